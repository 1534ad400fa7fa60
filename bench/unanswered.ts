import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSite } from '../scripts/build-site';
import { fromProject } from '../scripts/project';
import { fetchAgain } from '../tests/support/fetch-again';
import { startOwnApp } from '../tests/support/own-app';
import { wranglerApp } from '../tests/support/wrangler-app';

/**
 * Prints how many requests the built site leaves unanswered, and ends with status 1 when there are any.
 * It asks in bursts that begin about five seconds after the last answer, when servers and clients
 * close connections that they have kept; then it visits pages and leaves each before it has loaded.
 *
 *   node --import tsx bench/unanswered.ts --assets 20000 --visits 2000   # some ten minutes
 *
 * `--wrangler` asks `wrangler pages dev` instead, `--built` takes the build that is there.
 */
const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '2000' },
    visits: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '240' },
    built: { type: 'boolean', default: false },
    wrangler: { type: 'boolean', default: false },
  },
});
const assetRequests = Number(values.assets);
const abortedVisits = Number(values.visits);
const atOnce = Number(values['at-once']);

/** From the last answer of a burst to the next burst. */
const GAP_MS = { shortest: 4_900, longest: 5_100 };
/** A form posted beside so many files: a POST is not tried again by whoever lost its connection. */
const FILES_FOR_EACH_POST = 12;
/** How soon a visit is left after its page was asked for, at the latest. */
const LEFT_WITHIN_MS = 60;
const VISITS_AT_ONCE = 8;
const VISITS_BETWEEN_CHECKS = 40;
/** Whoever waits this long for a file of some kilobytes gets none. */
const PATIENCE_MS = 30_000;

if (!values.built) await buildSite();
const site = await startOwnApp({}, undefined, undefined, values.wrangler ? wranglerApp : undefined);
const files = readdirSync(fromProject('build/client/assets')).map((name) => `/assets/${name}`);

/** How many requests were answered, by status, and how many had no answer or half of one. */
const tally = new Map<string, number>();
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'unanswered';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

async function ask(kind: string, path: string, expected: number, init?: RequestInit) {
  try {
    const response = await fetchAgain(site.url + path, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    count(response.status === expected ? `${kind}, answered` : `${kind}, ${response.status}`);
  } catch (error) {
    count(`${kind}, ${reasonOf(error)}`);
  }
}

const file = (number: number) => ask('file', files[number % files.length] ?? '/', 200);
/** The page takes no posts; that the Function says so is the answer. */
const post = () => ask('post', '/demo', 405, { method: 'POST', body: new URLSearchParams() });

async function askInBursts(): Promise<void> {
  const bursts = Math.ceil(assetRequests / atOnce);
  for (let burst = 0; burst < bursts; burst += 1) {
    const numbers = Array.from({ length: atOnce }, (_, index) => burst * atOnce + index);
    await Promise.all(
      numbers.flatMap((number) =>
        number % FILES_FOR_EACH_POST === 0 ? [file(number), post()] : [file(number)],
      ),
    );
    const share = burst / Math.max(1, bursts - 1);
    await pause(GAP_MS.shortest + share * (GAP_MS.longest - GAP_MS.shortest));
  }
}

/** Asks for a page and what it needs, and hangs up before all of it is there. */
async function leaveEarly(): Promise<void> {
  const left = new AbortController();
  const timer = setTimeout(() => left.abort(), Math.random() * LEFT_WITHIN_MS);
  const read = async (path: string) =>
    (await fetch(site.url + path, { signal: left.signal })).text();
  try {
    const html = await read('/');
    const needed = new Set(html.match(/\/assets\/[\w.-]+/g));
    await Promise.all([...needed].map(read));
    count('visit, complete');
  } catch {
    count('visit, left');
  }
  clearTimeout(timer);
}

async function visitAndLeave(): Promise<void> {
  for (let made = 0; made < abortedVisits; made += VISITS_BETWEEN_CHECKS) {
    for (let round = 0; round < VISITS_BETWEEN_CHECKS; round += VISITS_AT_ONCE) {
      await Promise.all(Array.from({ length: VISITS_AT_ONCE }, leaveEarly));
    }
    await Promise.all([
      ask('page after visits', '/', 200),
      ...files.map((_, index) => file(index)),
    ]);
  }
}

const begun = performance.now();
await askInBursts();
await visitAndLeave();
console.table(Object.fromEntries([...tally].sort()));
console.log(`${Math.round((performance.now() - begun) / 1000)} seconds`);
await site.stop();
const isFine = (what: string) => /, (answered|left|complete)$/.test(what);
process.exit([...tally.keys()].every(isFine) ? 0 : 1);
