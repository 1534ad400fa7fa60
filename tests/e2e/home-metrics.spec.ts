import type { Page } from 'playwright/test';
import { performanceBars } from '~/content/claims';
import {
  FEED_AGE_MAX_MINUTES,
  FEED_AGE_MIN_MINUTES,
  FEED_INITIAL_ENTRIES,
  FEED_INTERVAL_MAX_MS,
  FEED_INTERVAL_MIN_MS,
  FEED_LIFETIME_MS,
  FEED_MAX_ENTRIES,
} from '~/content/constants';
import { metrics } from '~/content/home/metrics';
import { expect, test } from '../support/fixtures';
import { goTo, openStill, pass } from './home-stage';

const words = metrics.feed;

const feedOf = (page: Page) => page.getByRole('region', { name: words.label });
const entriesOf = (page: Page) => feedOf(page).getByRole('listitem');
const endOf = (page: Page) => page.getByText(words.ended);

/** Brings the feed into view, where its 20 minutes begin, and returns once it runs. */
async function watchFeed(page: Page): Promise<void> {
  await openStill(page);
  await goTo(feedOf(page));
  const resume = page.getByRole('button', { name: words.resume });
  await expect(async () => {
    if (!(await resume.isVisible()))
      await page.getByRole('button', { name: words.pause }).click({ timeout: 1_000 });
    await expect(resume).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await resume.click();
  await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
  // What came above it meanwhile may have moved it out of view, where it does not run.
  await goTo(feedOf(page));
  await pass(page, 0);
}

/** From now on, notes when the topmost entry changes and how many there are then. */
async function noteEntries(page: Page): Promise<() => Promise<{ at: number; count: number }[]>> {
  await feedOf(page).evaluate((feed) => {
    const notes: { at: number; count: number }[] = [];
    Object.assign(feed, { notes });
    let top = feed.querySelector('li')?.textContent?.replace(/\d+ min ago|just now/, '');
    new MutationObserver(() => {
      const rows = feed.querySelectorAll('li');
      const next = rows[0]?.textContent?.replace(/\d+ min ago|just now/, '');
      if (next === top) return;
      top = next;
      notes.push({ at: Date.now(), count: rows.length });
    }).observe(feed, { childList: true, subtree: true });
  });
  return () =>
    feedOf(page).evaluate(
      (feed) => (feed as unknown as { notes: { at: number; count: number }[] }).notes,
    );
}

test('the feed begins with ten, grows to fifteen, tells ages anew and ends after 20 minutes', async ({
  page,
}) => {
  await watchFeed(page);
  await expect(entriesOf(page)).toHaveCount(FEED_INITIAL_ENTRIES);
  const texts = await entriesOf(page).allInnerTexts();
  const withoutAge = texts.map((text) => text.replace(/\d+ min ago/, ''));
  expect(new Set(withoutAge).size).toBe(FEED_INITIAL_ENTRIES);
  const ages = texts.map((text) => Number(/(\d+) min ago/.exec(text)?.[1]));
  expect(ages).toEqual([...ages].sort((one, other) => one - other));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(FEED_AGE_MIN_MINUTES);
  expect(Math.max(...ages)).toBeLessThanOrEqual(FEED_AGE_MAX_MINUTES);

  const notes = await noteEntries(page);
  const from = await page.evaluate(() => Date.now());
  // Long enough for the longest intervals to bring a whole list of new entries.
  const watched = (FEED_MAX_ENTRIES + 1) * FEED_INTERVAL_MAX_MS;
  await page.clock.runFor(watched);
  const seen = await notes();
  expect(seen.length).toBeGreaterThan(FEED_MAX_ENTRIES);
  for (const [index, { at, count }] of seen.entries()) {
    const interval = at - (seen[index - 1]?.at ?? from);
    expect(interval).toBeGreaterThanOrEqual(FEED_INTERVAL_MIN_MS);
    expect(interval).toBeLessThanOrEqual(FEED_INTERVAL_MAX_MS);
    expect(count).toBe(Math.min(FEED_INITIAL_ENTRIES + index + 1, FEED_MAX_ENTRIES));
  }
  await expect(entriesOf(page).first()).toContainText(words.justNow);
  await expect(entriesOf(page).last()).toContainText(/[123] min ago/);

  // The entries in between have been seen, so the rest may pass in one step.
  await page.clock.fastForward(FEED_LIFETIME_MS - watched - 1_000);
  await expect(endOf(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(endOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: words.pause })).toHaveCount(0);
  const whole = (await notes()).length;
  await page.clock.fastForward(10 * 60_000);
  expect((await notes()).length).toBe(whole);
  await expect(entriesOf(page)).toHaveCount(FEED_MAX_ENTRIES);
});

test('what is read stays in its place, and a paused feed ends in its time', async ({ page }) => {
  await watchFeed(page);
  const row = entriesOf(page).nth(4);
  const text = (await row.innerText()).split('\n')[0] ?? '';
  const client = (await row.locator('p').nth(1).locator('span').first().innerText()).trim();
  const read = entriesOf(page).filter({ hasText: client });
  await expect(read).toContainText(text);
  await feedOf(page).evaluate((feed) => feed.scrollTo({ top: 120, behavior: 'instant' }));
  await pass(page, 0);
  const before = await read.boundingBox();
  await pass(page, FEED_INTERVAL_MAX_MS);
  expect(await entriesOf(page).count()).toBeGreaterThan(FEED_INITIAL_ENTRIES);
  expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await page.getByRole('button', { name: words.pause }).click();
  const count = await entriesOf(page).count();
  await pass(page, 5 * 60_000);
  await expect(entriesOf(page)).toHaveCount(count);
  await page.clock.fastForward(FEED_LIFETIME_MS);
  await page.getByRole('button', { name: words.resume }).click();
  await expect(endOf(page)).toBeVisible();
  await expect(entriesOf(page)).toHaveCount(count);
});

test('the bars fill once, when they are seen, and end at their figures', async ({ page }) => {
  await openStill(page);
  const section = page.getByRole('region', { name: metrics.heading });
  const fills = section.locator('[aria-hidden] > [style^="width"]');
  // A bar may be full before a busy machine looks at it, so its beginning is noted.
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      const isFill =
        target instanceof Element && target.matches('[aria-hidden] > [style^="width"]');
      if (isFill) document.documentElement.setAttribute('data-has-filled', '');
    });
  });
  const filling = () =>
    fills.evaluateAll((bars) => bars.map((bar) => bar.getAnimations().length > 0));
  await goTo(section.getByRole('heading', { name: metrics.barsHeading }));
  await expect(page.locator('html')).toHaveAttribute('data-has-filled');
  await expect.poll(async () => (await filling()).includes(true)).toBe(false);
  const widths = await fills.evaluateAll((bars) =>
    bars.map((bar) => {
      const { width } = bar.getBoundingClientRect();
      return Math.round((100 * width) / (bar.parentElement?.offsetWidth ?? 1));
    }),
  );
  expect(widths).toEqual(performanceBars.map(({ percent }) => percent));
  await goTo(page.getByRole('contentinfo'));
  await goTo(section.getByRole('heading', { name: metrics.barsHeading }));
  expect(await filling()).toEqual([false, false, false]);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the feed and the bars stand still', async ({ page }) => {
    await openStill(page);
    await goTo(feedOf(page));
    await pass(page, 5 * 60_000);
    await expect(entriesOf(page)).toHaveCount(FEED_INITIAL_ENTRIES);
    await expect(page.getByRole('button', { name: words.pause })).toHaveCount(0);
  });
});
