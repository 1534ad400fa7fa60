import type { Page } from 'playwright/test';
import { chat } from '~/content/chat/words';
import { errorPage } from '~/content/errors/error-page';
import { changesAround, changesInside, installExtensions, recovered } from '../support/extensions';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { closerOf } from '../support/page-objects/chat';
import { pages } from '../support/pages';

/** The page's visible words, each block once. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, blockquote, dt, dd, summary, #faq p), footer a',
      ),
    ].map((element) => (element.textContent ?? '').replaceAll('\u2022', '').trim()),
  );

/** Counting figures, hydrated parts and what the clock says change by themselves. */
const lasting = (words: readonly string[]) =>
  words.filter(
    (text) => text !== '' && !/^[$\d]|% |^Orion books|^(?:Last night|Tonight),/.test(text),
  );

/** A question opens, and the chat opens and closes. */
async function expectAnswers(page: Page): Promise<void> {
  const question = page.locator('#faq details').nth(2);
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
  await page.locator('#chat summary').first().click();
  await expect(page.getByText(chat.chooser.heading).first()).toBeVisible();
  // An open chat would be open on the next page too.
  await closerOf(page).click();
  await expect(page.getByText(chat.chooser.heading).filter({ visible: true })).toHaveCount(0);
}

test('what extensions add around the page costs nothing', async ({ page }) => {
  await installExtensions(page, changesAround);
  await openHydrated(page, '/');
  await expect(page.locator('main h2')).toHaveCount(12);
  await expectAnswers(page);
});

test('extensions and a translator take no word of a page', async ({ page, allow }) => {
  allow(recovered);
  // Rotating content is paused.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const written = new Map<string, string[]>();
  for (const { path } of pages) {
    await openHydrated(page, path);
    written.set(path, lasting(await wordsOf(page)));
  }
  await installExtensions(page, [...changesAround, ...changesInside]);
  for (const [path, words] of written) {
    await test.step(path, async () => {
      expect(words.length).toBeGreaterThan(10);
      await openHydrated(page, path);
      await eventually(() => wordsOf(page)).toEqual(expect.arrayContaining(words));
      if (path !== '/') return;
      await expectAnswers(page);
      // On to another page within the site, and back.
      await page.locator('footer a[href="/about"]').click();
      await expect(page).toHaveURL(/about$/);
      await expect(page.getByRole('heading', { name: errorPage.heading })).toHaveCount(0);
      await page.goBack();
      await eventually(() => wordsOf(page)).toEqual(expect.arrayContaining(words));
    });
  }
});
