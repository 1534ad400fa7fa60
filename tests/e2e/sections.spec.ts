import { privacy } from '~/content/about/privacy';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';

test('/about: each folded text opens, and is linked', async ({ page }) => {
  const last = privacy.topics.at(-1)?.id;
  await openHydrated(page, `/about#${last}`);
  await expect(page.locator(`#${last}`)).toHaveAttribute('open');
  await expect(page.locator(`#${last} p`).first()).toBeInViewport();
  const section = page.getByRole('region', { name: privacy.heading, exact: true });
  await expect(section.locator('details[open]')).toHaveCount(1);
  await page.locator(`#${last} summary`).press('Enter');
  for (const { id, text } of privacy.topics) {
    await page.locator(`#${id} summary`).press('Enter');
    for (const paragraph of text) await expect(section.getByText(paragraph)).toBeVisible();
  }
  await expect(section.locator('details[open]')).toHaveCount(privacy.topics.length);
});
