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

test('the stars light one after the other as the page is scrolled', async ({ page }) => {
  await page.goto('/');
  expect(new Set(await lightOf(page))).toEqual(new Set([0.4]));
  const lit = new Set<number>();
  const top = await sectionOf(page).evaluate(
    (section) => section.getBoundingClientRect().top + scrollY,
  );
  for (let y = top - 800; y < top; y += 40) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    // A picture draws a frame, with which a scroll-driven animation takes its place. No script can wait for one here.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    const light = await lightOf(page);
    expect(light).toEqual([...light].sort((one, other) => other - one));
    lit.add(light.filter((opacity) => opacity === 1).length);
  }
  expect(lit.size).toBeGreaterThan(3);
  await starsOf(page)
    .last()
    .evaluate((star) => star.scrollIntoView({ block: 'center' }));
  await expect.poll(() => lightOf(page)).toEqual(allLit);
});

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
