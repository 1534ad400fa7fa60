import { notFound } from '~/content/failed/not-found';
import { faq } from '~/content/home/faq';
import { navigation } from '~/content/navigation';
import { expect, test } from '../support/fixtures';
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

for (const { path, heading } of pages) {
  test(`${path} reads without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    const parts = page.locator('main section, main > :not(section, :has(section))');
    await expect(parts).not.toHaveCount(0);
    for (const part of await parts.all()) {
      // Far from the window nothing is drawn, so nothing goes on there.
      await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const words = part.locator(
        ':is(h1, h2, h3, p, li, dt, dd):not(details:not([open]) *):not(.sr-only)',
      );
      // Some of it fades in.
      await expect.poll(() => words.evaluateAll(invisibleAmong)).toEqual([]);
    }
  });
}

test('the not-found screen leads on', async ({ page, allow }) => {
  allow(/status of 404/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
  await expect(page.getByText(notFound.text)).toBeVisible();
  const [home] = notFound.links;
  await page.getByRole('link', { name: home.label }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the questions open natively, one at a time', async ({ page }) => {
  await page.goto('/');
  const [first, second] = faq;
  if (!first || !second) throw new Error('The FAQ has nine questions.');
  const item = (id: string) => page.locator(`details#faq-${id}`);
  await page.getByText(first.question).click();
  await expect(item(first.id)).toHaveAttribute('open');
  await page.getByText(second.question).click();
  await expect(item(second.id)).toHaveAttribute('open');
  await expect(item(first.id)).not.toHaveAttribute('open');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  for (const { label, href } of navigation.mobileMenu.links.slice(1, 3)) {
    test(`the menu opens and leads to ${label}`, async ({ page }) => {
      await page.goto('/');
      const menu = page.locator('header details');
      await expect(menu.getByRole('link', { name: label })).toBeHidden();
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
    });
  }
});
