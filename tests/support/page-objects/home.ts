import type { Locator, Page } from 'playwright/test';
import { finalCta } from '~/content/home/final-cta';
import { hydrated } from '../hydration';

const loadedAt = new Date('2026-03-02T09:00:00Z');

/**
 * Opens the home page with paused time: only `page.clock.runFor` advances it. A key starts hydration, as
 * the idle moment never comes.
 * @param prepare runs in between, with the paused clock installed.
 */
export async function openStill(
  page: Page,
  path = '/',
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  // Time runs until it is paused, so the moment must be later than any machine takes.
  await page.clock.install({ time: loadedAt });
  await page.clock.pauseAt(loadedAt.getTime() + 60_000);
  await prepare(page);
  await page.goto(path);
  await page.keyboard.press('Shift');
  await hydrated(page);
  await settled(page);
}

/** The trade that the headline shows. */
export const headlineTradeOf = (page: Page): Locator =>
  page.locator('h1 + details summary > :first-child');

/** The final call's button. The heading around it is another from 5 AM to noon, by the visitor's clock. */
export const finalButtonOf = (page: Page): Locator =>
  page
    .getByRole('region', {
      name: new RegExp(`^(?:${finalCta.heading}|${finalCta.headingInMorning})$`),
    })
    .getByRole('link', { name: finalCta.button.label });

/**
 * Waits until the browser has drawn a frame and the page has handled what came into view. The page's
 * clock plays no part.
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

/** Scrolls an element to the middle of the window immediately, and lets the page handle it. */
export async function goTo(target: Locator): Promise<void> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await settled(target.page());
}

/** Hides or shows the page's tab. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await settled(page);
}

/** Advances time and lets the browser draw. Milliseconds. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await settled(page);
}
