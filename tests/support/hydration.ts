import { expect, type Page } from 'playwright/test';

/** Waits until the document is marked as hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
