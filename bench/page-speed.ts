import { type Browser, chromium } from 'playwright/test';
import { findBrowser } from '../scripts/browser';
import { startExampleStack } from '../scripts/stack';
import { pages } from '../tests/support/pages';

/**
 * Prints what a first visit to each page feels like on a slow phone: the median of some visits, each
 * with an empty cache. Asserts nothing; compare figures of one run with each other, never across runs.
 */
const VISITS = 5;
const SETTLED_AFTER_LOAD_MS = 2_000;

/** Mobile Lighthouse's conditions: a slow 4G network, a processor four times slower than this one. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;

/** Times in milliseconds from the start of the navigation; the shift is a sum without unit. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  /** How long tasks of more than 50 ms held the page up, beyond those 50 ms. */
  blocked: number;
  shift: number;
}

/** Runs in the page before anything else and collects what the browser tells. */
function observe(): void {
  const visit: Visit = { firstPaint: 0, largestPaint: 0, hydrated: 0, blocked: 0, shift: 0 };
  Object.assign(window, { visit });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') visit.firstPaint = entry.startTime;
        if (type === 'largest-contentful-paint') visit.largestPaint = entry.startTime;
        if (type === 'longtask') visit.blocked += entry.duration - 50;
        if ('value' in entry) visit.shift += Number(entry.value);
      }
    }).observe({ type, buffered: true });
  }
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === '') visit.hydrated ||= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]');
  await page.waitForTimeout(SETTLED_AFTER_LOAD_MS);
  const visit = await page.evaluate(() => (window as unknown as { visit: Visit }).visit);
  await context.close();
  return visit;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const stack = await startExampleStack({ build: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

const visits = new Map<string, Visit[]>(pages.map(({ path }) => [path, []]));
for (let round = 0; round < VISITS; round += 1) {
  for (const [path, made] of visits) {
    made.push(await visitOnce(browser, `${stack.appUrl}${path}`));
  }
}
const rows = [...visits].map(([page, made]) => {
  const of = (name: keyof Visit) => median(made.map((visit) => visit[name]));
  return {
    page,
    firstPaintMs: Math.round(of('firstPaint')),
    largestPaintMs: Math.round(of('largestPaint')),
    hydratedMs: Math.round(of('hydrated')),
    blockedMs: Math.round(of('blocked')),
    shift: Number(of('shift').toFixed(3)),
  };
});
console.table(rows);
await browser.close();
await stack.stop();
