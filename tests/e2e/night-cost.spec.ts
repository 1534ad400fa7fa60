import type { Page } from 'playwright/test';
import { booking } from '~/content/booking';
import { heroExample } from '~/content/home/hero';
import { nightCost } from '~/content/night-cost';
import { interpolate } from '~/lib/interpolate';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { liveChatOf, logOf } from '../support/page-objects/chat';
import { goTo } from '../support/page-objects/home';

const sectionOf = (page: Page) => page.getByRole('region', { name: nightCost.heading });
const missedOf = (page: Page) => figureOf(page, nightCost.heading);
const figureOf = (page: Page, name: string) =>
  sectionOf(page).getByRole('spinbutton', { name, exact: true });
const resultOf = (page: Page) => sectionOf(page).getByRole('status');
const messagesOf = (page: Page) => sectionOf(page).getByRole('listitem');
const press = (page: Page, name: string) => sectionOf(page).getByRole('button', { name }).click();
const nights = 'Nights like that a week';
const worth = 'What a booking is worth ($)';

test('each press counts, and all that follows says the number', async ({ page }) => {
  await page.goto('/?for=hvac');
  await hydrated(page);
  await expect(resultOf(page)).toContainText('$47,320a year, unanswered');
  await expect(resultOf(page)).toContainText('from $1,188a year for Orion');
  await press(page, nightCost.more);
  await expect(messagesOf(page)).toHaveCount(3);
  await expect(messagesOf(page).first()).toContainText(/9:41 PM.*warm AC.*missed/);
  await expect(resultOf(page)).toContainText('$70,980');
  await expect(page).toHaveURL('/?for=hvac&missed=3&nights=2&books=35&worth=650');
  await expect(page.getByText('Last night you missed 3. That’s $70,980 a year.')).toBeVisible();

  await sectionOf(page).getByText(heroExample.switch).click();
  await expect(messagesOf(page).first().getByText('booked Thu 8:00 AM')).toBeVisible();
  await expect(messagesOf(page).getByText(nightCost.without).first()).toBeHidden();

  await sectionOf(page).getByText(nightCost.own.summary).click();
  await figureOf(page, nights).fill('70');
  const adjusted = interpolate(nightCost.adjusted, { label: nights, value: '7' });
  await expect(sectionOf(page).getByText(adjusted)).toBeVisible();
  await figureOf(page, worth).fill('100');
  await expect(figureOf(page, nights)).toHaveValue('7');
  await expect(resultOf(page)).toContainText('$38,220');

  await page.reload();
  await hydrated(page);
  await expect(resultOf(page)).toContainText('$38,220');
  for (let time = 0; time < 4; time += 1) await press(page, nightCost.fewer);
  await expect(messagesOf(page)).toHaveCount(0);

  await page.locator('main summary').first().click();
  await page.getByRole('link', { name: 'law firms' }).click();
  await expect(missedOf(page)).toHaveValue('1');
});

test('what is typed before hydration counts after it', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/?missed=99', { waitUntil: 'domcontentloaded' });
  const adjusted = interpolate(nightCost.adjusted, { label: nightCost.missed.label, value: '12' });
  await goTo(sectionOf(page));
  await expect(sectionOf(page).getByText(adjusted)).toBeVisible();
  await missedOf(page).fill('4');
  release();
  await hydrated(page);
  await expect(missedOf(page)).toHaveValue('4');
  await expect(missedOf(page)).toBeFocused();
  await expect(resultOf(page)).toContainText('$31,200');
  await expect(sectionOf(page).getByText(adjusted)).toHaveCount(0);

  await sectionOf(page).getByRole('link', { name: nightCost.book }).click();
  await expect(page).toHaveURL(/\?missed=4&.*#calendar$/);
  await expect(page.locator('#calendar')).toBeInViewport();
  const numbers = 'My numbers: 4 a night, 2 nights a week, 25% book, $300 each.';
  await expect(page.locator('#calendar')).toContainText(numbers);
  const tab = page.getByRole('link', { name: booking.direct.link });
  await expect(tab).toHaveAttribute('href', /\bnotes=My\+numbers%3A\+4/);
  await expect(liveChatOf(page)).toBeAttached();
  await press(page, nightCost.ask);
  await expect(logOf(page)).toContainText('4 a night, 2 nights a week');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('its form asks the server', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await missedOf(page).fill('6');
    await press(page, nightCost.submit);
    await expect(page).toHaveURL('/?missed=6&nights=2&books=25&worth=300#night-cost');
    await expect(resultOf(page)).toContainText('$46,800');
    await expect(sectionOf(page)).toBeInViewport();
    await expect(page.getByText('Last night you missed 6. That’s $46,800 a year.')).toBeVisible();
    for (const media of [{ media: 'print' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      await expect(messagesOf(page).first()).toContainText(/missed .*booked/);
    }
  });
});
