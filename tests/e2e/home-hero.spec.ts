import type { Locator, Page } from 'playwright/test';
import { otherTypes } from '~/content/home/business-types';
import { dashboard } from '~/content/home/dashboard';
import { hero, heroExample } from '~/content/home/hero';
import { trades, tradeTypes } from '~/content/home/trades';
import { twoNights } from '~/content/home/two-nights';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated, openHydrated } from '../support/hydration';
import { goTo, headlineTradeOf, openStill, pass, setHidden, settled } from './page-objects/home';
import { seePage } from './page-objects/navigation';

const businessTypes = [...Object.values(tradeTypes), ...otherTypes];

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const cardOf = (page: Page) => page.getByRole('region', { name: dashboard.title });
const metricOf = (page: Page) => cardOf(page).getByRole('button', { pressed: true });
const counterOf = (page: Page) => cardOf(page).locator('[translate="no"]').first();
const countOf = (page: Page) => counterOf(page).locator('[aria-hidden] > *');

const nightsOf = (page: Page) => page.getByRole('region', { name: twoNights.heading });
/** How far each star of the two nights is lit. Its words are never dimmed. */
const starlightOf = (page: Page) =>
  nightsOf(page)
    .locator('li > :last-child')
    .evaluateAll((stars) =>
      stars.map((star) =>
        getComputedStyle(star).opacity === '1'
          ? Number(getComputedStyle(star, '::before').opacity)
          : 0,
      ),
    );
const allLit = Array(twoNights.messages.length + 1).fill(1);

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
      await expect(control).toBeChecked();
      await expect(control).toBeInViewport();
      await expect(card.getByText('Booked Thu 4:00 PM')).toBeVisible();
      await expect(card.getByText(without.outcome)).toBeHidden();
      const before = await card.boundingBox();
      await control.press(' ');
      await expect(card.getByText('Booked Thu 4:00 PM')).toBeHidden();
      await expect(card.getByText(without.reply)).toBeVisible();
      await expect(card.getByText(trades[0].evening.question)).toBeVisible();
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
      expect(await starlightOf(page)).toEqual(allLit);
    }
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    expect(await starlightOf(page)).toEqual(allLit);
    const pair = nightsOf(page).getByRole('listitem').nth(1);
    await expect(pair).toContainText(/9:41 PM.*tooth pain.*missed.*booked Thu 4:00 PM/);
  });
});

test('no business type moves the headline or is cut', async ({ page }) => {
  // So high that the figure is on the first screen.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openStill(page);
  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await headlineTradeOf(page).evaluate((word, types) => {
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

/** The figure that a visitor sees at the moment, at the start of its line or of its column. */
const shownBy = (counter: Locator) =>
  counter.evaluate((element) => {
    const [target, window] = element.children;
    const column = window?.firstElementChild;
    if (!target || !window || !column || getComputedStyle(target).opacity === '1') {
      return target?.textContent ?? '';
    }
    const figures = (column.textContent ?? '').split('\n');
    const above = window.getBoundingClientRect().top - column.getBoundingClientRect().top;
    const lineHeight = column.getBoundingClientRect().height / figures.length;
    return getComputedStyle(window).display === 'none'
      ? 'nothing'
      : (figures[Math.round(above / lineHeight)] ?? 'nothing');
  });

/** Moves the count to a part of its time. */
const moveTo = (counter: Locator, part: number) =>
  counter.evaluate((element, to) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      if (animation.timeline instanceof DocumentTimeline) {
        animation.currentTime = Number(duration) * to;
      }
    }
  }, part);

const countingOf = (page: Page) =>
  countOf(page).evaluate((column) => {
    const [count] = column.getAnimations();
    return { state: count?.playState, ms: count?.effect?.getComputedTiming().duration };
  });

/** Makes the test independent of the counts' speed: they last for hours. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-count] { --count-duration: 36000s !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

test('a counter rises once from 0 when half of it is visible', async ({ page }) => {
  // So low that the figure is below the first screen.
  await page.setViewportSize({ width: 375, height: 600 });
  await slowDown(page);
  const letScriptsThrough = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const counter = counterOf(page);
  await expect.poll(() => shownBy(counter)).toBe('0');
  const lookFrom = async (visible: number) => {
    await counter.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
    }, visible);
    await settled(page);
  };
  await lookFrom(0.4);
  expect((await countingOf(page)).state).toBe('paused');
  await lookFrom(0.6);
  expect((await countingOf(page)).state).toBe('running');
  const figures: number[] = [];
  for (const part of [0, 0.05, 0.25, 0.5, 0.75, 0.99]) {
    await moveTo(counter, part);
    figures.push(Number(await shownBy(counter)));
  }
  expect(figures[0]).toBe(0);
  expect(new Set(figures).size).toBe(figures.length);
  expect(figures).toEqual([...figures].sort((one, other) => one - other));
  // With an ease-out most of the way is behind at half of the time.
  expect(figures[3]).toBeGreaterThan(0.8 * 638);
  expect(figures[3]).toBeLessThan(638);

  letScriptsThrough();
  await hydrated(page);
  expect(Number(await shownBy(counter))).toBe(figures.at(-1));
  await moveTo(counter, 1);
  await expect(countOf(page)).toHaveCount(0);
  await expect(counter).toHaveText('638');
});

test('no figure counts twice', async ({ page }) => {
  await openStill(page);
  await page.emulateMedia({ media: 'print' });
  expect(await shownBy(counterOf(page))).toBe('638');
  await page.emulateMedia({ media: 'screen' });
  await goTo(counterOf(page));
  await pass(page, 3_000);
  expect(await countingOf(page)).toEqual({ state: 'running', ms: 2_000 });
  await moveTo(counterOf(page), 1);
  await expect(countOf(page)).toHaveCount(0);
  await expect(counterOf(page)).toHaveText('$284,500');
  for (let turn = 0; turn < dashboard.metrics.length; turn += 1) {
    await pass(page, 3_000);
  }
  await expect(counterOf(page)).toHaveText('$284,500');
  await expect(countOf(page)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await seePage(page, '/about');
  await page.goBack();
  await goTo(counterOf(page));
  await expect(counterOf(page)).toHaveText('638');
  await expect(countOf(page)).toHaveCount(0);
});

test('headline and dashboard turn, and can be paused', async ({ page }) => {
  await openStill(page);
  const word = headlineTradeOf(page);
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
  await page.clock.runFor(2_500);
  await expect(word).not.toHaveText(before);
});

test.describe('a trade', () => {
  const hvac = trades.find(({ id }) => id === 'hvac') ?? trades[0];
  const switchOf = (page: Page) => page.locator('main summary').first();

  test('is chosen in the headline, and all that follows speaks in its terms', async ({ page }) => {
    await openStill(page);
    await switchOf(page).click();
    await pass(page, 10_000);
    await expect(headlineTradeOf(page)).toHaveText('dental offices');
    await page.getByRole('link', { name: 'HVAC companies' }).click();
    await expect(page).toHaveURL('/?for=hvac');
    await expect(headingOf(page)).toHaveAccessibleName(
      'Orion books appointments for HVAC companies',
    );
    await expect(switchOf(page)).toBeFocused();
    await pass(page, 10_000);
    await expect(headlineTradeOf(page)).toHaveText('HVAC companies');
    await expect(page.getByRole('button', { name: hero.pause })).toHaveCount(0);

    await expect(page.getByText('every homeowner')).toBeVisible();
    await expect(page.getByText(hvac.evening.question).first()).toBeVisible();
    await expect(page.getByRole('link', { name: hero.seeDemo.label })).toHaveAttribute(
      'href',
      '/demo?industry=hvac',
    );
    const how = page.locator('#how-it-works');
    await expect(how).toContainText('Van 1');
    await expect(how).toContainText('answers each homeowner');
    const cost = page.locator('#night-cost');
    await expect(cost.getByRole('spinbutton', { name: 'New homeowners a month' })).toHaveValue(
      '80',
    );
    await goTo(page.locator('#meet'));
    await expect(
      page.locator('#meet').getByRole('button', { name: 'Real Estate' }),
    ).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page.getByText('every customer')).toBeVisible();
  });

  test('answers as its front desk, then as the visitor’s own, and stops where it must', async ({
    page,
  }) => {
    await openHydrated(page, '/?for=hvac');
    await page.getByRole('button', { name: 'How much?' }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText('front desk of Stonebrook Heating & Air');
    await expect(log).toContainText('Inspection $89. That’s the price I have.');
    await page.keyboard.press('Escape');

    const field = page.getByLabel('Your website');
    await field.fill('circle.example');
    await field.press('Enter');
    await expect(page.getByText('circle.example led us in a circle.')).toBeVisible();
    await page.getByLabel('Your business').fill('Bell & Sons');
    await page.getByLabel('You close at').fill('6:30 PM');
    await page.getByLabel('One price').press('Enter');
    await expect(log).toContainText('front desk of Bell & Sons.');
    await expect(log).toContainText('We close at 6:30 PM.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How much?' }).click();
    await expect(log).toContainText('I’m not sure, so I won’t guess.');

    await page.keyboard.press('Escape');
    const meet = page.locator('#meet');
    await meet.getByRole('button', { name: 'Ask for a diagnosis' }).click();
    await expect(meet).toContainText(`It stopped at “${hvac.advice.question}”`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a plain link, its front desk a plain form', async ({ page }) => {
      await page.goto('/');
      await switchOf(page).click();
      await page.getByRole('link', { name: 'law firms' }).click();
      await expect(page).toHaveURL('/?for=law-firm');
      await expect(page.getByText('every client')).toBeVisible();
      await page.getByRole('button', { name: 'Meet your front desk' }).click();
      await page.getByLabel('Your business').fill('Bell Law');
      await page.getByLabel('One price').press('Enter');
      const log = page.getByRole('log');
      await expect(log).toContainText('front desk of Bell Law.');
      await expect(page.getByText('every client')).toBeAttached();
      await page.locator('#chat textarea').fill('How late are you open?');
      await page.locator('#chat textarea').locator('xpath=..').getByRole('button').click();
      await expect(log).toContainText('I’m not sure, so I won’t guess.');
      await expect(log).toContainText('front desk of Bell Law.');
    });
  });
});
