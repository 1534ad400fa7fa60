import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { fromProject } from './project';
import { scratchFolder } from './scratch';

/** docs/architecture.md: what each layer may import. */
const layers: Readonly<Record<string, readonly string[]>> = {
  content: ['content', 'lib'],
  lib: ['content', 'lib'],
  session: ['lib', 'session'],
  ui: ['content', 'lib', 'session', 'ui'],
  features: ['content', 'lib', 'session', 'ui', 'features'],
  sections: ['content', 'lib', 'session', 'ui', 'features', 'sections'],
  routes: ['content', 'lib', 'session', 'ui', 'features', 'sections', 'routes', 'server'],
  server: ['content', 'lib', 'server'],
  specified: ['content', 'lib', 'session', 'ui', 'features', 'sections', 'routes', 'specified'],
};

/** Every folder of the app that holds files, as it is today. */
const rooms = [
  ...new Set(
    readdirSync(fromProject('app'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /[.]tsx?$/.test(entry.name))
      .map((entry) => relative(fromProject('app'), entry.parentPath)),
  ),
].filter((room) => room !== '');

function isAllowed(from: string, to: string): boolean {
  const [[fromLayer = '', fromPart], [toLayer = '', toPart]] = [from.split('/'), to.split('/')];
  if (fromLayer !== toLayer) return layers[fromLayer]?.includes(toLayer) ?? false;
  if (fromLayer === 'features') return fromPart === toPart;
  return fromLayer !== 'sections' || [fromPart, 'every-page', 'shared'].includes(toPart);
}

/** The imports that the rules refuse, of the files that `files` names with their imports. */
async function refused(files: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const baseDir = scratchFolder();
  for (const [file, imports] of files) {
    const folder = join(baseDir, file, '..');
    mkdirSync(folder, { recursive: true });
    const lines = imports.map((path) => `import './${relative(folder, join(baseDir, path))}';\n`);
    writeFileSync(join(baseDir, file), lines.join(''));
  }
  const { output } = await cruise(['.'], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
    tsPreCompilationDeps: true,
  });
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map(({ from, to }) => `${from} -> ${to}`))].sort();
}

test('in every room an import from above, or from another feature or page, is refused', async () => {
  const files = new Map<string, string[]>();
  for (const room of rooms) {
    // A file is imported that imports nothing, so that no circle is in the way.
    files.set(`app/${room}/out.ts`, []);
    files.set(
      `app/${room}/in.ts`,
      rooms.map((to) => `app/${to}/out`),
    );
  }
  const forbidden = rooms.flatMap((from) =>
    rooms.filter((to) => !isAllowed(from, to)).map((to) => `app/${from}/in.ts -> app/${to}/out.ts`),
  );
  expect(await refused(files)).toEqual(forbidden.sort());
});

test("only the edge's files import the edge, and circles are refused", async () => {
  const files = new Map([
    ['app/server/config.ts', []],
    ['app/sections/home/hero.tsx', ['app/server/config']],
    ['app/features/chat/answer.server.ts', ['app/server/config']],
    ['app/features/chat/view.tsx', ['app/features/chat/answer.server']],
    ['app/ui/a.ts', ['app/ui/b']],
    ['app/ui/b.ts', ['app/ui/a']],
  ]);
  expect(await refused(files)).toEqual([
    'app/features/chat/view.tsx -> app/features/chat/answer.server.ts',
    'app/sections/home/hero.tsx -> app/server/config.ts',
    'app/ui/a.ts -> app/ui/b.ts',
  ]);
});
