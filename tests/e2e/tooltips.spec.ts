import type { Page } from 'playwright/test';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_WINDOW_MS } from '~/content/constants';
import { dashboard } from '~/content/home/dashboard';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pauseTime } from '../support/pause-time';

const [first, second] = dashboard.metrics.map(({ label }) => label);
if (first === undefined || second === undefined) throw new Error('The dashboard has four metrics.');

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltipOf = (page: Page) => page.getByRole('tooltip');

/** The home page with its tooltips there and time standing still. */
async function openWithTooltips(page: Page): Promise<void> {
  await page.clock.install();
  const fetched = page.waitForResponse(/assets\/tooltip-/);
  await page.goto('/');
  await hydrated(page);
  const card = page.getByRole('region', { name: dashboard.title });
  await card.getByRole('heading', { name: dashboard.title }).hover();
  await fetched;
  // Built anew, the buttons tell that a tooltip knows them.
  await expect(buttonOf(page, first ?? '')).toHaveAttribute('data-state', 'closed');
  await pauseTime(page);
}

/** Leads the pointer to a button, step by step as a hand does, and rests it there. */
async function pointAt(page: Page, name: string): Promise<void> {
  const box = await buttonOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

test('a tooltip comes after 700 ms on its button', async ({ page }) => {
  await openWithTooltips(page);
  await pointAt(page, first);
  await page.clock.runFor(TOOLTIP_OPEN_DELAY_MS - 1);
  await expect(tooltipOf(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltipOf(page)).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
});

test('the next one comes at once within 300 ms, and after that it waits again', async ({
  page,
}) => {
  await openWithTooltips(page);
  await pointAt(page, first);
  await page.clock.runFor(TOOLTIP_OPEN_DELAY_MS);
  await expect(tooltipOf(page)).toHaveText(first);
  await pointAt(page, second);
  await page.clock.runFor(0);
  await expect(tooltipOf(page)).toHaveText(second);

  await page.mouse.move(5, 5, { steps: 8 });
  await expect(tooltipOf(page)).toHaveCount(0);
  await page.clock.runFor(TOOLTIP_SKIP_WINDOW_MS);
  await pointAt(page, first);
  await page.clock.runFor(TOOLTIP_OPEN_DELAY_MS - 1);
  await expect(tooltipOf(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltipOf(page)).toHaveText(first);
});

test('the focus shows it at once, and a press works and takes it away', async ({ page }) => {
  await openWithTooltips(page);
  await buttonOf(page, first).focus();
  await page.keyboard.press('Tab');
  await expect(buttonOf(page, second)).toBeFocused();
  await expect(tooltipOf(page)).toHaveText(second);
  await page.keyboard.press('Enter');
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(buttonOf(page, second)).toHaveAttribute('aria-pressed', 'true');
});

test('they never come from under the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const fetched = page.waitForResponse(/assets\/tooltip-/);
  await buttonOf(page, first).focus();
  await fetched;
  await page.keyboard.press('Enter');
  await expect(buttonOf(page, first)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(buttonOf(page, first)).toHaveAttribute('data-state', 'closed');
});
