import type { Page } from 'playwright/test';

/** How far ahead. The moment must still be in the future when the browser gets it. */
const AHEAD_MS = 30_000;

/**
 * Stops the page's time half a minute from now; `page.clock.install()` came first. What is due until
 * then happens at once, so a test begins what it times after this.
 */
export async function pauseTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
