import type { Locator } from 'playwright/test';
import {
  COUNTER_DURATION_MS,
  DASHBOARD_ROTATION_MS,
  HEADLINE_ROTATION_MS,
} from '~/content/constants';
import { businessTypes } from '~/content/home/business-types';
import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { expect, test } from '../support/fixtures';
import { goTo, openStill, pass, setHidden, settled } from './home-stage';
import { seePage } from './navigation-stage';

type Page = Parameters<typeof openStill>[0];

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const wordOf = (page: Page) => headingOf(page).locator('.text-ember');
const cardOf = (page: Page) => page.getByRole('region', { name: dashboard.title });
const metricOf = (page: Page) => cardOf(page).getByRole('button', { pressed: true });
const counterOf = (page: Page) => cardOf(page).locator('[translate="no"]').first();
const countOf = (page: Page) => counterOf(page).locator('[aria-hidden] > *');
const [, revenue] = dashboard.metrics;

test('no business type moves or widens the headline', async ({ page }) => {
  await openStill(page);
  for (const width of [320, 375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const sizes = await wordOf(page).evaluate((word, types) => {
      const heading = word.closest('h1');
      return types.map((type) => {
        word.textContent = type;
        const isCut = word.scrollWidth > word.clientWidth;
        return `${heading?.offsetHeight} px high${isCut ? `, ${type} is cut` : ''}`;
      });
    }, businessTypes);
    expect([...new Set(sizes)], `at ${width} px`).toEqual([expect.stringMatching(/high$/)]);
  }
});

/** Pauses a count at this fraction of its time and returns its figure. */
const figureAt = (count: Locator, ms: number) =>
  count.evaluate((column, time) => {
    const [animation] = column.getAnimations();
    if (!animation) throw new Error('Nothing counts.');
    animation.currentTime = time;
    const { top = 0, height = 1 } = column.parentElement?.getBoundingClientRect() ?? {};
    const line = Math.round((top - column.getBoundingClientRect().top) / height);
    return Number(column.textContent?.split('\n')[line]?.replace(/\D/g, ''));
  }, ms);

/** Makes the test independent of the counts' speed. */
async function holdCounts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

test('a figure that comes counts once up to its value; the first, already read, stands', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStill(page);
  await holdCounts(page);
  await expect(counterOf(page)).toHaveText('638');
  await expect(countOf(page)).toHaveCount(0);

  await pass(page, DASHBOARD_ROTATION_MS);
  await expect(countOf(page)).toBeVisible();
  expect(await figureAt(countOf(page), 0)).toBe(0);
  // Ease-out: more than half of the way in half of the time.
  const half = await figureAt(countOf(page), COUNTER_DURATION_MS / 2);
  expect(half).toBeGreaterThan(revenue.value * 0.8);
  expect(half).toBeLessThan(revenue.value);
  const last = await figureAt(countOf(page), COUNTER_DURATION_MS - 1);
  expect(last).toBeGreaterThan(revenue.value * 0.999);
  expect(last).toBeLessThan(revenue.value);
  await countOf(page).evaluate((column) => column.getAnimations()[0]?.finish());
  await expect(countOf(page)).toHaveCount(0);
  await expect(counterOf(page)).toHaveText('$284,500');

  for (let turn = 0; turn < dashboard.metrics.length; turn += 1) {
    await pass(page, DASHBOARD_ROTATION_MS);
  }
  await expect(counterOf(page)).toHaveText('$284,500');
  await expect(countOf(page)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await seePage(page, '/about');
  await page.goBack();
  await goTo(counterOf(page));
  await pass(page, DASHBOARD_ROTATION_MS);
  await expect(counterOf(page)).toHaveText('$284,500');
  await expect(countOf(page)).toHaveCount(0);
});

test('below the first screen the first figure counts when half of it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await openStill(page);
  await holdCounts(page);
  const show = async (part: number) => {
    await counterOf(page).evaluate((element, ratio) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * ratio - innerHeight, behavior: 'instant' });
    }, part);
    await pass(page, 100);
  };
  await show(0.4);
  await expect(countOf(page)).toHaveCount(0);
  await show(0.6);
  await expect(countOf(page)).toBeVisible();
  expect(await figureAt(countOf(page), 0)).toBe(0);
});

test('headline and dashboard turn and can be chosen, paused and put to rest: unseen, in a hidden tab, and by a wish for less motion while the page is open', async ({
  page,
}) => {
  await openStill(page);
  const word = wordOf(page);
  const card = cardOf(page);
  const [first, second] = dashboard.metrics;
  await expect(headingOf(page)).toHaveAccessibleName(hero.headline.spoken);
  await expect(card.getByText(dashboard.live).locator('xpath=..')).toContainText(dashboard.sample);
  await expect(card.getByRole('listitem')).toHaveCount(dashboard.bookings.length);

  await page.clock.runFor(HEADLINE_ROTATION_MS - 1);
  await expect(word).toHaveText(businessTypes[0]);
  await page.clock.runFor(1);
  await expect(word).not.toHaveText(businessTypes[0]);
  await expect(headingOf(page)).toHaveAccessibleName(hero.headline.spoken);
  await page.clock.runFor(DASHBOARD_ROTATION_MS - HEADLINE_ROTATION_MS);
  await expect(metricOf(page)).toHaveAccessibleName(second.label);
  await card.getByRole('button', { name: 'Response Time' }).click();
  await expect(card.getByText('47s', { exact: true })).toBeVisible();
  await page.clock.runFor(DASHBOARD_ROTATION_MS - 1);
  await expect(metricOf(page)).toHaveAccessibleName('Response Time');
  await page.clock.runFor(1);
  await expect(metricOf(page)).toHaveAccessibleName(first.label);

  const before = await word.innerText();
  const rests = async () => {
    await pass(page, 60_000);
    await expect(word).toHaveText(before);
    await expect(metricOf(page)).toHaveAccessibleName(first.label);
  };
  const pauses = [
    { pause: hero.pause, resume: hero.resume },
    { pause: dashboard.pause, resume: dashboard.resume },
  ];
  for (const { pause } of pauses) await page.getByRole('button', { name: pause }).click();
  await rests();
  for (const { resume } of pauses) await page.getByRole('button', { name: resume }).click();
  await settled(page);

  await setHidden(page, true);
  await rests();
  await setHidden(page, false);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  await rests();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await settled(page);

  await goTo(page.getByRole('contentinfo'));
  await rests();
  await goTo(headingOf(page));
  await page.clock.runFor(HEADLINE_ROTATION_MS);
  await expect(word).not.toHaveText(before);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the hero shows its end state and stays', async ({ page }) => {
    await openStill(page);
    await pass(page, 60_000);
    await expect(wordOf(page)).toHaveText(businessTypes[0]);
    await expect(metricOf(page)).toHaveAccessibleName(dashboard.metrics[0].label);
    await expect(counterOf(page)).toHaveText('638');
    for (const name of [hero.pause, dashboard.pause]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await cardOf(page).getByRole('button', { name: 'Conversion Rate' }).click();
    await expect(counterOf(page)).toHaveText('43%');
    await expect(countOf(page)).toHaveCount(0);
  });
});
