import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module belongs to; undefined for the site's own. */
function packageFolder(id: string): string | undefined {
  return /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : (license ?? '');
  return `${name} ${version}\n\n${text}\n`;
}

/** Writes the licenses of everything in the browser's scripts into one file, so that no visit downloads them. */
export function writeLicenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const folders = new Set([...this.getModuleIds()].map(packageFolder));
      const licenses = [...folders].filter((folder) => folder !== undefined).map(licenseOf);
      this.emitFile({
        type: 'asset',
        fileName: 'licenses.txt',
        source: licenses.sort().join(`\n${'-'.repeat(72)}\n\n`),
      });
    },
  };
}
