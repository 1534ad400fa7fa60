import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { serveSandbox } from '../sandbox/serve';
import { buildSite } from '../scripts/built-site/bundle';
import { serveSite } from '../scripts/built-site/serve';
import { readDevVars, withPorts } from '../scripts/dev-vars';
import { findBrowser } from '../scripts/engines';
import { freePorts } from '../scripts/ports';
import { fromProject } from '../scripts/project';
import { pages } from '../tests/support/pages';
import { startEdge } from './edge';
import { firstPageLoad, measures } from './page-load';
import { etagOf, perSecond } from './throughput';
import { startBareSite } from './workerd';

/*
 * Prints what a first load on a slow phone is like and what the edge answers a second, as medians of
 * rounds in which all take turns: this site and, with `--beside PATH`, the site that is built in another
 * checkout. Compare the columns of one run, never two runs.
 *
 *   npm run bench -- --rounds 3 --page / --page /demo --beside ../before
 *   npm run bench -- --edge --beside ../before
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    beside: { type: 'string' },
    edge: { type: 'boolean', default: false },
    loads: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const paths = values.page ?? pages.map(({ path }) => path);
const checkouts = {
  'this site': fromProject('.'),
  ...(values.beside && { beside: resolve(values.beside) }),
};

/** What was measured, by row and column. */
const samples = new Map<string, Map<string, number[]>>();
function add(row: string, column: string, value: number): void {
  const columns = samples.get(row) ?? new Map<string, number[]>();
  samples.set(row, columns.set(column, [...(columns.get(column) ?? []), value]));
}

function median(numbers: readonly number[]): number {
  const value = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  return Number(value.toPrecision(3));
}

async function startCheckout(checkout: string): Promise<string> {
  const [app = 0, sandbox = 0] = await freePorts(2);
  const vars = readDevVars(readFileSync(join(checkout, '.dev.vars.example'), 'utf8'));
  await serveSandbox(sandbox, vars.CHAT_WEBHOOK_AUTHORIZATION);
  await serveSite({ port: app, vars: withPorts(vars, { app, sandbox }), project: checkout });
  return startEdge(`http://127.0.0.1:${app}`);
}

/** Lets all columns take turns. Each round begins with another one, as the first after a pause is slower. */
async function takeTurns<Site>(
  start: (checkout: string) => Promise<Site>,
  measure: (site: Site, column: string) => Promise<void>,
): Promise<void> {
  const turns: [column: string, site: Site][] = [];
  for (const [column, checkout] of Object.entries(checkouts)) {
    turns.push([column, await start(checkout)]);
  }
  for (let round = 0; round < rounds; round += 1) {
    turns.push(...turns.splice(0, 1));
    for (const [column, site] of turns) await measure(site, column);
  }
}

async function measurePageLoads(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  await takeTurns(startCheckout, async (site, column) => {
    for (const path of paths) {
      const load = await firstPageLoad(browser, site + path);
      for (const measure of measures) add(`${path} ${measure}`, column, load[measure]);
    }
  });
  await browser.close();
}

function measureThroughput(): Promise<void> {
  return takeTurns(startBareSite, async (port, column) => {
    for (const [row, question] of [
      ['GET /', { path: '/' }],
      ['304 /', { path: '/', etag: await etagOf(port, '/') }],
      ["GET / by an advertisement's address", { path: '/?gclid=1&utm_source=letter' }],
    ] as const) {
      add(`${row}, requests a second`, column, await perSecond(port, question));
    }
  });
}

if (!values.built) await buildSite();
if (!values.edge) await measurePageLoads();
if (!values.loads) await measureThroughput();
console.table(
  Object.fromEntries(
    [...samples].map(([row, columns]) => [
      row,
      Object.fromEntries([...columns].map(([column, made]) => [column, median(made)])),
    ]),
  ),
);
process.exit(0);
