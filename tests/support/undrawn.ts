import type { Page } from 'playwright/test';

/**
 * From now on the open page is laid out and works as before, but is not drawn: for what only measures
 * or counts, since drawing takes most of the time.
 */
export async function undrawn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.visibility = 'hidden';
  });
}
