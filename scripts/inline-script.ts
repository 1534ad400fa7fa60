import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithEsbuild } from 'vite';

const query = '?inline-script';

/** Imports a script as text for a `<script>` element: compiled for old browsers, minified, in its own scope. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const { code } = await transformWithEsbuild(await readFile(file, 'utf8'), file, {
        format: 'iife',
        target: 'es2015',
        minify: true,
        sourcemap: false,
      });
      return `export const text = ${JSON.stringify(code.trim())}`;
    },
  };
}
