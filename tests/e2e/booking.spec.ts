import type { Page } from 'playwright/test';
import {
  FRAME_DEFAULT_HEIGHT_PX,
  FRAME_LOADING_OVERLAY_MS,
  FRAME_MESSAGE_HEIGHT_EXTRA_PX,
  FRAME_SUCCESS_REDIRECT_MS,
  FRAME_TIMEOUT_MS,
  TOAST_DURATION_MS,
} from '~/content/constants';
import { booking as words } from '~/content/home/booking';
import { navigation } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { appUrl, sandboxUrl } from '../support/addresses';
import { axeWithin, findingsOf } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { pauseTime } from '../support/pause-time';
import {
  bookingsOf,
  calendarOf,
  comeBack,
  confirmBooking,
  fillCalendar,
  fillForm,
  frameOf,
  goToCalendar,
  openHome,
  pickDay,
  serveCalendar,
} from './booking-stage';
import { settled } from './home-stage';

const calendarId = () => `e2e-${crypto.randomUUID()}`;
const heightOf = (page: Page) =>
  frameOf(page).evaluate((frame) => Math.round(frame.getBoundingClientRect().height));
const faq = (page: Page) => page.locator('#faq').getByRole('heading').first();

/** LeadConnector's messages are lists, those of any other provider objects. */
const protocols = [{ provider: 'leadconnector' }, { provider: 'generic' }] as const;

test('a visitor books in the frame of two providers, which is as high as its calendar asks and moves nothing, and comes to the FAQ', async ({
  page,
}) => {
  await page.clock.install();
  for (const [position, embedding] of protocols.entries()) {
    await test.step(embedding.provider, async () => {
      const id = calendarId();
      await serveCalendar(page, id, embedding);
      if (position === 0) await openHome(page);
      else await comeBack(page);
      const shifts = await sumShifts(page);
      await goToCalendar(page);
      const calendar = calendarOf(page);

      await expect(calendar.getByRole('heading', { name: 'Pick a day' })).toBeVisible();
      await expectAskedHeight(page);
      const atFirst = await heightOf(page);
      await expectDeafToOtherWindows(page);
      await pickDay(calendar);
      await expect(calendar.getByRole('heading', { name: 'Pick a time' })).toBeVisible();
      await expect.poll(() => heightOf(page)).not.toBe(atFirst);
      await expect(page.getByText(words.contact.heading)).toHaveCount(0);

      await fillForm(calendar);
      await pauseTime(page);
      await expect(page.getByText(toasts.bookingConfirmed.text)).toHaveCount(0);
      await confirmBooking(calendar);
      await expect(page.getByText(words.booked)).toBeVisible();
      await expect(page.getByText(toasts.bookingConfirmed.text).first()).toBeVisible();
      const bar = page.getByRole('banner').getByRole('link', { name: navigation.booked });
      // A generic message has no time.
      await expect(bar).toHaveText(position === 0 ? /^Booked ✓ \w{3} 9:30 AM$/ : 'Booked ✓');
      expect(await bookingsOf(page, id)).toMatchObject([
        { name: 'Ada Moreno', email: 'ada@example.com' },
      ]);

      await page.clock.runFor(FRAME_SUCCESS_REDIRECT_MS - 1);
      await expect(faq(page)).not.toBeInViewport();
      await page.clock.runFor(1);
      await expect(faq(page)).toBeInViewport();
      expect(await shifts()).toBeLessThanOrEqual(0.05);
      // The next calendar's message is its own: this one's has gone before time runs on.
      await page.clock.runFor(2 * TOAST_DURATION_MS);
      await expect(page.getByText(toasts.bookingConfirmed.text)).toHaveCount(0);
      await page.clock.resume();
    });
  }
});

/** Messages that resemble a provider's; frame-messages.test.ts has more. */
const lies: unknown[] = [
  null,
  '{"type":"height","height":',
  ['msgsndr-booking-complete', 'yes'],
  { type: 'booking', success: false, message: 'Not booked' },
];

/** The frame's height is its calendar's own, with the room that every message gets. */
async function expectAskedHeight(page: Page): Promise<void> {
  const body = calendarOf(page).locator('body');
  const asked = () => body.evaluate((body) => Math.round(body.getBoundingClientRect().height));
  await expect
    .poll(async () => (await heightOf(page)) - (await asked()))
    .toBe(FRAME_MESSAGE_HEIGHT_EXTRA_PX);
}

/** What another window says, even with the calendar's own words, changes nothing. */
async function expectDeafToOtherWindows(page: Page): Promise<void> {
  const height = await heightOf(page);
  await page.evaluate((origin) => {
    const messages = [{ height: 1_000 }, { type: 'booking', success: true, id: 'spoof' }];
    for (const data of messages) {
      window.postMessage(data, '*');
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    }
  }, sandboxUrl);
  await expect(page.getByText(words.booked)).toHaveCount(0);
  expect(await heightOf(page)).toBe(height);
}

test('a calendar that does not come or says nothing true brings the contact card', async ({
  page,
}) => {
  await page.clock.install();

  await test.step('it does not come: covered for 3 s, the contact card after 10 s', async () => {
    await serveCalendar(page, calendarId(), { fault: 'never-loads' });
    await openHome(page);
    await pauseTime(page);
    await goToCalendar(page);
    await expect(page.getByText(words.loading)).toBeInViewport();
    await settled(page);
    await page.clock.runFor(FRAME_LOADING_OVERLAY_MS);
    await expect(page.getByText(words.loading)).toHaveCount(0);
    await expect(page.getByText(words.contact.heading)).toHaveCount(0);
    await page.clock.runFor(FRAME_TIMEOUT_MS - FRAME_LOADING_OVERLAY_MS);
    await expect(page.getByText(words.slow)).toBeVisible();
    await expect(page.getByText(words.contact.heading)).toBeVisible();
  });

  await test.step('noise and lies in the frame change nothing, and silence brings the card', async () => {
    await page.clock.resume();
    expect(await findingsOf(axeWithin(page, '#calendar').exclude('iframe'))).toEqual([]);
    await serveCalendar(page, calendarId(), { fault: 'silent' });
    await comeBack(page);
    await pauseTime(page);
    await goToCalendar(page);
    await expect(calendarOf(page).getByRole('heading', { name: 'Pick a day' })).toBeVisible();
    await calendarOf(page)
      .locator('body')
      .evaluate((_, lies) => {
        for (const lie of lies) window.parent.postMessage(lie, '*');
      }, lies);
    // The timeout begins when the page has noticed that the frame is near.
    await settled(page);
    await expect(page.getByText(words.loading)).toHaveCount(0);
    await page.clock.runFor(FRAME_TIMEOUT_MS - 1_000);
    expect(await heightOf(page)).toBe(FRAME_DEFAULT_HEIGHT_PX);
    await expect(page.getByText(words.booked)).toHaveCount(0);
    await expect(page.getByText(words.contact.heading)).toHaveCount(0);

    await page.clock.runFor(1_000);
    await expect(page.getByText(words.contact.heading)).toBeVisible();
    await expect(page.getByRole('link', { name: words.contact.button })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByRole('link', { name: words.direct.link })).toBeVisible();
    await expect(faq(page)).not.toBeInViewport();
  });
});

test('on a phone a calendar moves nothing, and one that reports more than can be followed is not left at its last height; the last step is the FAQ', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await serveCalendar(page, calendarId());
  await openHome(page);
  const shifts = await sumShifts(page);
  await goToCalendar(page);
  const calendar = calendarOf(page);
  await fillCalendar(calendar);
  await confirmBooking(calendar);
  await expect(faq(page)).toBeInViewport();
  expect(await shifts()).toBeLessThanOrEqual(0.05);
  await goToCalendar(page);
  const report = (height: number) =>
    calendar.locator('body').evaluate((body, px) => {
      body.style.minHeight = `${px}px`;
      window.parent.postMessage(['highlevel.setHeight', { height: px, id: 'frame' }], '*');
    }, height);
  await report(502);
  await report(1_320);
  await expect.poll(() => heightOf(page)).toBe(1_000);

  await expect(faq(page)).not.toBeInViewport();
  await page.getByRole('link', { name: words.lastStep.label }).click();
  await expect(faq(page)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor books in the frame, by its direct link, and the way to the FAQ works', async ({
    page,
  }) => {
    const id = calendarId();
    await serveCalendar(page, id);
    await page.goto('/');
    await expect(page.getByRole('link', { name: words.direct.link })).toHaveAttribute(
      'href',
      `${sandboxUrl}/booking/widget/booking/demo`,
    );
    await goToCalendar(page);
    await expect(page.getByText(words.loading)).toHaveCount(0);
    await fillCalendar(calendarOf(page));
    await confirmBooking(calendarOf(page));
    expect(await bookingsOf(page, id)).toMatchObject([{ name: 'Ada Moreno' }]);
    await page.getByRole('link', { name: words.lastStep.label }).click();
    await expect(page).toHaveURL(`${appUrl}/#faq`);
    await expect(faq(page)).toBeInViewport();
  });
});

/** Adds up how far the page moves under its reader from now on, as the browser counts it. */
async function sumShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const sum = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0 } = entry as PerformanceEntry & { value?: number };
        sum.shift += value;
      }
    }).observe({ type: 'layout-shift' });
    return sum;
  });
  return () => sum.evaluate(({ shift }) => shift);
}
