import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { lostWords, tooWide } from './lost-words';
import { settled } from './page-objects/home';

const paths = [...pages.map(({ path }) => path), '/not-a-page'];

/** A reader's own text size alone: a window's width in rem, which media queries ask for, stays. WCAG 1.4.4. */
const enlarge = () => {
  document.documentElement.style.fontSize = '200%';
};

test('text at 200 % is neither cut nor covered, and no page scrolls sideways', async ({
  page,
  allow,
}) => {
  allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(enlarge);
      for (const width of [320, 375, 768, 1280, 1920]) {
        // So high that all of the page is within the window.
        await page.setViewportSize({ width, height: 30_000 });
        await settled(page);
        const where = `at ${width} px`;
        expect.soft(await page.evaluate(tooWide), where).toEqual([]);
        expect.soft(await page.evaluate(lostWords), where).toEqual([]);
      }
    });
  }
});
