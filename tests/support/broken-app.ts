import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunction } from '../../scripts/built-site/bundle';
import { fromProject } from '../../scripts/project';
import { scratchFolder } from '../../scripts/scratch';
import { type OwnApp, startOwnApp } from './own-app';

/** What the broken pages throw: an error that quotes what must not leave the edge. */
const brokenWords = 'The quartz is broken for anna@example.com';

/**
 * The real build with four pages more, which only this app has: `/broken-loader` fails while its data
 * is loaded, with the word that follows it, `/broken-page` while it is rendered, `/broken-part` in a part of
 * it that streams, `/broken-headers` where the framework catches nothing. Nothing of the site itself fails on demand.
 */
const brokenBuild = `
import * as build from './build/server/index.js';
export * from './build/server/index.js';

const failing = (what) =>
  function fail({ params = {} }) {
    throw new Error(${JSON.stringify(brokenWords)} + what + params.word);
  };
const element = (type, children) =>
  ({ $$typeof: Symbol.for('react.element'), type, key: null, ref: null, props: { children } });
const pages = {
  'broken-loader/:word?': { loader: failing('loader'), default: () => null },
  'broken-page': { loader: () => null, default: failing('page') },
  'broken-part': {
    loader: () => null,
    default: () => element(Symbol.for('react.suspense'), element(failing('part'))),
  },
  'broken-headers': { loader: () => null, headers: failing('headers'), default: () => null },
};
const each = (make) =>
  Object.fromEntries(Object.entries(pages).map(([path, module]) => {
    const id = 'routes/' + path;
    return [id, { id, parentId: 'root', path, ...make(module) }];
  }));
const { module, imports, css } = build.assets.routes['routes/$'];

export const routes = { ...build.routes, ...each((module) => ({ module })) };
export const assets = {
  ...build.assets,
  routes: {
    ...build.assets.routes,
    ...each(() => ({ module, imports, css, hasLoader: true, hasAction: false, hasErrorBoundary: false })),
  },
};
`;

let bundle: Promise<string> | undefined;

/** Starts the site's own Function in workerd with that build. */
export async function startBrokenApp(settings: Readonly<Record<string, string>>): Promise<OwnApp> {
  bundle ??= bundleBroken();
  return startOwnApp(settings, await bundle);
}

async function bundleBroken(): Promise<string> {
  const folder = scratchFolder();
  for (const name of ['app', 'build', 'node_modules', 'tsconfig.json', 'wrangler.toml']) {
    symlinkSync(fromProject(name), join(folder, name));
  }
  cpSync(fromProject('functions'), join(folder, 'functions'), { recursive: true });
  writeFileSync(join(folder, 'broken-build.js'), brokenBuild);
  const config = join(folder, 'functions/tsconfig.json');
  const own = readFileSync(config, 'utf8').replace('./build/server/index.js', './broken-build.js');
  writeFileSync(config, own);
  const outdir = join(folder, 'function');
  await bundleFunction({ project: folder, outdir });
  return outdir;
}
