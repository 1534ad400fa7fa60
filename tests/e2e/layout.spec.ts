import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { startInPieces } from '../support/in-pieces';
import { pages } from '../support/pages';
import { coveredOn, firstScreens } from './covered';
import { countShifts, shifted } from './layout-shift';
import { lostWords, tooWide } from './lost-words';
import { openChat, openPage } from './page-objects/chat';
import { openStill, pass, settled } from './page-objects/home';

const widths = [320, 360, 414, 768, 1024, 1280, 1536, 1920];

test('every page fits every width, and is not covered', async ({ page }) => {
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
        expect(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
      }
    });
  }
});

/** A reader's own spacing. WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test("a reader's own spacing loses no word", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  const look = async (width: number) => {
    // So high that all of the page is within the window.
    await page.setViewportSize({ width, height: 20_000 });
    await settled(page);
    expect(await page.evaluate(lostWords), `at ${width} px`).toEqual([]);
  };
  for (const width of [320, 375, 768, 1024, 1280]) await look(width);
  await openChat(page);
  for (const width of [320, 1280]) await look(width);
});

/** What floats at a phone's foot, page by page. Spec 2. */
const atFoot: Record<string, (page: Page) => Locator[]> = {
  '/': (page) => [chatOf(page), page.locator('.sticky-book a')],
  '/about': (page) => [chatOf(page)],
  '/demo': () => [],
  '/voice-call': (page) => [callButtonOf(page, 'Orion')],
  '/voice-call-solar': (page) => [callButtonOf(page, 'Helia')],
};
const chatOf = (page: Page) => page.locator('#chat summary');
const callButtonOf = (page: Page, assistant: string) =>
  page.getByRole('button', { name: `Talk to ${assistant} AI`, includeHidden: true });

test("what floats comes once the hero's button has left", async ({ page }) => {
  for (const [width, height] of [
    [375, 812],
    [767, 900],
  ] as const) {
    for (const { path } of pages) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await hydrated(page);
        const own = page.locator('[data-keep-clear]').first();
        const floating = atFoot[path]?.(page) ?? [];
        const isAtFoot = async (one: Locator) => {
          const box = await one.boundingBox();
          return (await one.isVisible()) && box !== null && box.y > height / 2;
        };
        const places = () => Promise.all(floating.map(isAtFoot));
        const hasOwn = (await own.count()) > 0;
        expect(await places(), 'at first').toEqual(floating.map(() => !hasOwn));
        if (hasOwn) {
          await own.evaluate((element) => {
            const { bottom } = element.getBoundingClientRect();
            scrollTo({ top: scrollY + bottom, behavior: 'instant' });
          });
          await expect.poll(places, 'once it has left').toEqual(floating.map(() => true));
        }
        await page.evaluate(() =>
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        );
        expect(await places(), 'at the end of the page').toEqual(floating.map(() => true));
        for (const one of floating) await one.click({ trial: true });
      });
    }
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
  const word = page.locator('main [data-type]');
  const before = await word.innerText();
  await expect(word).not.toHaveText(before);
}

for (const [width, highest] of [
  [375, 8_083],
  [1280, 9_600],
] as const) {
  test(`nothing on / shifts while its sections go on, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStill(page, '/', countShifts);
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await pass(page, 5_000);
    for (let section = 0; section < (await sections.count()); section += 1) {
      await sections.nth(section).evaluate((heading) => {
        scrollTo({ top: scrollY + heading.getBoundingClientRect().top - 120, behavior: 'instant' });
      });
      await settled(page);
      for (let time = 0; time < 2; time += 1) await pass(page, 5_000);
    }
    const { total, shifts } = await shifted(page);
    expect(total, shifts).toBe(0);
    const height = await page.evaluate(
      () =>
        document.body.scrollHeight -
        Number.parseFloat(getComputedStyle(document.body).paddingBottom),
    );
    expect(height).toBeLessThanOrEqual(highest);
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
