import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { serveSandbox } from '../sandbox/serve';
import { buildSite } from '../scripts/build-site';
import { serveSite } from '../scripts/built-site/serve';
import { readDevVars, withPorts } from '../scripts/dev-vars';
import { findBrowser } from '../scripts/engines';
import { freePorts } from '../scripts/ports';
import { fromProject } from '../scripts/project';
import { pages } from '../tests/support/pages';
import { startEdge } from './edge';
import { answerOf, perSecond } from './throughput';
import { firstVisit, measures } from './visit';
import { startBareSite, startConstant } from './workerd';

/*
 * Prints what a first visit on a slow phone is like and what the edge answers a second, as medians of
 * rounds in which all take turns: this site, the same words as a static page, and with `--beside PATH`
 * the site that is built in another checkout. Compare the columns of one run, never two runs.
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
    visits: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const paths = values.page ?? pages.map(({ path }) => path);
const checkouts = {
  'this site': fromProject('.'),
  ...(values.beside && { beside: resolve(values.beside) }),
};

/** Medians by row and column, filled round by round. */
const samples = new Map<string, Map<string, number[]>>();
function add(row: string, column: string, value: number): void {
  const columns = samples.get(row) ?? new Map<string, number[]>();
  samples.set(row, columns.set(column, [...(columns.get(column) ?? []), value]));
}

function median(numbers: readonly number[]): number {
  const value = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  return Number(value.toPrecision(3));
}

const stops: (() => unknown)[] = [];

async function startCheckout(checkout: string): Promise<string> {
  if (!existsSync(join(checkout, 'build/function')))
    throw new Error(`There is no build in ${checkout}.`);
  const [app = 0, sandbox = 0] = await freePorts(2);
  const vars = readDevVars(readFileSync(join(checkout, '.dev.vars.example'), 'utf8'));
  const { close } = await serveSandbox(sandbox, {
    webhookAuthorization: vars.CHAT_WEBHOOK_AUTHORIZATION,
  });
  stops.push(close);
  stops.push(
    await serveSite({ port: app, vars: withPorts(vars, { app, sandbox }), project: checkout }),
  );
  return `http://127.0.0.1:${app}`;
}

async function measureVisits(): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const edges = new Map<string, Awaited<ReturnType<typeof startEdge>>>();
  const sites = new Map<string, string>();
  for (const [column, checkout] of Object.entries(checkouts)) {
    const site = await startCheckout(checkout);
    sites.set(column, site);
    edges.set(column, await startEdge(site, false));
    if (column === 'this site') edges.set('static page', await startEdge(site, true));
  }
  // Each round begins with another column, as the first after a pause is slower.
  const turns = [...edges];
  for (const path of paths) {
    for (let round = 0; round < rounds; round += 1) {
      turns.push(...turns.splice(0, 1));
      for (const [column, edge] of turns) {
        const visit = await firstVisit(browser, edge, path, column === 'static page');
        for (const measure of measures) add(`${path} ${measure}`, column, visit[measure]);
      }
    }
  }
  await browser.close();
  for (const { close } of edges.values()) close();
}

/** Each rate as a part of a constant answer's of the same size, asked in turn. */
async function measureThroughput(): Promise<void> {
  const constant = await startConstant(checkouts['this site']);
  stops.push(constant.stop);
  for (const [column, checkout] of Object.entries(checkouts)) {
    const { port, stop } = await startBareSite(checkout);
    stops.push(stop);
    const { head } = await answerOf(port, { path: '/' });
    const etag = /\r\netag: ([^\r]+)/i.exec(head)?.[1];
    for (const [row, question] of [
      ['GET /', { path: '/' }],
      ['304 /', { path: '/', etag }],
      ["GET / by an advertisement's address", { path: '/?gclid=1&utm_source=letter' }],
    ] as const) {
      const { bytes } = await answerOf(port, question);
      const same = { path: `/${bytes}` };
      // A warm-up of each, not counted.
      await perSecond(port, question);
      await perSecond(constant.port, same);
      for (let round = 0; round < rounds; round += 1) {
        const rate = await perSecond(port, question);
        add(`${row}, requests a second`, column, rate);
        add(
          `${row}, part of a constant answer's`,
          column,
          rate / (await perSecond(constant.port, same)),
        );
      }
    }
  }
}

if (!values.built) await buildSite();
if (!values.edge) await measureVisits();
if (!values.visits) await measureThroughput();
console.table(
  Object.fromEntries(
    [...samples].map(([row, columns]) => [
      row,
      Object.fromEntries([...columns].map(([column, made]) => [column, median(made)])),
    ]),
  ),
);
await Promise.all(stops.map((stop) => stop()));
process.exit(0);
