import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDevVars } from '../scripts/dev-vars';
import { fromPackage, fromProject } from '../scripts/project';
import { pages } from '../tests/support/pages';

/**
 * Prints how many pages a second one workerd renders, and how long the slow ones take. The Function
 * runs on bare workerd: wrangler's dev proxy would hide what it costs. Asserts nothing; needs a build.
 */
const SECONDS_EACH = 5;
const AT_ONCE = 4;

const { Miniflare } = createRequire(fromPackage('wrangler', 'package.json'))(
  'miniflare',
) as typeof import('miniflare');

const folder = mkdtempSync(join(tmpdir(), 'orion-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
spawnSync(
  process.execPath,
  [fromPackage('wrangler', 'bin/wrangler.js'), 'pages', 'functions', 'build', '--outdir', folder],
  {
    cwd: fromProject('.'),
    env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const worker = new Miniflare({
  modulesRoot: folder,
  modules: [{ type: 'ESModule', path: join(folder, 'index.js') }],
  compatibilityDate: /^compatibility_date = "(.+)"$/m.exec(
    readFileSync(fromProject('wrangler.toml'), 'utf8'),
  )?.[1],
  bindings: readDevVars(readFileSync(fromProject('.dev.vars.example'), 'utf8')),
  cf: false,
});
const address = (await worker.ready).origin;

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS_EACH * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const response = await fetch(`${address}${path}`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return times.sort((a, b) => a - b);
}

const rows = [];
for (const { path } of pages) {
  const times = await timesOf(path);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  rows.push({
    page: path,
    perSecond: Math.round(times.length / SECONDS_EACH),
    medianMs: at(0.5),
    slowestTwentiethMs: at(0.95),
  });
}
console.table(rows);
await worker.dispose();
