import type { Page } from 'playwright/test';
import { chat } from '~/content/chat/words';
import { errorPage } from '~/content/failed/error-page';
import { expect, test } from '../support/fixtures';
import { foreignHands, letHandsAt, recovered } from '../support/foreign-hands';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { closerOf } from './chat-stage';

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

/** Figures that count, and what comes alive, change by themselves. */
const lasting = (words: readonly string[]) =>
  words.filter((text) => text !== '' && !/^[$\d]|% |^Orion books/.test(text));

const everyHand = [...Object.values(foreignHands.around), ...Object.values(foreignHands.inside)];

for (const { path } of pages) {
  test(`all foreign hands at once take no word of ${path}, nor of the page after it`, async ({
    page,
    allow,
  }) => {
    allow(recovered);
    // What rotates by itself stands still.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    const written = lasting(await wordsOf(page));
    expect(written.length).toBeGreaterThan(10);

    await letHandsAt(page, everyHand);
    await page.reload();
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

/** The home page with these hands at it keeps its words, and its chat, questions and clicks work. */
async function expectHome(page: Page, hands: readonly (() => void)[]): Promise<void> {
  const takeAway = await letHandsAt(page, hands);
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
  // An open chat would be open on the next page too.
  await closerOf(page).click();
  await expect(page.getByText(chat.chooser.heading).filter({ visible: true })).toHaveCount(0);
  await takeAway();
}

test('what stands around the home page costs it no word and no click, and it has nothing to recover from', async ({
  page,
}) => {
  test.slow();
  const { around } = foreignHands;
  for (const [name, hand] of Object.entries(around)) {
    await test.step(name, () => expectHome(page, [hand]));
  }
  await test.step('all of it', () => expectHome(page, Object.values(around)));
});

test('what changes the home page itself costs it no word and no click', async ({ page, allow }) => {
  test.slow();
  allow(recovered);
  for (const [name, hand] of Object.entries(foreignHands.inside)) {
    await test.step(name, () => expectHome(page, [hand]));
  }
});
