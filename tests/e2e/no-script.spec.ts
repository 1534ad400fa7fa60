import { notFound } from '~/content/errors/not-found';
import { anyTrade } from '~/content/home/trades';
import { navigation } from '~/content/navigation';
import { coveredOn } from '../support/covered';
import { eventually, expect, test } from '../support/fixtures';
import { pages } from '../support/pages';

test.use({ javaScriptEnabled: false });

/** The words of those that take their place and are not to be seen. */
function invisibleAmong(elements: Element[]): (string | null)[] {
  return elements
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        if (Number(getComputedStyle(node).opacity) < 0.1) return true;
      }
      return false;
    })
    .map((element) => element.textContent);
}

test('every page reads, and leads on', async ({ page, allow }) => {
  allow(/status of 404 .*\/no\/such\/page\)/);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const { path, heading } of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      expect(await coveredOn(page), 'on the first screen').toEqual([]);
      const sections = page.locator('main section, main > :not(section, :has(section))');
      await expect(sections).not.toHaveCount(0);
      for (const section of await sections.all()) {
        // Far from the window nothing is drawn, so nothing goes on there.
        await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        const words = section.locator(
          ':is(h1, h2, h3, p, li, dt, dd):not(details:not([open]) *):not(.sr-only)',
        );
        // Some of it fades in.
        await eventually(() => words.evaluateAll(invisibleAmong)).toEqual([]);
      }
    });
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
  const [home] = notFound.links;
  await page.getByRole('link', { name: home.label }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a question of the hero is answered in the chat', async ({ page }) => {
  const [, question] = anyTrade.questions;
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    await page.getByRole('button', { name: question }).click();
    const chat = page.locator('#chat details[open]');
    await expect(chat.getByRole('log')).toContainText(question);
    await expect(chat).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport();
    // The next Tab is in the chat.
    await page.keyboard.press('Tab');
    await expect(chat.locator(':focus')).toHaveCount(1);
  }
});

test('the menu of a phone opens, and leads to a page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const [, { label, href }] = navigation.mobileMenu.links;
  const menu = page.locator('header details');
  await expect(menu.getByRole('link', { name: label })).toBeHidden();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: label }).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
