import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated, openHydrated } from '../support/hydration';
import { countShifts, shifted } from '../support/layout-shift';
import { lostWords } from '../support/lost-words';
import { openChat, openPage } from '../support/page-objects/chat';
import { openStill, pass, settled } from '../support/page-objects/home';
import { pages } from '../support/pages';
import { startSiteProxy } from '../support/site-proxy';

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
  for (const width of [320, 768, 1280]) await look(width);
  await openChat(page);
  for (const width of [320, 1280]) await look(width);
});

/** Small enough to end in the middle of most parts of a page. */
const PIECE_LENGTH = 4_000;
/** Long enough for a browser to draw what it has. */
const BETWEEN_PIECES_MS = 40;

let slow: Awaited<ReturnType<typeof startSiteProxy>>;
test.beforeAll(async () => {
  slow = await startSiteProxy(async ({ answer, status, headers, html }) => {
    answer.writeHead(status, headers);
    for (let at = 0; at < html.length; at += PIECE_LENGTH) {
      answer.write(html.slice(at, at + PIECE_LENGTH));
      await wait(BETWEEN_PIECES_MS);
    }
    answer.end();
  });
});
test.afterAll(() => slow.stop());

test('nothing shifts while a page comes in pieces', async ({ page }) => {
  await countShifts(page);
  const come = async (width: number, paths: readonly string[]) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await openHydrated(page, `${slow.url}${path}`);
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

for (const [width, highest] of [
  [375, 6_500],
  [768, 7_500],
  [1280, 7_100],
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
