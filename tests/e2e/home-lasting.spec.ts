import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { booking } from '~/content/booking';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { countLeaks, leaksOf } from '../support/leak-counters';
import { goTo, settled } from '../support/page-objects/home';
import { footerLinkOf, homeOf } from '../support/page-objects/navigation';
import { quietNetwork } from '../support/requests-under-way';

/** Activates every section of the page. */
async function readThrough(page: Page): Promise<void> {
  for (const heading of [meet.heading, metrics.heading, booking.heading]) {
    await goTo(page.getByRole('heading', { name: heading }));
  }
}

test('a visit that leaves the page leaves nothing of it behind', async ({ page }) => {
  await countLeaks(page);
  await openHydrated(page, '/about');
  const visitHome = async () => {
    await homeOf(page).click();
    await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible();
    await readThrough(page);
    await footerLinkOf(page, '/about').click();
    await expect(page.getByRole('heading', { level: 1, name: about.heading })).toBeVisible();
    await page.mouse.click(640, 300);
    // The chat and the notices stay for the visit: they are there before anything is counted.
    await expect(page.locator('#chat details[data-live]')).toBeVisible();
    await quietNetwork(page);
    await settled(page);
  };
  await visitHome();
  await eventually(async () => (await leaksOf(page)).timeouts).toBe(0);
  const once = await leaksOf(page);
  await visitHome();
  await eventually(() => leaksOf(page)).toEqual(once);
});
