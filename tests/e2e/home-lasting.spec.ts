import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { booking } from '~/content/booking';
import { brand } from '~/content/brand';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { expect, test } from '../support/fixtures';
import { countHeld, heldBy } from '../support/held';
import { openHydrated } from '../support/hydration';
import { goTo, settled } from '../support/page-objects/home';
import { quietNetwork } from '../support/requests-under-way';

/** Activates every section of the page. */
async function readThrough(page: Page): Promise<void> {
  for (const heading of [meet.heading, metrics.heading, booking.heading]) {
    await goTo(page.getByRole('heading', { name: heading }));
  }
}

test('a visit that leaves the page leaves nothing of it behind', async ({ page }) => {
  await countHeld(page);
  await openHydrated(page, '/about');
  const visitHome = async () => {
    await page
      .getByRole('link', { name: `${brand.company}, home` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible();
    await readThrough(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: about.heading })).toBeVisible();
    await page.mouse.click(640, 300);
    // The chat and the notices stay for the visit: they are there before anything is counted.
    await expect(page.locator('#chat details[data-live]')).toBeVisible();
    await quietNetwork(page);
    await settled(page);
  };
  await visitHome();
  await expect.poll(async () => (await heldBy(page)).timeouts).toBe(0);
  const once = await heldBy(page);
  await visitHome();
  await expect.poll(() => heldBy(page)).toEqual(once);
});
