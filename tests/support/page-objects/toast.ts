import type { Locator, Page } from 'playwright/test';
import { demoPage } from '~/content/demo/page';
import { toastArea, toasts } from '~/content/toasts';
import { expect } from '../fixtures';
import { pauseTime } from '../pause-time';
import { openDemo } from './demo';

export const areaOf = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ });
export const toastOf = (page: Page): Locator => areaOf(page).getByRole('listitem');
export const closeOf = (page: Page): Locator =>
  areaOf(page).getByRole('button', { name: toastArea.close });

const shareOf = (page: Page): Locator => page.getByRole('button', { name: demoPage.card.share });

/** The demo page with time standing still. */
export async function openStillDemo(page: Page): Promise<void> {
  await page.clock.install();
  await openDemo(page);
  await shareOf(page).scrollIntoViewIfNeeded();
  await pauseTime(page);
}

/** A fresh 'Link copied'. */
export async function copyLink(page: Page): Promise<void> {
  await shareOf(page).click();
  await expect(toastOf(page)).toHaveText(toasts.linkCopied.text);
  // A pointer or the focus on a toast holds its time.
  await page.mouse.move(5, 300);
}

/** Presses a toast in its middle, moves the pointer to the right and lets go. CSS pixels. */
export async function drag(page: Page, toast: Locator, by: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  const [middle, line] = [x + width / 3, y + height / 2];
  await page.mouse.move(middle, line);
  await page.mouse.down();
  await page.mouse.move(middle + by, line, { steps: 2 });
  await page.mouse.up();
}
