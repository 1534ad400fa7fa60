import type { Page } from 'playwright/test';
import { booking } from '~/content/booking';
import { demoPage } from '~/content/demo/page';
import { hero } from '~/content/home/hero';
import { meet } from '~/content/home/meet';
import { nightCost } from '~/content/night-cost';
import { expect } from '../support/fixtures';
import { book as bookTime, serveCalendar } from '../support/page-objects/booking';
import {
  becomesLive,
  closerOf,
  launcherOf,
  logOf,
  say,
  topicOf,
} from '../support/page-objects/chat';
import { pauseOf, resumeOf, scenarioOf, startOf } from '../support/page-objects/demo';
import { finalButtonOf } from '../support/page-objects/home';
import { atRest } from '../support/page-objects/navigation';

const scenario = scenarioOf('dental');

async function reach(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

async function book(page: Page): Promise<void> {
  await bookTime(page);
  await expect(page.getByText(booking.booked)).toBeVisible();
  // The frame is asked for its height meanwhile, and answers.
  await page.clock.fastForward(2_000);
  await atRest(page);
  await page.clock.fastForward(1_000);
  await expect(page.locator('#faq').getByRole('heading').first()).toBeInViewport();
}

async function chat(page: Page): Promise<void> {
  await launcherOf(page).click();
  await topicOf(page, 'Healthcare').click();
  await say(page, 'What does it cost?');
  await expect(logOf(page).getByText('$99')).toBeVisible();
  await closerOf(page).click();
}

/** From the home page by links through the whole site, doing everything that emits an event. */
export async function walk(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await becomesLive(page);

  await main.getByRole('link', { name: hero.bookDemo.label }).first().click();
  await atRest(page);
  await chat(page);
  const final = finalButtonOf(page);
  await final.click({ button: 'right' });
  await final.click();
  await atRest(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 375, height });
  // The bar lies neither over the calendar nor over the final call.
  await page.locator('#meet').scrollIntoViewIfNeeded();
  await page.locator('.sticky-book').getByRole('link').click();
  await page.setViewportSize({ width, height });
  await atRest(page);
  // A tab of its own, which counts here too.
  await main.getByRole('link', { name: nightCost.book }).click({ modifiers: ['ControlOrMeta'] });
  await main.getByRole('link', { name: hero.seeDemo.label }).click();

  await reach(page, demoPage.heading);
  await startOf(page, scenario).click();
  // Neither is a start.
  await pauseOf(page).press('Enter');
  await resumeOf(page).press('Enter');
  await main.getByRole('link', { name: demoPage.closing.links[0].label }).click();

  await reach(page, hero.headline.spoken);
  // It leads there by itself, half a second later.
  await expect(page.locator('#calendar')).toBeFocused();
  await atRest(page);
  await book(page);
  const seen = main.getByRole('link', { name: meet.seeAction.label });
  await seen.click({ button: 'middle' });
  await seen.click();

  await reach(page, demoPage.heading);
}

/** The events that Google gets, in order, when consent came before the first step; event-map.test.ts has the pixel's names. Spec 7. */
export const walked = [
  'page_view /',
  'cta_click hero book_demo',
  'begin_checkout booking',
  'view_content content Chat Widget',
  'view_content content Chat - healthcare',
  'contact chat',
  'cta_click final_cta book_demo',
  'begin_checkout booking',
  'cta_click mobile_sticky book_demo',
  'begin_checkout booking',
  'cta_click night_cost book_demo',
  'begin_checkout booking',
  'cta_click hero see_ai_chat_demo',
  'page_view /demo',
  'view_content content AI Chat Demo',
  `demo_start demo_page ${scenario.industry}`,
  'cta_click demo_page book_demo',
  'begin_checkout booking',
  'page_view /',
  'generate_lead booking',
  'cta_click meet_orion see_action',
  'cta_click meet_orion see_action',
  'page_view /demo',
  'view_content content AI Chat Demo',
];

/** Opens the home page with a calendar that no other test books. */
export async function openSite(page: Page, url: string): Promise<void> {
  await serveCalendar(page, `e2e-${crypto.randomUUID()}`);
  // The tab that a modified press would open would measure too.
  await page.addInitScript(() => {
    for (const type of ['click', 'auxclick'] as const) {
      addEventListener(type, (press) => {
        if (press.ctrlKey || press.button === 1) press.preventDefault();
      });
    }
  });
  await page.clock.install();
  await page.goto(url);
}
