import type { Page } from 'playwright/test';
import { FRAME_TIMEOUT_MS } from '~/content/constants';
import { booking } from '~/content/home/booking';
import { dashboard } from '~/content/home/dashboard';
import { faq } from '~/content/home/faq';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { animationsEnded, axeOn, findingsOf } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import {
  calendarOf,
  confirmBooking,
  fillCalendar,
  frameOf,
  openHome,
  serveCalendar,
} from './booking-stage';
import { goTo, openStill, pass } from './home-stage';

/** The provider's own page in the frame is not ours to judge. */
const findings = (page: Page, part = 'body', without: string[] = []) =>
  findingsOf(axeOn(page).include(part).exclude('iframe').disableRules(without));

test.describe('axe finds nothing on the home page', () => {
  test.slow();

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('on a phone as it comes, with its menu and with a question open; on a desk, where everything shows its end, and in forced colors', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/');
      await hydrated(page);
      expect(await findings(page)).toEqual([]);
      await page.getByRole('banner').locator('summary').click();
      expect(await findings(page, 'header')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('#faq summary').first().click();
      await expect(page.getByText(faq[0]?.answer[0] ?? '')).toBeVisible();
      expect(await findings(page, '#faq')).toEqual([]);

      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page.getByText(meet.simulation.meetingBooked));
      await goTo(page.getByRole('heading', { name: metrics.heading }));
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
      // There the colours are the visitor's own.
      expect(await findings(page, 'body', ['color-contrast'])).toEqual([]);
    });
  });

  test('in the midst of what moves, paused', async ({ page }) => {
    await openStill(page);
    const pauses = [
      { part: '[aria-labelledby="dashboard-title"]', name: dashboard.pause },
      { part: '[aria-labelledby="meet-heading"]', name: meet.simulation.pause },
      { part: '[aria-labelledby="metrics-heading"]', name: metrics.feed.pause },
    ];
    for (const { part } of pauses) {
      await goTo(page.locator(part).getByRole('heading').first());
      await pass(page, 20_000);
    }
    for (const { part, name } of pauses) {
      await page.locator(part).getByRole('button', { name }).click();
    }
    // What axe itself waits for needs a clock that runs.
    await page.clock.resume();
    // An entry that still fades in would be measured half transparent.
    await animationsEnded(page);
    for (const { part } of pauses) expect(await findings(page, part)).toEqual([]);
  });

  test('around the calendar: covered, booked, and where it does not come', async ({ page }) => {
    const id = () => `axe-${crypto.randomUUID()}`;
    await page.clock.install();
    await serveCalendar(page, id());
    await openHome(page);
    expect(await findings(page, '#calendar')).toEqual([]);
    await goTo(frameOf(page));
    await fillCalendar(calendarOf(page));
    await confirmBooking(calendarOf(page));
    await expect(page.getByText(booking.booked)).toBeVisible();
    expect(await findings(page, '#calendar')).toEqual([]);

    await page.unrouteAll();
    await serveCalendar(page, id(), { fault: 'never-loads' });
    await openHome(page);
    await goTo(frameOf(page));
    await page.clock.runFor(FRAME_TIMEOUT_MS + 1_000);
    await expect(page.getByText(booking.contact.heading)).toBeVisible();
    expect(await findings(page, '#calendar')).toEqual([]);
  });
});
