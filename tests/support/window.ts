import type { Page } from 'playwright/test';

/** A window in CSS pixels: `375×812`. */
export type Size = `${number}×${number}`;

export const phone: Size = '375×812';
export const desktop: Size = '1280×800';

export async function resize(page: Page, size: Size): Promise<void> {
  const [width = 0, height = 0] = size.split('×').map(Number);
  await page.setViewportSize({ width, height });
}

/** Goes at once to so many CSS pixels from the page's top. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

/** Goes at once to a part of the page's height, from 0 to 1. */
export const scrollToPart = (page: Page, part: number): Promise<void> =>
  page.evaluate((part) => {
    window.scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' });
  }, part);

/** Refuses the page the clipboard, as some browsers do. */
export const refuseClipboard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });

/** What the browser says of its connection. The network itself stays, so that what the page loads meanwhile is there. */
export const setOnline = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate((isOnline) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }, isOnline);
