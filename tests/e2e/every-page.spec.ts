import type { Locator, Page } from 'playwright/test';
import { axeOn, findingsOf } from '../support/axe';
import { brokenLines, coveredOn, firstScreens, freePart, lowWindows } from '../support/covered';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { lostWords, tooWide } from '../support/lost-words';
import { settled } from '../support/page-objects/home';
import { pages } from '../support/pages';
import { phone, resize, type Size, scrollToPart } from '../support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const missing = '/not-a-page';

const chatOf = (page: Page) => page.locator('#chat summary');
const callButtonOf = (page: Page, assistant: string) =>
  page.getByRole('button', { name: `Talk to ${assistant} AI`, includeHidden: true });

/** What floats at a phone's foot, page by page. Spec 2. */
const atFoot: Record<string, (page: Page) => Locator[]> = {
  '/': (page) => [chatOf(page), page.locator('.sticky-book a')],
  '/about': (page) => [chatOf(page)],
  '/voice-call': (page) => [callButtonOf(page, 'Orion')],
  '/voice-call-solar': (page) => [callButtonOf(page, 'Helia')],
};

async function expectFloating(page: Page, path: string): Promise<void> {
  const own = page.locator('[data-keep-clear]').first();
  const floating = atFoot[path]?.(page) ?? [];
  const isAtFoot = async (one: Locator) => {
    const box = await one.boundingBox();
    return (await one.isVisible()) && box !== null && box.y > 400;
  };
  const places = () => Promise.all(floating.map(isAtFoot));
  const hasOwn = (await own.count()) > 0;
  expect(await places(), 'at first').toEqual(floating.map(() => !hasOwn));
  if (hasOwn) {
    await own.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + Math.ceil(bottom), behavior: 'instant' });
    });
    await eventually(places, 'once it has left').toEqual(floating.map(() => true));
  }
  for (const one of floating) await one.click({ trial: true });
  await scrollToPart(page, 1);
  await eventually(places, 'at its end').toEqual(floating.map(() => path !== '/'));
  await scrollToPart(page, 0);
  await eventually(places, 'at its start again').toEqual(floating.map(() => !hasOwn));
}

for (const path of [...pages.map(({ path }) => path), missing]) {
  test(`${path} fits, is not covered, and reads in every window`, async ({ page, allow }) => {
    if (path === missing) allow(/status of 404 .*\/not-a-page\)$/);
    await resize(page, phone);
    await openHydrated(page, path);

    await test.step("what floats comes once the hero's button has left", () =>
      expectFloating(page, path));
    await test.step('what stands at the foot is one bar, beside which the page does not go on', async () => {
      for (const part of [0.2, 0.45, 0.7, 1]) {
        await scrollToPart(page, part);
        await settled(page);
        expect(await brokenLines(page), `at ${part}`).toEqual([]);
      }
      await scrollToPart(page, 0);
    });
    await test.step('axe finds nothing on a phone', async () => {
      expect(await findingsOf(axeOn(page).include('body').exclude('iframe'))).toEqual([]);
    });
    await test.step('nothing of a first screen is covered, and no width scrolls sideways', async () => {
      const fits = async (size: Size) => {
        await resize(page, size);
        expect(await page.evaluate(tooWide), `at ${size}`).toEqual([]);
      };
      for (const size of firstScreens) {
        await fits(size);
        await eventually(() => coveredOn(page), `at ${size}`).toEqual([]);
      }
      for (const size of ['360×800', '414×800', '1536×800', '1920×800'] as const) await fits(size);
    });
    await test.step('at 400 % zoom the page has most of the window', async () => {
      for (const size of lowWindows) {
        await resize(page, size);
        for (const part of [0.2, 1]) {
          await scrollToPart(page, part);
          await settled(page);
          expect(await freePart(page), `${part} of it at ${size}`).toBeGreaterThan(0.6);
        }
      }
    });
    await test.step('text at 200 % is neither cut nor covered', async () => {
      await scrollToPart(page, 0);
      // Text alone: a window's width in rem, which media queries ask for, stays. WCAG 1.4.4.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of [320, 768, 1280]) {
        // So high that all of the page is within the window.
        await page.setViewportSize({ width, height: 30_000 });
        await settled(page);
        expect.soft(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
        expect.soft(await page.evaluate(lostWords), `at ${width} px`).toEqual([]);
      }
    });
  });
}
