import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { brand } from '~/content/brand';
import { FEED_INITIAL_ENTRIES, FEED_INTERVAL_MAX_MS, FEED_MAX_ENTRIES } from '~/content/constants';
import { booking } from '~/content/home/booking';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { expect, test } from '../support/fixtures';
import { countHeld, heldBy } from '../support/held';
import { hydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';
import { undrawn } from '../support/undrawn';
import { goTo, openStill, pass, settled } from './home-stage';

/** Activates every section of the page. */
async function readThrough(page: Page): Promise<void> {
  for (const heading of [meet.heading, metrics.heading, booking.heading]) {
    await goTo(page.getByRole('heading', { name: heading }));
  }
}

test('five minutes on the page leave its nodes and timers where they were', async ({ page }) => {
  await openStill(page, '/', countHeld);
  await readThrough(page);
  // Chunks load in real time.
  await quietNetwork(page);
  // From this far the whole page is in view, so everything runs.
  await page.evaluate(() => {
    document.documentElement.style.zoom = '0.06';
  });
  await undrawn(page);
  await settled(page);
  // The feed grows to its fifteen entries first.
  const growing = (FEED_MAX_ENTRIES - FEED_INITIAL_ENTRIES) * FEED_INTERVAL_MAX_MS;
  await pass(page, growing);
  // The live chat, which takes the place of the server's, has fewer nodes.
  await expect(page.locator('#chat details[data-live]')).toBeAttached();
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  const nodes = await count();
  const held = await heldBy(page);
  expect(held.timeouts).toBeGreaterThan(3);
  await pass(page, 5 * 60_000 - growing);
  // A conversation has a few messages more or fewer than another.
  expect(Math.abs((await count()) - nodes)).toBeLessThan(20);
  for (const [kind, number] of Object.entries(await heldBy(page))) {
    expect(number, kind).toBeLessThanOrEqual(held[kind] ?? 0);
  }
});

test('a visit that leaves the page leaves nothing of it behind', async ({ page }) => {
  await countHeld(page);
  await page.goto('/about');
  await hydrated(page);
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
