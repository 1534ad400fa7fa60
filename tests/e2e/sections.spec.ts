import { privacy } from '~/content/about/privacy';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';

test('/about: each folded text opens, and is linked', async ({ page }) => {
  const last = privacy.topics.at(-1)?.id;
  await openHydrated(page, `/about#${last}`);
  await expect(page.locator(`#${last}`)).toHaveAttribute('open');
  await expect(page.locator(`#${last} p`).first()).toBeInViewport();

  await page.goto('about:blank');
  await openHydrated(page, '/about#privacy');
  const section = page.getByRole('region', { name: privacy.heading, exact: true });
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(section.locator('details[open]')).toHaveCount(0);
  for (const { id, text } of privacy.topics) {
    await page.locator(`#${id} summary`).press('Enter');
    for (const paragraph of text) await expect(section.getByText(paragraph)).toBeVisible();
  }
  await expect(section.locator('details[open]')).toHaveCount(privacy.topics.length);
});
