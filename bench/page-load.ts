import type { Browser } from 'playwright/test';

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

/** How long a first load is watched, from the start of its navigation. Nothing is scrolled meanwhile. */
const WATCHED_MS = 8_000;

export const measures = [
  'HTML, KB gzip',
  'CSS, KB gzip',
  'script, KB gzip',
  'first paint, ms',
  'largest paint, ms',
  'hydrated, ms',
  'main thread in 8 s, ms',
  // Tasks of more than 50 ms after the first paint, beyond those 50 ms.
  'blocked, ms',
  'first navigation, ms',
] as const;

interface Seen {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, hydrated: 0, tasks: [] };
  Object.assign(window, { seen });
  addEventListener('hydrated', () => {
    seen.hydrated ||= performance.now();
  });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const { name, startTime: start, duration } of list.getEntries()) {
        if (name === 'first-contentful-paint') seen.firstPaint = start;
        if (type === 'largest-contentful-paint') seen.largestPaint = start;
        if (type === 'longtask') seen.tasks.push({ start, duration });
      }
    }).observe({ type, buffered: true });
  }
}

/** Runs in the page. */
function read() {
  const { seen } = window as unknown as { seen: Seen };
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const sizes = files.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
  return { ...seen, sizes };
}

/** Runs in the page: follows a link, and gives the milliseconds until the other page is drawn. */
async function navigate(link: string): Promise<number> {
  const path = location.pathname;
  const begun = performance.now();
  document.querySelector<HTMLElement>(link)?.click();
  // The address changes as the other page is rendered.
  while (location.pathname === path) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}

/**
 * A first load to a page with an empty cache. The page is asked nothing while it is watched: what
 * Playwright brings into a page costs more there than the page's own work, and would be counted with it.
 */
export async function firstPageLoad(
  browser: Browser,
  address: string,
): Promise<Record<(typeof measures)[number], number>> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(Math.max(0, begun + WATCHED_MS - performance.now()));
  const { metrics } = await session.send('Performance.getMetrics');
  const { sizes, tasks, firstPaint, largestPaint, hydrated } = await page.evaluate(read);
  const other = new URL(address).pathname === '/about' ? '/' : '/about';
  const navigation = await page.evaluate(navigate, `a[href="${other}"]`);
  await context.close();

  const kilobytes = (isCounted: (name: string) => boolean) =>
    sizes.reduce((sum, [name, bytes]) => sum + (isCounted(name) ? bytes / 1024 : 0), 0);
  const late = tasks.filter(({ start, duration }) => start + duration > firstPaint);
  return {
    'HTML, KB gzip': kilobytes((name) => name === address),
    'CSS, KB gzip': kilobytes((name) => name.endsWith('.css')),
    'script, KB gzip': kilobytes((name) => name.endsWith('.js')),
    'first paint, ms': firstPaint,
    'largest paint, ms': largestPaint,
    'hydrated, ms': hydrated,
    'main thread in 8 s, ms':
      1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
    'blocked, ms': late.reduce((sum, { duration }) => sum + duration - 50, 0),
    'first navigation, ms': navigation,
  };
}
