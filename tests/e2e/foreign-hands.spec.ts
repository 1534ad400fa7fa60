import type { Page } from 'playwright/test';
import { chat } from '~/content/chat/words';
import { errorPage } from '~/content/failed/error-page';
import { expect, test } from '../support/fixtures';
import { foreignHands, letHandsAt, recovered } from '../support/foreign-hands';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';

/** The page's words, without what only machines read, each block once. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    [
      // Not the chat, which stands beside the page and comes alive in its own time.
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, blockquote, dt, dd, summary, #faq p), footer a',
      ),
    ].map((element) => (element.textContent ?? '').replaceAll('\u2022', '').trim()),
  );

/** The words of a page as the server writes them: nothing of them may be lost. */
async function writtenWords(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  return wordsOf(page);
}

/** Figures that count, and what comes alive, change by themselves. */
const lasting = (words: readonly string[]) =>
  words.filter((text) => text !== '' && !/^[$\d]|% |^Orion books/.test(text));

const everyHand = [...Object.values(foreignHands.around), ...Object.values(foreignHands.inside)];

for (const { path } of pages) {
  test(`all foreign hands at once take no word of ${path}, nor of the page after it`, async ({
    page,
    browser,
    allow,
  }) => {
    allow(recovered);
    // What rotates by itself stands still.
    const clean = await browser.newPage({ reducedMotion: 'reduce' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const written = lasting(await writtenWords(clean, path));
    await clean.close();

    await letHandsAt(page, everyHand);
    await page.goto(path);
    await hydrated(page);
    await expect.poll(() => wordsOf(page)).toEqual(expect.arrayContaining(written));

    // On to another page within the site, and back.
    const other = path === '/about' ? '/demo' : '/about';
    await page.locator(`footer a[href="${other}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${other}$`));
    await expect(page.getByRole('heading', { name: errorPage.heading })).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => wordsOf(page)).toEqual(expect.arrayContaining(written));
  });
}

for (const [name, hand] of Object.entries({ ...foreignHands.around, ...foreignHands.inside })) {
  test(`${name}: the home page keeps its words, and its chat, questions and clicks work`, async ({
    page,
    allow,
  }) => {
    allow(recovered);
    await letHandsAt(page, [hand]);
    await page.goto('/');
    // Pressed before anything lives: answered afterwards.
    await page.locator('header details summary, button[aria-pressed]').first().focus();
    await hydrated(page);
    await expect(page.locator('main h2')).toHaveCount(11);

    const question = page.locator('#faq details').nth(2);
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
    await expect(question.locator('p').first()).toBeVisible();

    await page.locator('[data-chat] summary, [data-chat] button').first().click();
    await expect(page.getByText(chat.chooser.heading).first()).toBeVisible();
  });
}

test('what stands around the page is no business of the page: nothing to recover from', async ({
  page,
}) => {
  await letHandsAt(page, Object.values(foreignHands.around));
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('main h2')).toHaveCount(11);
});
