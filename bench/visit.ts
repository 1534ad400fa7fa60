import type { Browser } from 'playwright/test';
import type { Edge } from './edge';

/** Mobile Lighthouse's phone: a slow 4G network, and a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** How long a first visit is watched, from the start of its navigation. Nothing is scrolled meanwhile. */
const WATCHED_MS = 5_000;

/** The measures of a first visit, by their names in the table. */
export type FirstVisit = Record<(typeof measures)[number], number>;

export const measures = [
  'HTML, KB gzip',
  'CSS, KB gzip',
  'script, KB gzip',
  'requests',
  'first paint, ms',
  'largest paint, ms',
  'main thread, ms',
  // Tasks of more than 50 ms after the first paint, beyond those 50 ms.
  'blocked, ms',
  'layout shift',
] as const;

interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime: start, duration } = entry;
        if (entry.name === 'first-contentful-paint') seen.firstPaint = start;
        if (type === 'largest-contentful-paint') seen.largestPaint = start;
        if (type === 'longtask') seen.tasks.push({ start, duration });
        if ('value' in entry) seen.shift += Number(entry.value);
      }
    }).observe({ type, buffered: true });
  }
}

/**
 * A first visit to a page with an empty cache. The page is asked nothing while it is watched: what
 * Playwright brings into a page costs more there than the page's own work, and would be counted with it.
 */
export async function firstVisit(browser: Browser, edge: Edge, path: string): Promise<FirstVisit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  edge.count();
  const begun = performance.now();
  await page.goto(`${edge.url}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(Math.max(0, begun + WATCHED_MS - performance.now()));
  const { metrics } = await session.send('Performance.getMetrics');
  const traffic = edge.count();
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();

  const kilobytes = (type: string) =>
    traffic
      .filter((answer) => answer.type.includes(type))
      .reduce((sum, { bytes }) => sum + bytes / 1024, 0);
  const late = seen.tasks.filter(({ start, duration }) => start + duration > seen.firstPaint);
  return {
    'HTML, KB gzip': kilobytes('text/html'),
    'CSS, KB gzip': kilobytes('text/css'),
    'script, KB gzip': kilobytes('javascript'),
    requests: traffic.length,
    'first paint, ms': seen.firstPaint,
    'largest paint, ms': seen.largestPaint,
    'main thread, ms': 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
    'blocked, ms': late.reduce((sum, { duration }) => sum + duration - 50, 0),
    'layout shift': seen.shift,
  };
}
