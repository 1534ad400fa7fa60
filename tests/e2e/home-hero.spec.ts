import type { Locator, Page } from 'playwright/test';
import { otherTypes } from '~/content/home/business-types';
import { dashboard } from '~/content/home/dashboard';
import { hero, heroExample } from '~/content/home/hero';
import { anyTrade, trades, tradeTypes } from '~/content/home/trades';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { inputOf, sendButtonOf } from '../support/page-objects/chat';
import * as home from '../support/page-objects/home';
import { footerLinkOf, seePage } from '../support/page-objects/navigation';

const businessTypes = [...Object.values(tradeTypes), ...otherTypes];

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const cardOf = (page: Page) => page.getByRole('region', { name: dashboard.title });
const metricOf = (page: Page) => cardOf(page).getByRole('button', { pressed: true });
const counterOf = (page: Page) => cardOf(page).locator('[translate="no"]').first();

test.describe('an evening with the assistant and without it', () => {
  const evening = (page: Page) => page.getByRole('region', { name: heroExample.label });
  const { without } = heroExample;

  test.use({ javaScriptEnabled: false });

  test('is switched in one place, and shown whole on paper', async ({ page }) => {
    await page.goto('/');
    expect(await shownBy(counterOf(page)), 'no figure counts').toBe('638');
    const card = evening(page);
    const control = card.getByRole('switch', { name: heroExample.switch });
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/');
      await expect(control).toBeChecked();
      await expect(control).toBeInViewport();
      await expect(card.getByText('Booked Thu 4:00 PM')).toBeVisible();
      await expect(card.getByText(without.outcome)).toBeHidden();
      const before = await card.boundingBox();
      await control.press(' ');
      await expect(card.getByText('Booked Thu 4:00 PM')).toBeHidden();
      await expect(card.getByText(without.reply)).toBeVisible();
      await expect(card.getByText(anyTrade.asked)).toBeVisible();
      expect(await card.boundingBox()).toEqual(before);
      await card.getByText(heroExample.switch).click();
    }
    for (const media of [
      { media: 'print' },
      { media: 'screen', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media);
      await expect(card.getByText('Booked Thu 4:00 PM')).toBeVisible();
      await expect(card.getByText(without.outcome)).toBeVisible();
    }
  });
});

test('no business type moves the headline or is cut', async ({ page }) => {
  // So high that the figure is on the first screen.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await home.openStill(page);
  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await home.headlineTradeOf(page).evaluate((word, types) => {
      const heading = word.closest('div');
      return types.map((type) => {
        word.textContent = type;
        const words = document.createRange();
        words.selectNodeContents(word);
        const lines = [...words.getClientRects()];
        const edge = heading?.getBoundingClientRect().right ?? 0;
        const isCut = lines.some(({ right }) => right > edge + 1);
        return `${heading?.offsetHeight} px high${isCut ? `, ${type} is cut` : ''}`;
      });
    }, businessTypes);
    expect([...new Set(places)], `at ${width} px`).toEqual([expect.stringMatching(/high$/)]);
  }
});

/** The figure that a visitor sees at the moment: the count, or the target. */
const shownBy = (counter: Locator) =>
  counter.evaluate((element) => {
    const count = getComputedStyle(element, '::before').content;
    const isOver = getComputedStyle(element.children[0] ?? element).opacity === '1';
    return isOver ? (element.textContent ?? '') : JSON.parse(count);
  });

test('a counter rises once from 0 when half of it is visible', async ({ page }) => {
  // So low that the figure is below the first screen.
  await page.setViewportSize({ width: 375, height: 600 });
  await home.openStill(page);
  const counter = counterOf(page);
  const lookFrom = async (visible: number) => {
    await counter.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
    }, visible);
    await home.settled(page);
  };
  await lookFrom(0.4);
  // The next metric's turn comes after 3,000 ms.
  await home.pass(page, 200);
  expect(await shownBy(counter)).toBe('0');
  await page.emulateMedia({ media: 'print' });
  expect(await shownBy(counter)).toBe('638');
  await page.emulateMedia({ media: 'screen' });
  await lookFrom(0.6);
  const figures: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    figures.push(Number(await shownBy(counter)));
    await home.pass(page, 500);
  }
  expect(figures[0]).toBe(0);
  expect(new Set(figures).size).toBe(figures.length);
  expect(figures).toEqual([...figures].sort((one, other) => one - other));
  // With an ease-out most of the way is behind at half of the time.
  expect(figures[2]).toBeGreaterThan(0.8 * 638);
  expect(figures[3]).toBeLessThan(638);
  await eventually(() => shownBy(counter)).toBe('638');
  await expect(counter).toHaveText('638');

  await test.step('and not again, with the next turn or after another page', async () => {
    for (let turn = 0; turn < dashboard.metrics.length; turn += 1) await home.pass(page, 3_000);
    expect(await shownBy(counter)).toBe('638');
    await footerLinkOf(page, '/about').click();
    await seePage(page, '/about');
    await page.goBack();
    await home.goTo(counter);
    expect(await shownBy(counter)).toBe('638');
  });
});

test('headline and dashboard turn, and can be paused', async ({ page }) => {
  await home.openStill(page);
  const word = home.headlineTradeOf(page);
  const card = cardOf(page);
  const [first, second] = dashboard.metrics;
  await expect(headingOf(page)).toHaveAccessibleName(hero.headline.spoken);
  const link = page.getByRole('link', { name: hero.seeDemo.label });
  await expect(link).toHaveAttribute('href', '/demo?industry=dental');

  await page.clock.runFor(2_499);
  await expect(word).toHaveText(tradeTypes.dental);
  await page.clock.runFor(1);
  await expect(word).not.toHaveText(tradeTypes.dental);
  await expect(headingOf(page)).toHaveAccessibleName(hero.headline.spoken);
  await page.clock.runFor(500);
  await expect(metricOf(page)).toHaveAccessibleName(second.label);
  await card.getByRole('button', { name: 'Response Time' }).click();
  await expect(card.getByText('47s', { exact: true })).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(metricOf(page)).toHaveAccessibleName('Response Time');
  await page.clock.runFor(1);
  await expect(metricOf(page)).toHaveAccessibleName(first.label);

  const before = await word.innerText();
  const rests = async () => {
    await home.pass(page, 60_000);
    await expect(word).toHaveText(before);
    await expect(metricOf(page)).toHaveAccessibleName(first.label);
  };
  const press = async (...names: string[]) => {
    for (const name of names) await page.getByRole('button', { name }).click();
  };
  await press(hero.pause, dashboard.pause);
  await rests();
  await home.setHidden(page, true);
  await press(hero.resume, dashboard.resume);
  await rests();
  await home.setHidden(page, false);
  await page.clock.runFor(2_500);
  await expect(word).not.toHaveText(before);
});

test.describe('a trade', () => {
  const hvac = trades.find(({ id }) => id === 'hvac') ?? trades[0];
  const switchOf = (page: Page) => page.locator('main summary').first();

  test('is chosen in the headline, and all that follows speaks in its terms', async ({ page }) => {
    await home.openStill(page);
    await switchOf(page).click();
    await home.pass(page, 10_000);
    await expect(home.headlineTradeOf(page)).toHaveText('dental offices');
    await page.getByRole('link', { name: 'HVAC companies' }).click();
    await expect(page).toHaveURL('/?for=hvac');
    await expect(headingOf(page)).toHaveAccessibleName(
      'Orion books appointments for HVAC companies',
    );
    await expect(switchOf(page)).toBeFocused();
    await home.pass(page, 10_000);
    await expect(home.headlineTradeOf(page)).toHaveText('HVAC companies');
    await expect(page.getByRole('button', { name: hero.pause })).toHaveCount(0);

    await expect(page.getByText('Orion answers callers')).toBeVisible();
    await expect(page.getByText(hvac.asked).first()).toBeVisible();
    const demo = page.getByRole('link', { name: hero.seeDemo.label });
    await expect(demo).toHaveAttribute('href', '/demo?industry=hvac');
    const how = page.locator('#how-it-works');
    await expect(how).toContainText('Van 1');
    await expect(how).toContainText('answers each caller');
    await expect(cardOf(page)).toContainText('Thistle Heating & Air');
    await expect(page.locator('#integrations')).toContainText('ServiceTitan?');
    await home.goTo(page.locator('#meet'));
    const played = page.locator('#meet').getByRole('option', { selected: true });
    await expect(played).toHaveText('HVAC Services');
    await page.goBack();
    await expect(page.getByText('Orion answers customers')).toBeVisible();
    await expect(page.getByText('Any openings this week?').first()).toBeVisible();
    await expect(played).not.toHaveText('HVAC Services');
    await switchOf(page).click();
    await page.getByRole('link', { name: 'Another trade?' }).click();
    await expect(page.getByLabel('Your website')).toBeFocused();
  });

  test('answers as its front desk, then as the visitor’s own', async ({ page }) => {
    await openHydrated(page, '/?for=hvac');
    await page.getByRole('button', { name: 'How much?' }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText('front desk of Stonebrook Heating & Air');
    await expect(log).toContainText('An inspection is $89.');
    await page.keyboard.press('Escape');

    const field = page.getByLabel('Your website');
    await field.fill('circle.example');
    await field.press('Enter');
    await expect(page.getByText('circle.example kept redirecting.')).toBeVisible();
    await page.getByLabel('Your business').fill('Bell & Sons');
    await page.getByLabel('You close at').fill('6:30 PM');
    await page.getByLabel('One price').press('Enter');
    await expect(log).toContainText('front desk of Bell & Sons.');
    await expect(log).toContainText('Closes: 6:30 PM');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How much?' }).click();
    await expect(log).toContainText('I’m not sure, so I won’t guess.');

    await page.keyboard.press('Escape');
    const meet = page.locator('#meet');
    await meet.getByRole('button', { name: 'Ask for a diagnosis' }).click();
    await expect(meet).toContainText(`It stopped at “${hvac.advice.question}”`);
    await expect(log.getByRole('list', { name: 'Suggestions' })).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a plain link, its front desk a plain form', async ({ page }) => {
      await page.goto('/');
      await switchOf(page).click();
      await page.getByRole('link', { name: 'law firms' }).click();
      await expect(page).toHaveURL('/?for=law-firm');
      await expect(page.getByText('Orion answers clients')).toBeVisible();
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByLabel('Your business').fill('Bell Law');
      await page.getByLabel('One price').press('Enter');
      const log = page.getByRole('log');
      await expect(log).toContainText('front desk of Bell Law.');
      await expect(page.getByText('Orion answers clients')).toBeAttached();
      await inputOf(page).fill('How late are you open?');
      await sendButtonOf(page).click();
      await expect(log).toContainText('I’m not sure, so I won’t guess.');
      await expect(log).toContainText('front desk of Bell Law.');
    });
  });
});
