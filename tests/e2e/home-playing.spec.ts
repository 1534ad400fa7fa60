import type { Page } from 'playwright/test';
import { brand } from '~/content/brand';
import { landingConversations } from '~/content/home/conversations';
import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { tradeTypes } from '~/content/home/trades';
import { expect, test } from '../support/fixtures';
import { goTo, headlineTradeOf, openStill, pass, settled } from '../support/page-objects/home';

/* When each message and entry comes is held by the unit tests of player, simulation and feed. */

// The headline begins with dental offices.
const [, , , first = landingConversations[0], second] = landingConversations;

const sectionOf = (page: Page) => page.getByRole('region', { name: meet.heading });
const phoneOf = (page: Page) =>
  sectionOf(page).getByRole('region', { name: meet.simulation.label });
const messagesOf = (page: Page) => phoneOf(page).getByRole('listitem');
const typingOf = (page: Page) => phoneOf(page).getByText(brand.typing);
const chosenOf = (page: Page) =>
  sectionOf(page).getByRole('combobox').getByRole('option', { selected: true });

const feedOf = (page: Page) => page.getByRole('region', { name: metrics.feed.label });
const entriesOf = (page: Page) => feedOf(page).getByRole('listitem');
const pauseOf = (page: Page) => page.getByRole('button', { name: metrics.feed.pause });

test('a conversation plays to its end, then the next', async ({ page }) => {
  const section = sectionOf(page);
  await openStill(page);
  await goTo(phoneOf(page));
  await expect(messagesOf(page)).toHaveCount(2);
  await settled(page);
  await expect(chosenOf(page)).toHaveText(first.industry);
  await page.clock.runFor(300);
  for (const { sender, delay } of first.messages.slice(2)) {
    await page.clock.runFor(delay + (sender === 'orion' ? 1_000 : 0));
  }
  await expect(messagesOf(page)).toHaveCount(first.messages.length);
  await expect(section.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  const banner = section.getByText(meet.simulation.meetingBooked);
  await expect(banner).toBeVisible();
  await expect(section.getByText(meet.simulation.crmUpdated)).toBeVisible();
  await expect(section.getByText(meet.simulation.handedOver)).toBeVisible();
  await expect(messagesOf(page).last()).toBeInViewport();
  await page.clock.runFor(4_000);
  await expect(banner).toHaveCount(0);
  await expect(chosenOf(page)).toHaveText(second?.industry ?? '');

  await section.getByLabel(meet.simulation.chooserLabel).selectOption('Real Estate');
  await expect(chosenOf(page)).toHaveText('Real Estate');
  await page.clock.runFor(1_300);
  await expect(typingOf(page)).toHaveCount(1);
  await section.getByRole('button', { name: meet.simulation.pause }).click();
  await pass(page, 60_000);
  await expect(typingOf(page)).toHaveCount(1);
  await section.getByRole('button', { name: meet.simulation.resume }).press('Enter');
  await settled(page);
  await page.clock.runFor(1_000);
  await expect(messagesOf(page)).toHaveCount(3);
});

/** Brings the feed into view, where its 20 minutes begin, and returns once it runs. */
async function watchFeed(page: Page): Promise<void> {
  await openStill(page);
  await goTo(feedOf(page));
  await pauseOf(page).click();
  await page.getByRole('button', { name: metrics.feed.resume }).press('Enter');
  await expect(pauseOf(page)).toBeVisible();
  // What came above it meanwhile may have moved it out of view, where it does not run.
  await goTo(feedOf(page));
  await pass(page, 0);
}

test('the feed grows under its reader, and ends', async ({ page }) => {
  await watchFeed(page);
  await expect(entriesOf(page)).toHaveCount(10);
  const client = entriesOf(page).nth(4).locator('p').nth(1).locator('span').first();
  const read = entriesOf(page).filter({ hasText: (await client.innerText()).trim() });
  await feedOf(page).evaluate((feed) => feed.scrollTo({ top: 120, behavior: 'instant' }));
  await pass(page, 0);
  const before = await read.boundingBox();
  await pass(page, 15_000);
  expect(await entriesOf(page).count()).toBeGreaterThan(10);
  await expect(entriesOf(page).first()).toContainText(metrics.feed.justNow);
  expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await pauseOf(page).click();
  const count = await entriesOf(page).count();
  await pass(page, 5 * 60_000);
  await expect(entriesOf(page)).toHaveCount(count);
  await page.clock.fastForward(1_200_000);
  await page.getByRole('button', { name: metrics.feed.resume }).press('Enter');
  await expect(page.getByText(metrics.feed.ended)).toBeVisible();
  await expect(pauseOf(page)).toHaveCount(0);
  await expect(entriesOf(page)).toHaveCount(count);
});

test('all that starts by itself shows its end under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  const word = headlineTradeOf(page);
  const card = page.getByRole('region', { name: dashboard.title });
  const figure = card.locator('[translate="no"] > :not([aria-hidden])').first();
  await pass(page, 60_000);
  await expect(word).toHaveText(tradeTypes.dental);
  await expect(figure).toBeVisible();
  await expect(figure).toHaveText('638');
  await card.getByRole('button', { name: 'Conversion Rate' }).click();
  await expect(figure).toHaveText('43%');

  await goTo(phoneOf(page));
  await expect(messagesOf(page)).toHaveCount(first.messages.length);
  const last = landingConversations.at(-1) ?? first;
  await sectionOf(page).getByLabel(meet.simulation.chooserLabel).selectOption(last.industry);
  await expect(messagesOf(page)).toHaveCount(last.messages.length);
  await expect(sectionOf(page).getByText(meet.simulation.meetingBooked)).toBeVisible();
  await goTo(feedOf(page));
  await pass(page, 5 * 60_000);
  await expect(chosenOf(page)).toHaveText(last.industry);
  await expect(entriesOf(page)).toHaveCount(10);
  for (const name of [hero.pause, dashboard.pause, meet.simulation.pause, metrics.feed.pause]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});
