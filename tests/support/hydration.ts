import { expect, type Page } from 'playwright/test';

/** Waits until the document is marked as hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function reloadHydrated(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
