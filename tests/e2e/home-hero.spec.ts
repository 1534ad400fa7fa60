import type { Page } from 'playwright/test';
import { DASHBOARD_ROTATION_MS, HEADLINE_ROTATION_MS } from '~/content/constants';
import { businessTypes, typesByDemo } from '~/content/home/business-types';
import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { heroExample } from '~/content/home/hero-example';
import { expect, test } from '../support/fixtures';
import { goTo, openStill, pass, setHidden } from './page-objects/home';
import { seePage } from './page-objects/navigation';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const wordOf = (page: Page) => headingOf(page).locator('.text-ember');
const cardOf = (page: Page) => page.getByRole('region', { name: dashboard.title });
const metricOf = (page: Page) => cardOf(page).getByRole('button', { pressed: true });
const counterOf = (page: Page) => cardOf(page).locator('[translate="no"]').first();
const countOf = (page: Page) => counterOf(page).locator('[aria-hidden] > *');

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

test.describe('an evening with the assistant and without it', () => {
  const evening = (page: Page) => page.getByRole('region', { name: heroExample.label });
  const { with: withIt, without } = heroExample;

  test.use({ javaScriptEnabled: false });

  test('is switched without a script, in one place; paper and forced colors show both', async ({
    page,
  }) => {
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/');
      const card = evening(page);
      const control = card.getByRole('switch', { name: heroExample.switch, checked: true });
      await expect(control).toBeInViewport();
      await expect(card.getByText(withIt.outcome)).toBeVisible();
      await expect(card.getByText(without.outcome)).toBeHidden();
      const before = await card.boundingBox();
      await control.press(' ');
      await expect(card.getByText(withIt.outcome)).toBeHidden();
      await expect(card.getByText(without.reply)).toBeVisible();
      await expect(card.getByText(heroExample.question)).toBeVisible();
      expect(await card.boundingBox()).toEqual(before);
      await card.getByText(heroExample.switch).click();
      await expect(card.getByText(withIt.outcome)).toBeVisible();
    }
    for (const media of [
      { media: 'print' },
      { media: 'screen', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media);
      await expect(evening(page).getByText(withIt.outcome)).toBeVisible();
      await expect(evening(page).getByText(without.outcome)).toBeVisible();
    }
  });
});

test("the demo's link leads to the conversation of the business in the headline", async ({
  page,
}) => {
  await openStill(page);
  const link = page.getByRole('link', { name: hero.seeDemo.label });
  await expect(link).toHaveAttribute('href', '/demo?industry=dental');
  const seen = new Set<string>();
  for (let turn = 0; turn < 8; turn += 1) {
    const type = await wordOf(page).innerText();
    const [demo] = Object.entries(typesByDemo).find(([, types]) => types.includes(type)) ?? [];
    await expect(link).toHaveAttribute('href', `/demo?industry=${demo}`);
    seen.add(type);
    await pass(page, HEADLINE_ROTATION_MS);
  }
  expect(seen.size).toBeGreaterThan(4);
});

/* How a count rises, and that it waits for half of its figure: unit tests of counter and motion gate. */

test('a figure that comes counts once up to its value; the first, already read, stands', async ({
  page,
}) => {
  // So high that the figure is on the first screen.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openStill(page);
  // Makes the test independent of the counts' speed.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await expect(counterOf(page)).toHaveText('638');
  await expect(countOf(page)).toHaveCount(0);

  await pass(page, DASHBOARD_ROTATION_MS);
  await expect(countOf(page)).toBeVisible();
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

/* What stands still unseen, in a hidden tab and under reduced motion: unit tests of the motion gate. */

test('headline and dashboard turn, can be chosen and paused, and rest in a hidden tab', async ({
  page,
}) => {
  await openStill(page);
  const word = wordOf(page);
  const card = cardOf(page);
  const [first, second] = dashboard.metrics;
  await expect(headingOf(page)).toHaveAccessibleName(hero.headline.spoken);

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
  const press = async (...names: string[]) => {
    for (const name of names) await page.getByRole('button', { name }).click();
  };
  await press(hero.pause, dashboard.pause);
  await rests();
  await setHidden(page, true);
  await press(hero.resume, dashboard.resume);
  await rests();
  await setHidden(page, false);
  await page.clock.runFor(HEADLINE_ROTATION_MS);
  await expect(word).not.toHaveText(before);
});
