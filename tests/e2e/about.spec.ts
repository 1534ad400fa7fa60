import { about } from '~/content/about/page';
import { privacy } from '~/content/about/privacy';
import { brand } from '~/content/brand';
import { privacyHref } from '~/content/navigation';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';

test('About says who, why, where and what', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByText(about.mission.statement)).toBeVisible();
  await expect(page.getByRole('main').getByText(brand.address)).toBeVisible();
  for (const { term, text } of [...about.company.facts, ...about.platform.facts]) {
    const row = page.locator('dl > div').filter({ hasText: term });
    await expect(row.getByRole('definition')).toHaveText(text);
  }
  const work = page.getByRole('region', { name: about.whatWeDo.heading });
  await expect(work.getByRole('heading', { level: 3 })).toHaveText(
    about.whatWeDo.list.map(({ title }) => title),
  );
  await page.getByRole('link', { name: about.getStarted.label }).click();
  await expect(page).toHaveURL(`${appUrl}/`);
});

test('the privacy text is reached by its address', async ({ page }) => {
  await page.goto(privacyHref);
  await expect(page.getByRole('heading', { name: privacy.heading, exact: true })).toBeInViewport();
  for (const { heading } of privacy.topics) {
    await expect(page.getByRole('region', { name: heading, exact: true })).toBeVisible();
  }
});
