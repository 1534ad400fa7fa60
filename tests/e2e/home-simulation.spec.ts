import type { Page } from 'playwright/test';
import {
  SIMULATION_NEXT_CONVERSATION_MS,
  SIMULATION_OPENING_COUNT,
  SIMULATION_START_DELAY_MS,
  SIMULATION_TYPING_MS,
} from '~/content/constants';
import { landingConversations } from '~/content/home/conversations';
import { meet } from '~/content/home/meet';
import { expect, test } from '../support/fixtures';
import { goTo, openStill, pass, settled } from './home-stage';

const words = meet.simulation;
const [first, second] = landingConversations;

const sectionOf = (page: Page) => page.getByRole('region', { name: meet.heading });
const phoneOf = (page: Page) => sectionOf(page).getByRole('region', { name: words.label });
const messagesOf = (page: Page) => phoneOf(page).getByRole('listitem');
const typingOf = (page: Page) => phoneOf(page).getByText(words.typing);
const progressOf = (page: Page) => sectionOf(page).getByRole('progressbar');
const chosenOf = (page: Page) => sectionOf(page).getByRole('button', { pressed: true });

/** Brings the simulation into view. It is fetched there, and begins at that moment. */
async function meetIt(page: Page): Promise<void> {
  await openStill(page);
  await goTo(phoneOf(page));
  await expect(messagesOf(page)).toHaveCount(SIMULATION_OPENING_COUNT);
  await settled(page);
}

test('a conversation plays to the millisecond, and the next one follows', async ({ page }) => {
  await meetIt(page);
  await expect(chosenOf(page)).toHaveAccessibleName(first.industry);
  await expect(messagesOf(page)).toHaveCount(SIMULATION_OPENING_COUNT);
  let wait = SIMULATION_START_DELAY_MS;
  for (const [index, { sender, message, delay }] of first.messages.entries()) {
    if (index < SIMULATION_OPENING_COUNT) continue;
    wait += delay;
    if (sender === 'orion') {
      if (wait > 0) {
        await page.clock.runFor(wait - 1);
        await expect(typingOf(page)).toHaveCount(0);
        await page.clock.runFor(1);
      }
      await expect(typingOf(page)).toHaveCount(1);
      wait = SIMULATION_TYPING_MS;
    }
    await page.clock.runFor(wait - 1);
    await expect(phoneOf(page).getByText(message)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(phoneOf(page).getByText(message)).toHaveCount(1);
    await expect(progressOf(page)).toHaveAttribute(
      'aria-valuenow',
      `${Math.round(((index + 1) / first.messages.length) * 100)}`,
    );
    wait = 0;
  }
  const banner = sectionOf(page).getByText(words.meetingBooked);
  await expect(banner).toBeVisible();
  await expect(sectionOf(page).getByText(words.crmUpdated)).toBeVisible();
  await expect(messagesOf(page).last()).toBeInViewport();

  await page.clock.runFor(SIMULATION_NEXT_CONVERSATION_MS - 1);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toHaveCount(0);
  await expect(chosenOf(page)).toHaveAccessibleName(second?.industry ?? '');
});

test('a choice starts anew after 300 ms; a pause and what is unseen stand still', async ({
  page,
}) => {
  await meetIt(page);
  await sectionOf(page).getByRole('button', { name: 'Law Office' }).click();
  await expect(chosenOf(page)).toHaveAccessibleName('Law Office');
  await expect(messagesOf(page)).toHaveCount(SIMULATION_OPENING_COUNT);
  await page.clock.runFor(SIMULATION_START_DELAY_MS + 1_000 - 1);
  await expect(typingOf(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(typingOf(page)).toHaveCount(1);

  await page.clock.runFor(400);
  await sectionOf(page).getByRole('button', { name: words.pause }).click();
  await pass(page, 60_000);
  await expect(typingOf(page)).toHaveCount(1);
  await sectionOf(page).getByRole('button', { name: words.resume }).click();
  await settled(page);
  await page.clock.runFor(SIMULATION_TYPING_MS - 400 - 1);
  await expect(typingOf(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(typingOf(page)).toHaveCount(0);
  await expect(messagesOf(page)).toHaveCount(SIMULATION_OPENING_COUNT + 1);

  await goTo(page.getByRole('banner'));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settled(page);
  await pass(page, 60_000);
  await goTo(phoneOf(page));
  await expect(chosenOf(page)).toHaveAccessibleName('Law Office');
  await expect(messagesOf(page)).toHaveCount(SIMULATION_OPENING_COUNT + 1);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('each conversation is there at once, whole', async ({ page }) => {
    await openStill(page);
    await goTo(phoneOf(page));
    await expect(messagesOf(page)).toHaveCount(first.messages.length);
    await expect(sectionOf(page).getByRole('button', { name: words.pause })).toHaveCount(0);
    const last = landingConversations.at(-1) ?? first;
    const choice = sectionOf(page).getByRole('button', { name: last.industry });
    await expect(async () => {
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();
    await expect(messagesOf(page)).toHaveCount(last.messages.length);
    await expect(sectionOf(page).getByText(words.meetingBooked)).toBeVisible();
    await pass(page, 60_000);
    await expect(chosenOf(page)).toHaveAccessibleName(last.industry);
  });
});
