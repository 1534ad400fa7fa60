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
const WATCHED_MS = 8_000;

export type FirstVisit = Record<(typeof measures)[number], number>;

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
  'longest task, ms',
  'layout shift',
  'press answered, ms',
  'first navigation, ms',
] as const;

/** The page that a first navigation leads to, and the button that is pressed early. */
const acts: Readonly<Record<string, { link: string; button: string }>> = {
  '/': { link: 'a[href^="/demo"]', button: 'main button[aria-label]' },
  '/demo': { link: 'a[href="/about"]', button: '[role=log] ~ * button, main button[type=button]' },
};
const otherActs = { link: 'a[href="/"]', button: 'main button' };

const PRESSED_AFTER_MS = 100;

interface Seen {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, hydrated: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  addEventListener('hydrated', () => {
    seen.hydrated ||= performance.now();
  });
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

/** Runs in the page: presses a button, and gives the milliseconds until something beside it is another. */
async function pressEarly({
  button,
  afterMs,
}: {
  button: string;
  afterMs: number;
}): Promise<number> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const pressed = document.querySelector<HTMLElement>(button);
  if (!pressed?.parentElement) throw new Error(`There is no ${button}.`);
  const answered = new Promise<number>((resolve) => {
    new MutationObserver(() => resolve(performance.now())).observe(
      pressed.parentElement as Element,
      {
        childList: true,
        subtree: true,
        attributeFilter: ['aria-label', 'aria-pressed', 'aria-disabled'],
      },
    );
  });
  const begun = performance.now();
  pressed.click();
  return (await answered) - begun;
}

/** Runs in the page, as `pressEarly`, so neither names a function: follows a link, and gives the milliseconds until the other page is drawn. */
async function navigate(link: string): Promise<number> {
  const path = location.pathname;
  const begun = performance.now();
  document.querySelector<HTMLElement>(link)?.click();
  // The address changes as the other page is rendered.
  while (location.pathname === path) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}

async function openPhone(browser: Browser) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, session };
}

/**
 * A first visit to a page with an empty cache. The page is asked nothing while it is watched: what
 * Playwright brings into a page costs more there than the page's own work, and would be counted with it.
 * @param isStatic whether the page has no scripts, so that nothing of it can be used.
 */
export async function firstVisit(
  browser: Browser,
  edge: Edge,
  path: string,
  isStatic: boolean,
): Promise<FirstVisit> {
  const { link, button } = acts[path] ?? otherActs;
  const { context, page, session } = await openPhone(browser);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  edge.count();
  const begun = performance.now();
  await page.goto(`${edge.url}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(Math.max(0, begun + WATCHED_MS - performance.now()));
  const { metrics } = await session.send('Performance.getMetrics');
  const traffic = edge.count();
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const navigation = isStatic ? Number.NaN : await page.evaluate(navigate, link);
  await context.close();

  let answered = Number.NaN;
  if (!isStatic) {
    const second = await openPhone(browser);
    await second.page.goto(`${edge.url}${path}`, { waitUntil: 'commit' });
    answered = await second.page.evaluate(pressEarly, { button, afterMs: PRESSED_AFTER_MS });
    await second.context.close();
  }

  const kilobytes = (type: string) =>
    traffic
      .filter((answer) => answer.type.includes(type))
      .reduce((sum, { bytes }) => sum + bytes / 1024, 0);
  const late = seen.tasks.filter(({ start, duration }) => start + duration > seen.firstPaint);
  return {
    'HTML, KB gzip': kilobytes('text/html'),
    'CSS, KB gzip': kilobytes('text/css'),
    'script, KB gzip': kilobytes('javascript'),
    'first paint, ms': seen.firstPaint,
    'largest paint, ms': seen.largestPaint,
    'hydrated, ms': seen.hydrated,
    'main thread in 8 s, ms':
      1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
    'blocked, ms': late.reduce((sum, { duration }) => sum + duration - 50, 0),
    'longest task, ms': Math.max(0, ...seen.tasks.map(({ duration }) => duration)),
    'layout shift': seen.shift,
    'press answered, ms': answered,
    'first navigation, ms': navigation,
  };
}
