import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { startInPieces } from '../support/in-pieces';
import { pages } from '../support/pages';
import { coveredOn, firstScreens } from './covered';
import { countShifts, shifted } from './layout-shift';
import { openStill, pass, settled } from './page-objects/home';

const widths = [320, 360, 414, 768, 1024, 1280, 1536, 1920];

test('every page fits every width without scrolling sideways, and nothing floats over what is pressed or a figure on its first screen', async ({
  page,
}) => {
  for (const { path } of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      for (const [width, height] of firstScreens) {
        await page.setViewportSize({ width, height });
        expect(await coveredOn(page), `at ${width}×${height}`).toEqual([]);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const tooWide = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          if (scrollWidth <= clientWidth) return [];
          return [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .map((element) => `${element.tagName} ${element.className}`)
            .slice(0, 5);
        });
        expect(tooWide, `at ${width} px`).toEqual([]);
      }
    });
  }
});

let slow: Awaited<ReturnType<typeof startInPieces>>;
test.beforeAll(async () => {
  slow = await startInPieces();
});
test.afterAll(() => slow.stop());

test('nothing shifts while a page comes in pieces and rotates', async ({ page }) => {
  await countShifts(page);
  const come = async (width: number, paths: readonly string[]) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(`${slow.url}${path}`);
      await hydrated(page);
      if (path === '/') await rotated(page);
      await settled(page);
      const { total, shifts } = await shifted(page);
      expect(total, `${path} at ${width} px: ${shifts}`).toBe(0);
    }
  };
  await come(
    375,
    pages.map(({ path }) => path),
  );
  // Two pages have a hero of their own on a desktop too.
  await come(1280, ['/', '/voice-call']);
});

/** Waits until the headline's word is another. */
async function rotated(page: Page): Promise<void> {
  const word = page.getByRole('heading', { level: 1 }).locator('.text-ember');
  const before = await word.innerText();
  await expect(word).not.toHaveText(before);
}

for (const width of [375, 1280]) {
  test(`nothing on / shifts while its sections are hydrated and go on, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStill(page, '/', countShifts);
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    for (let section = 0; section < (await sections.count()); section += 1) {
      await sections.nth(section).evaluate((heading) => {
        scrollTo({ top: scrollY + heading.getBoundingClientRect().top - 120, behavior: 'instant' });
      });
      await settled(page);
      for (let time = 0; time < 2; time += 1) await pass(page, 5_000);
    }
    const { total, shifts } = await shifted(page);
    expect(total, shifts).toBe(0);
  });
}

test('a font that comes late moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const letFontThrough = await holdBack(page, '**/*.woff2');
  await countShifts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const font = page.waitForResponse('**/*.woff2');
  letFontThrough();
  await (await font).finished();
  await hydrated(page);
  await settled(page);
  const { total, shifts } = await shifted(page);
  expect(total, shifts).toBe(0);
});
