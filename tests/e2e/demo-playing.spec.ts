import type { Page } from 'playwright/test';
import { DEMO_TYPING_MS } from '~/content/constants';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { expect, test } from '../support/fixtures';
import { pauseTime } from '../support/pause-time';
import { logOf, openDemo, restartOf, startOf, waitsOf } from './demo-stage';
import { followFooter } from './navigation-stage';

const { panel } = demoPage;
const [first] = demoScenarios;
const waits = waitsOf(first);
const wholeScriptMs = waits.reduce((sum, { after }) => sum + after, 0);

async function startPaused(page: Page): Promise<void> {
  await page.clock.install();
  await openDemo(page);
  await startOf(page, first).scrollIntoViewIfNeeded();
  await pauseTime(page);
  await startOf(page, first).click();
  await expect(page.getByText(panel.statusPlaying)).toBeVisible();
}

const messagesOf = (page: Page) => logOf(page).getByRole('listitem');

test('a demo that is left in the middle plays no further', async ({ page }) => {
  await startPaused(page);
  await page.clock.runFor(0);
  await expect(logOf(page).getByText(panel.typing)).toBeAttached();
  await followFooter(page, '/about');
  await page.clock.runFor(wholeScriptMs);
  await page.goBack();
  await expect(startOf(page, first)).toBeVisible();
  await expect(page.getByText(panel.statusIdle)).toBeVisible();
  await expect(messagesOf(page).filter({ hasText: first.messages[1]?.message })).toHaveCount(0);
});

test('Pause holds a message in the middle of its typing, Resume goes on from there', async ({
  page,
}) => {
  await startPaused(page);
  await page.clock.runFor(DEMO_TYPING_MS - 500);
  await page.getByRole('button', { name: panel.pause }).click();
  await page.clock.runFor(wholeScriptMs);
  await expect(logOf(page).getByText(panel.typing)).toBeAttached();
  await expect(messagesOf(page).filter({ hasText: first.messages[0]?.message })).toHaveCount(0);
  await page.getByRole('button', { name: panel.resume }).click();
  await page.clock.runFor(499);
  await expect(messagesOf(page).filter({ hasText: first.messages[0]?.message })).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(messagesOf(page).filter({ hasText: first.messages[0]?.message })).toHaveCount(1);
});

test('one button starts, holds and plays again, and keeps the focus; a double click only starts', async ({
  page,
}) => {
  await openDemo(page);
  await startOf(page, first).dblclick();
  await expect(page.getByText(panel.statusPlaying)).toBeVisible();
  await expect(page.getByRole('button', { name: panel.pause })).toBeFocused();
  await page.getByRole('button', { name: panel.showAll }).click();
  await expect(restartOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: panel.pause })).toBeFocused();
});

test('the newest message is followed, but never against a reader who scrolled up', async ({
  page,
}) => {
  await startPaused(page);
  const log = logOf(page);
  const isAtEnd = () =>
    log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2);
  const [tail] = waits.slice(-1);
  if (!tail) throw new Error('The script is empty.');
  // Message by message, because the list scrolls smoothly.
  for (const { after } of waits.slice(0, -2)) {
    await page.clock.runFor(after);
    await expect.poll(isAtEnd).toBe(true);
  }
  const newMessages = page.getByRole('button', { name: panel.newMessages });
  await expect(newMessages).toHaveCount(0);

  await log.hover();
  await page.mouse.wheel(0, -2_000);
  await expect.poll(() => log.evaluate((list) => list.scrollTop)).toBe(0);
  await page.clock.runFor(waits.at(-2)?.after ?? 0);
  await expect(newMessages).toBeVisible();
  expect(await log.evaluate((list) => list.scrollTop)).toBe(0);

  await newMessages.click();
  await expect.poll(isAtEnd).toBe(true);
  await expect(newMessages).toHaveCount(0);
  await expect(log).toBeFocused();
  await page.clock.runFor(tail.after);
  await expect(messagesOf(page)).toHaveCount(first.messages.length);
  await expect.poll(isAtEnd).toBe(true);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('what the visitor starts still plays, without bouncing', async ({ page }) => {
    await startPaused(page);
    await page.clock.runFor(0);
    const typing = logOf(page).getByText(panel.typing);
    await expect(typing).toBeAttached();
    const bouncing = () =>
      logOf(page).evaluate((log) =>
        log
          .getAnimations({ subtree: true })
          .some(({ effect }) => effect?.getComputedTiming().iterations !== 1),
      );
    expect(await bouncing()).toBe(false);
    await page.clock.runFor(DEMO_TYPING_MS);
    await expect(messagesOf(page)).toHaveCount(1);
  });
});
