import type { Page } from 'playwright/test';

/** Holds back what the page asks for there, as a slow connection would, until it is let through. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await through;
    await route.fallback();
  });
  return letThrough;
}
