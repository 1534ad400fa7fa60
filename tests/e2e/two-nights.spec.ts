import type { Page } from 'playwright/test';
import { twoNights } from '~/content/home/two-nights';
import { expect, test } from '../support/fixtures';

const sectionOf = (page: Page) => page.getByRole('region', { name: twoNights.heading });
const starsOf = (page: Page) => sectionOf(page).locator('li > :last-child');
/** How far each star is lit. Its words are never dimmed. */
const lightOf = (page: Page) =>
  starsOf(page).evaluateAll((stars) =>
    stars.map((star) =>
      getComputedStyle(star).opacity === '1'
        ? Number(getComputedStyle(star, '::before').opacity)
        : 0,
    ),
  );
const allLit = Array(twoNights.messages.length + 1).fill(1);

test.use({ javaScriptEnabled: false });

test('each message reads as a pair', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  expect(await lightOf(page)).toEqual(allLit);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  expect(await lightOf(page)).toEqual(allLit);
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  expect(await lightOf(page)).toEqual(allLit);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  const pairs = sectionOf(page).getByRole('listitem');
  await expect(pairs.nth(1)).toContainText(/9:41 PM.*tooth pain.*missed.*booked Thu 4:00 PM/);
});
