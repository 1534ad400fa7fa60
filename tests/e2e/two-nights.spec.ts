import type { Page } from 'playwright/test';
import { twoNights } from '~/content/home/two-nights';
import { expect, test } from '../support/fixtures';

const sectionOf = (page: Page) => page.getByRole('region', { name: twoNights.heading });
const starsOf = (page: Page) => sectionOf(page).locator('ol > li');
const lightOf = (page: Page) =>
  starsOf(page).evaluateAll((stars) => stars.map((star) => Number(getComputedStyle(star).opacity)));
const allLit = Array(twoNights.messages.length + 1).fill(1);

test.use({ javaScriptEnabled: false });

test('the stars light one after the other as the page is scrolled', async ({ page }) => {
  await page.goto('/');
  expect(new Set(await lightOf(page))).toEqual(new Set([0]));
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

test('every star is lit on paper and under reduced motion, and on a phone no word is cut off or lies on another', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  expect(await lightOf(page)).toEqual(allLit);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  expect(await lightOf(page)).toEqual(allLit);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    const boxes = await starsOf(page).evaluateAll((stars) =>
      stars.map((star) => {
        const { left, right, top, bottom } = star.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(0);
      expect(box.right).toBeLessThan(width);
      const isOn = (other: typeof box) =>
        box.left < other.right &&
        other.left < box.right &&
        box.top < other.bottom - 2 &&
        other.top < box.bottom - 2;
      expect(boxes.slice(index + 1).filter(isOn)).toEqual([]);
    }
    const box = await sectionOf(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(720);
  }
});
