import type { Page } from 'playwright/test';

/** Waits until the document is marked as hydrated. The page looks for it, as Playwright's own looks come to be half a second apart. */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => 'hydrated' in document.documentElement.dataset;
  await page.waitForFunction(isHydrated, undefined, { polling: 50, timeout: 30_000 });
}

export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function reloadHydrated(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
