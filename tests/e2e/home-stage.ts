import type { Locator, Page } from 'playwright/test';
import { hydrated } from '../support/hydration';

const loadedAt = new Date('2026-03-02T09:00:00Z');

/**
 * Before a page is opened: its time stands still from its first moment. It runs until then, so the
 * moment must be later than any machine takes to stop it.
 */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: loadedAt });
  await page.clock.pauseAt(loadedAt.getTime() + 60_000);
}

/**
 * Opens the home page with time standing still: only `page.clock.runFor` moves it. Hydration would
 * wait for an idle moment that never comes, so a key begins it.
 * @param prepare comes between, and finds the stopped clock's timers in place.
 */
export async function openStill(
  page: Page,
  path = '/',
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await stopTime(page);
  await prepare(page);
  await page.goto(path);
  await page.keyboard.press('Shift');
  await hydrated(page);
  await settled(page);
}

/**
 * Waits until the browser has drawn a frame and the page has answered to what came into its view.
 * Nothing here is timed by the page's clock, which stands still.
 */
export async function settled(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await page.evaluate(async () => {
      await new Promise<void>((drawn) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          drawn();
        });
        observer.observe(document.documentElement);
      });
      for (let task = 0; task < 8; task += 1) {
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        });
      }
    });
  }
}

/** Brings an element to the middle of the window at once, and lets the page answer to it. */
export async function goTo(target: Locator): Promise<void> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await settled(target.page());
}

/** Tells the page that its tab is hidden, or shown again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await settled(page);
}

/** Lets time pass, and the browser draw what came of it. Milliseconds. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await settled(page);
}
