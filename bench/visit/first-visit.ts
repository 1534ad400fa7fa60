import type { Browser, CDPSession } from 'playwright/test';
import { type Conditions, visitorUnder } from './conditions';
import type { Edge } from './edge';

/** How long a first visit is watched, from the start of its navigation. Nothing is scrolled meanwhile. */
const WATCHED_MS = 5_000;

/** Milliseconds, but for what says otherwise. */
export interface FirstVisit {
  firstPaint: number;
  largestPaint: number;
  /** 0 for a page without scripts. */
  hydrated: number;
  /** How long tasks of more than 50 ms held the page up after the first paint, beyond those 50 ms. */
  blocked: number;
  longestTask: number;
  /** What the main thread had to do, in its own time: what else the machine did is not in it. */
  mainThread: number;
  script: number;
  styleAndLayout: number;
  /** A sum without unit. */
  shift: number;
  kilobytes: number;
  requests: number;
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything else and collects what the browser tells. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, hydrated: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
        if (type === 'longtask') {
          seen.tasks.push({ start: entry.startTime, duration: entry.duration });
        }
        if ('value' in entry) seen.shift += Number(entry.value);
      }
    }).observe({ type, buffered: true });
  }
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated === '') seen.hydrated ||= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

/**
 * The page is asked nothing before it was watched: what Playwright's waiting and finding brings into a page
 * costs more there than the page's own work, and would be counted as that.
 * @throws Error for a page of ours that does not come alive.
 */
export async function firstVisit(
  browser: Browser,
  edge: Edge,
  path: string,
  conditions: Conditions,
  comesAlive: boolean,
): Promise<FirstVisit> {
  const { context, page, session } = await visitorUnder(browser, conditions);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  edge.count();
  const begun = performance.now();
  await page.goto(`${edge.url}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(Math.max(0, begun + WATCHED_MS - performance.now()));
  const costs = await costsOf(session);
  const { requests, bytes } = edge.count();
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  if (comesAlive && seen.hydrated === 0) throw new Error(`${path} did not come alive.`);
  const late = seen.tasks.filter(({ start, duration }) => start + duration > seen.firstPaint);
  return {
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    hydrated: seen.hydrated,
    blocked: late.reduce((sum, { duration }) => sum + duration - 50, 0),
    longestTask: Math.max(0, ...late.map(({ duration }) => duration)),
    shift: seen.shift,
    kilobytes: bytes / 1024,
    requests,
    ...costs,
  };
}

async function costsOf(
  session: CDPSession,
): Promise<Pick<FirstVisit, 'mainThread' | 'script' | 'styleAndLayout'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => 1_000 * (metrics.find((one) => one.name === name)?.value ?? 0);
  return {
    mainThread: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    styleAndLayout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}
