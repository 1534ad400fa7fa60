import { build } from 'esbuild';
import { fromProject } from '../../scripts/project';

/** The imports of each script of the build, as a bundler reads them. */
const graph = build({
  absWorkingDir: fromProject('build/client'),
  entryPoints: ['assets/*.js'],
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: 'unwritten',
  write: false,
  metafile: true,
  logLevel: 'error',
});

/** These scripts' addresses and those of all that they import, with `import()` too where that is asked for. */
async function withImports(paths: Iterable<string>, withLater: boolean, known = new Set<string>()) {
  const { inputs } = (await graph).metafile;
  const found = new Set(paths);
  for (const path of found) {
    if (known.has(path)) continue;
    for (const { path: imported, kind } of inputs[path.slice(1)]?.imports ?? []) {
      if (withLater || kind === 'import-statement') found.add(`/${imported}`);
    }
  }
  return found;
}

/** What a page's start script names, and what that imports: the scripts on its way to a page that answers. */
export function scriptsOfStart(html: string): Promise<Set<string>> {
  const start = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const named = start.matchAll(/(?:^\s*import\b[^;]*?|\bimport\()["'](\/assets\/[^"']+\.js)["']/gm);
  return withImports(
    [...named].map(([, path = '']) => path),
    false,
  );
}

/** What comes after the start for one part of a page: the scripts of these names, and all that they import. */
export async function scriptsOfPart(started: Set<string>, names: RegExp): Promise<string[]> {
  const all = await withImports(started, true);
  const entries = [...all].filter((path) => names.test(path));
  const part = await withImports(entries, true, started);
  return [...part].filter((path) => !started.has(path));
}
