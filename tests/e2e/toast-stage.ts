import type { Locator, Page } from 'playwright/test';
import { demoPage } from '~/content/demo/page';
import { toastArea, toasts } from '~/content/toasts';
import { expect } from '../support/fixtures';
import { pauseTime } from '../support/pause-time';
import { openDemo } from './demo-stage';

export const areaOf = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ });
export const toastOf = (page: Page): Locator => areaOf(page).getByRole('listitem');
export const closeOf = (page: Page): Locator =>
  areaOf(page).getByRole('button', { name: toastArea.close });

/** The demo page with time standing still and a fresh 'Link copied'. */
export async function copyLink(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openDemo(page);
  const share = page.getByRole('button', { name: demoPage.card.share });
  await share.scrollIntoViewIfNeeded();
  await pauseTime(page);
  await share.click();
  await expect(toastOf(page)).toHaveText(toasts.linkCopied.text);
  // A pointer or the focus on a toast holds its time.
  await page.mouse.move(5, 300);
}

/** Presses a toast in its middle, moves the pointer and lets go. CSS pixels. */
export async function drag(page: Page, toast: Locator, byX: number, byY = 0): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not on the page.');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y + byY / 2);
  await page.mouse.move(x + byX, y + byY);
  await page.mouse.up();
}
