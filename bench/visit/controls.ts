import type { Browser, Page } from 'playwright/test';
import { type Conditions, visitorUnder } from './conditions';
import type { Edge } from './edge';

/** The home page's controls, one of each kind, as a visitor on a phone meets them. */
const controls: Readonly<Record<string, string>> = {
  menu: 'header summary, header button',
  'pause of the headline': 'h1 + button',
  'a figure of the dashboard': 'fieldset button:nth-of-type(2)',
  'a question': '#faq summary',
  chat: '#chat summary, #chat button',
};

/** Milliseconds after the first paint: before, while and after the page comes alive. */
const moments = [300, 1_200, 2_400];
const ANSWERED_WITHIN_MS = 1_500;
const ASKED_EVERY_MS = 50;

export interface PressedControl {
  control: string;
  /** From the press to the next picture, the slowest of all moments; milliseconds. */
  slowest: number;
}

/** Runs in the page before anything else. */
function watchPresses(): void {
  const presses = { painted: 0, slowest: 0 };
  Object.assign(window, { presses });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId)
        presses.slowest = Math.max(presses.slowest, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    presses.painted ||= list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'paint', buffered: true });
}

const pressesOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { presses: { painted: number; slowest: number } }).presses,
  );

interface Place {
  x: number;
  y: number;
}

/** Where the visible control stands, after it was brought into the window; or nowhere, if it is not there now. */
const placeOf = (page: Page, selector: string): Promise<Place | undefined> =>
  page.evaluate((wanted) => {
    const control = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
    control?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = control?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);

/** Asks again and again, each time in a few bytes, until there is an answer. */
async function answerOf<T>(ask: () => Promise<T | undefined | 0>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

/**
 * How soon each control is seen to answer in the first seconds of a visit. Real presses. The page is asked
 * by plain queries: what Playwright's own finding brings into a page holds it up for longer than a press may.
 */
export async function pressControls(
  browser: Browser,
  edge: Edge,
  conditions: Conditions,
): Promise<PressedControl[]> {
  const pressed: PressedControl[] = [];
  for (const [control, selector] of Object.entries(controls)) {
    let slowest = 0;
    for (const moment of moments) {
      slowest = Math.max(slowest, await pressAt(browser, edge, conditions, selector, moment));
    }
    pressed.push({ control, slowest });
  }
  return pressed;
}

async function pressAt(
  browser: Browser,
  edge: Edge,
  conditions: Conditions,
  selector: string,
  moment: number,
): Promise<number> {
  const { context, page } = await visitorUnder(browser, conditions);
  await page.addInitScript(watchPresses);
  await page.goto(`${edge.url}/`, { waitUntil: 'commit' });
  await answerOf(async () => (await pressesOf(page)).painted);
  await answerOf(() => placeOf(page, selector));
  await page.waitForTimeout(moment);
  // A control that comes alive may be replaced by another just now.
  const { x, y } = await answerOf(() => placeOf(page, selector));
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(ANSWERED_WITHIN_MS);
  const { slowest } = await pressesOf(page);
  await context.close();
  return slowest;
}
