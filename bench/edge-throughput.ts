import { startOwnApp } from '../tests/support/own-app';
import { pages } from '../tests/support/pages';

/**
 * Prints how many pages a second one workerd renders, and how long the slow ones take. Asserts nothing;
 * needs a build.
 */
const SECONDS_EACH = 5;
const AT_ONCE = 4;

const site = await startOwnApp({});

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS_EACH * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const response = await fetch(`${site.url}${path}`);
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
await site.stop();
