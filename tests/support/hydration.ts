import { expect, type Page } from 'playwright/test';

/** Waits until the page's script has taken over, which the document itself tells. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
