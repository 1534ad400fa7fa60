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

  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const boxes = await pairs.locator('> *').evaluateAll((words) =>
      words.map((word) => {
        const { left, right, top, bottom } = word.getBoundingClientRect();
        return { words: word.textContent, left, right, top, bottom };
      }),
    );
    for (const [index, box] of boxes.entries()) {
      expect(box.left, `${box.words} at ${width} px`).toBeGreaterThan(0);
      expect(box.right, `${box.words} at ${width} px`).toBeLessThan(width);
      const isNear = (other: typeof box) =>
        box.left < other.right + 12 &&
        other.left < box.right + 12 &&
        box.top < other.bottom - 2 &&
        other.top < box.bottom - 2;
      expect(boxes.slice(index + 1).filter(isNear), `${box.words} at ${width} px`).toEqual([]);
    }
    if (width > 375) continue;
    const box = await sectionOf(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(560);
  }
});
