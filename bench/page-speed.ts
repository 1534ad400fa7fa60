import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { findBrowser } from '../scripts/browser';
import { startExampleStack } from '../scripts/stack';
import { pages } from '../tests/support/pages';
import { type Conditions, desktop, phone } from './visit/conditions';
import { pressControls } from './visit/controls';
import { startEdge } from './visit/edge';
import { firstNavigation } from './visit/first-navigation';
import { type FirstVisit, firstVisit } from './visit/first-visit';
import { asMarkdown } from './visit/markdown';
import { keepResult, previousResult, type Result } from './visit/result';

/**
 * Prints what a first visit to each page feels like, on a slow phone and on a desktop, each beside a
 * static page of the same words: the median of some visits, each with an empty cache, in turn. Then how
 * soon controls answer, and the first navigation. Asserts nothing; compare figures of one run with each
 * other, never across runs.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    visits: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    /** A site that runs already, of the present build. */
    site: { type: 'string' },
  },
});
const visits = Number(values.visits);
const paths = pages
  .map(({ path }) => path)
  .filter((path) => values.page === undefined || values.page.includes(path));

function medianOf(made: readonly FirstVisit[]): FirstVisit {
  const median = (name: keyof FirstVisit) =>
    made.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(made.length / 2)] ?? 0;
  const [first] = made;
  if (!first) throw new Error('Nothing was measured: --visits is 1 at least.');
  const names = Object.keys(first) as (keyof FirstVisit)[];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as FirstVisit;
}

const stack = values.site === undefined ? await startExampleStack({ build: true }) : undefined;
const site = values.site ?? stack?.appUrl ?? '';
const own = await startEdge(site, 'own');
const peer = await startEdge(site, 'static');
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

async function compared(path: string, conditions: Conditions): Promise<Result['visits'][number]> {
  const made: { own: FirstVisit[]; static: FirstVisit[] } = { own: [], static: [] };
  for (let round = 0; round < visits; round += 1) {
    made.own.push(await firstVisit(browser, own, path, conditions, true));
    made.static.push(await firstVisit(browser, peer, path, conditions, false));
  }
  return {
    page: path,
    on: conditions.name,
    own: medianOf(made.own),
    static: medianOf(made.static),
  };
}

const measured: Result['visits'] = [];
for (const path of paths) {
  for (const conditions of [phone, desktop]) measured.push(await compared(path, conditions));
}
const result: Result = {
  at: new Date().toISOString(),
  visits: measured,
  controls: await pressControls(browser, own, phone),
  navigation: await firstNavigation(browser, own),
};
console.log(
  values.json ? JSON.stringify(result, undefined, 2) : asMarkdown(result, previousResult()),
);
keepResult(result);
await browser.close();
await Promise.all([own.stop(), peer.stop()]);
await stack?.stop();
