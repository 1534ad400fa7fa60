import { notFound, notFoundHead } from '~/content/failed/not-found';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';

test.beforeEach(({ allow }) => allow(/status of 404/));

test('an unknown address says so and leads back', async ({ page }) => {
  const response = await page.goto('/no/such/page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(notFoundHead.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  for (const { label, href } of notFound.links) {
    const link = page.getByRole('main').getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', href);
  }
});

test('a navigation within the site comes to the same screen', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => history.pushState({ usr: null, key: 'x', idx: 1 }, '', '/nowhere'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
  await expect(page.getByRole('banner')).toBeVisible();
  const [home] = notFound.links;
  await page.getByRole('link', { name: home.label }).click();
  await expect(page).toHaveURL(`${appUrl}/`);
});
