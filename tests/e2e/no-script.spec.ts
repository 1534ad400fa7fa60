import { notFound } from '~/content/failed/not-found';
import { faq } from '~/content/home/faq';
import { navigation } from '~/content/navigation';
import { expect, test } from '../support/fixtures';
import { pages } from '../support/pages';

test.use({ javaScriptEnabled: false });

for (const { path, heading } of pages) {
  test(`${path} reads without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    const words = page.locator(
      'main :is(h1, h2, h3, p, li, dt, dd):not(details:not([open]) *):not(.sr-only)',
    );
    const invisible = () =>
      words.evaluateAll((elements) =>
        elements
          .filter((element) => element.getClientRects().length > 0)
          .filter((element) => {
            for (let node: Element | null = element; node; node = node.parentElement) {
              if (Number(getComputedStyle(node).opacity) < 0.1) return true;
            }
            return false;
          })
          .map((element) => element.textContent),
      );
    // Some of it fades in.
    await expect.poll(invisible).toEqual([]);
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
