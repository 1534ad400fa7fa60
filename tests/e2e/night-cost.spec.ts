import type { Page } from 'playwright/test';
import { nightCost } from '~/content/night-cost';
import { fill } from '~/lib/fill';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { liveChatOf, logOf } from './page-objects/chat';
import { goTo } from './page-objects/home';

const people = { one: 'customer', many: 'customers' };
const [leads, _after, worth] = nightCost.fields.map(({ label }) => ({
  label: fill(label, people),
})) as [{ label: string }, { label: string }, { label: string }];
const sectionOf = (page: Page) => page.getByRole('region', { name: nightCost.heading });
const fieldOf = (page: Page, label: string) =>
  sectionOf(page).getByRole('spinbutton', { name: label });
const sliderOf = (page: Page, label: string) =>
  sectionOf(page).getByRole('slider', { name: label });
const resultOf = (page: Page) => sectionOf(page).getByRole('status');

/** Brings the calculator near and waits until its sliders follow. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await hydrated(page);
  await goTo(sectionOf(page));
  await expect(sliderOf(page, leads.label)).toBeEnabled();
}

test('the answer follows sliders and fields, and the address keeps them', async ({ page }) => {
  await page.goto('/');
  await waitUntilHydrated(page);
  await expect(resultOf(page)).toContainText('$30');
  await expect(page).toHaveURL('/');

  await sliderOf(page, worth.label).press('ArrowRight');
  await expect(fieldOf(page, worth.label)).toHaveValue('350');
  await expect(resultOf(page)).toContainText('$12,600');
  await fieldOf(page, leads.label).fill('123');
  await expect(resultOf(page)).toContainText('$25,830');
  await fieldOf(page, leads.label).press('Enter');
  await expect(page).toHaveURL('/?leads=123&after=40&worth=350&waits=50&books=25');

  await page.reload();
  await waitUntilHydrated(page);
  await expect(fieldOf(page, leads.label)).toHaveValue('123');
  await expect(resultOf(page)).toContainText('About $25,830 a year, $71 each night');
  await expect(resultOf(page)).toContainText('Orion, from $1,188 a year');
});

test('what is typed before hydration counts after it', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/?leads=9999', { waitUntil: 'domcontentloaded' });
  const adjusted = fill(nightCost.adjusted, { label: leads.label, value: '1,000' });
  await goTo(sectionOf(page));
  await expect(sectionOf(page).getByText(adjusted)).toBeVisible();
  await fieldOf(page, leads.label).focus();
  await fieldOf(page, leads.label).fill('600');
  await expect(sliderOf(page, leads.label)).toBeDisabled();
  release();
  await expect(sliderOf(page, leads.label)).toBeEnabled();
  await expect(fieldOf(page, leads.label)).toHaveValue('600');
  await expect(fieldOf(page, leads.label)).toBeFocused();
  await expect(resultOf(page)).toContainText('$108,000');
  await expect(sectionOf(page).getByText(adjusted)).toHaveCount(0);

  await fieldOf(page, leads.label).fill('80');
  await fieldOf(page, leads.label).blur();
  await sectionOf(page).getByRole('link', { name: nightCost.book }).click();
  await expect(page).toHaveURL(/\?leads=80&.*#calendar$/);
  await expect(page.locator('#calendar')).toBeInViewport();
  await expect(liveChatOf(page)).toBeAttached();
  await sectionOf(page).getByRole('button', { name: nightCost.ask }).click();
  await expect(logOf(page)).toContainText('80 customers a month, 40% after hours');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('its form asks the server', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    expect((await sectionOf(page).boundingBox())?.height).toBeLessThanOrEqual(865);
    await expect(sliderOf(page, leads.label)).toHaveCount(0);
    await fieldOf(page, leads.label).fill('600');
    await sectionOf(page).getByRole('button', { name: nightCost.submit }).click();
    await expect(page).toHaveURL('/?leads=600&after=40&worth=300&waits=50&books=25#night-cost');
    await expect(resultOf(page)).toContainText('$108,000');
    await expect(sectionOf(page)).toBeInViewport();
    await sectionOf(page).getByText(nightCost.table.summary).click();
    await expect(
      sectionOf(page).getByRole('table', { name: nightCost.table.caption }).getByRole('row').last(),
    ).toHaveText('Month 12$108,000$1,188');
  });
});
