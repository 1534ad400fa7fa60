import type { Browser } from 'playwright/test';
import { desktop, visitorUnder } from './conditions';
import type { Edge } from './edge';

/** Milliseconds added to each request. */
const LATENCY = 200;
/** How long a pointer rests on a link before it is pressed. */
const HOVERED_MS = 1_000;
const link = 'footer a[href="/about"]';

export interface FirstNavigation {
  /** From the press of a link to the new page's picture; milliseconds. */
  pressed: number;
  /** The same, where the pointer had rested on the link. */
  hovered: number;
  /** What was still asked for after that press. */
  requestsAfterHover: number;
}

/** Runs in the page: when the link is pressed, and when another heading has been drawn. */
function watchNavigation(): void {
  const navigation = { pressed: 0, shown: 0 };
  Object.assign(window, { navigation });
  const first = document.querySelector('h1');
  addEventListener('click', () => (navigation.pressed = performance.now()), true);
  new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading || heading === first || navigation.shown > 0) return;
    requestAnimationFrame(() => setTimeout(() => (navigation.shown ||= performance.now())));
  }).observe(document.body, { childList: true, subtree: true });
}

/** How long the first page within the site takes, at a latency of 200 ms. */
export async function firstNavigation(browser: Browser, edge: Edge): Promise<FirstNavigation> {
  const pressed = await navigate(browser, edge, 0);
  const hovered = await navigate(browser, edge, HOVERED_MS);
  return { pressed: pressed.ms, hovered: hovered.ms, requestsAfterHover: hovered.requests };
}

async function navigate(
  browser: Browser,
  edge: Edge,
  hoveredMs: number,
): Promise<{ ms: number; requests: number }> {
  const { context, page } = await visitorUnder(browser, { ...desktop, latency: LATENCY });
  await page.goto(`${edge.url}/demo`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const target = page.locator(link);
  await target.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchNavigation);
  if (hoveredMs > 0) {
    await target.hover();
    await page.waitForTimeout(hoveredMs);
  }
  edge.count();
  await target.evaluate((element: HTMLElement) => element.click());
  await page.waitForFunction(
    () => (window as unknown as { navigation: { shown: number } }).navigation.shown > 0,
  );
  const { requests } = edge.count();
  const ms = await page.evaluate(() => {
    const { navigation } = window as unknown as {
      navigation: { pressed: number; shown: number };
    };
    return navigation.shown - navigation.pressed;
  });
  await context.close();
  return { ms, requests };
}
