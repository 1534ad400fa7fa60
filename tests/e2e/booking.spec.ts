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
import { expect, test } from '../support/fixtures';
import { pauseTime } from '../support/pause-time';
import { policyOfChanged } from '../support/script-hash';
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

/** One whose messages are lists and one whose are objects; each protocol has its unit tests. */
const protocols = [
  { provider: 'leadconnector' },
  { provider: 'calendly', embed_domain: new URL(appUrl).host },
] as const;

test('a visitor books in the frame of two providers, which is as high as its calendar asks, and comes to the FAQ', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  for (const [position, embedding] of protocols.entries()) {
    await test.step(embedding.provider, async () => {
      const id = calendarId();
      await serveCalendar(page, id, embedding);
      if (position === 0) await openHome(page);
      else await comeBack(page);
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
      // Calendly's message has no time.
      await expect(bar).toHaveText(position === 0 ? /^Booked ✓ \w{3} 9:30 AM$/ : 'Booked ✓');
      expect(await bookingsOf(page, id)).toMatchObject([
        { name: 'Ada Moreno', email: 'ada@example.com' },
      ]);

      await page.clock.runFor(FRAME_SUCCESS_REDIRECT_MS - 1);
      await expect(faq(page)).not.toBeInViewport();
      await page.clock.runFor(1);
      await expect(faq(page)).toBeInViewport();
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
  { type: 'height', height: 1e9 },
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

/** The home page as where the calendar, and with it all of the sandbox, had another origin and address. */
async function servePageWithCalendarAt(page: Page, origin: string, path: string): Promise<void> {
  await page.route(`${appUrl}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const headers = response.headers();
    const moved = (text: string) =>
      text
        .replaceAll(`${sandboxUrl}/booking/widget/booking/demo`, `${origin}${path}`)
        .replaceAll(sandboxUrl, origin);
    const policy = policyOfChanged(headers['content-security-policy'] ?? '', html, moved);
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy },
      body: moved(html),
    });
  });
}

test('a calendar that is near is asked for its height and followed; the last step is the FAQ', async ({
  page,
}) => {
  await page.clock.install();
  await serveCalendar(page, calendarId());
  await openHome(page);
  await goToCalendar(page);
  const calendar = calendarOf(page);
  await expect(calendar.getByRole('heading', { name: 'Pick a day' })).toBeVisible();

  await test.step('every 2 s, and not when it is far away', async () => {
    await pauseTime(page);
    // By then the frame is known to be near, and has been asked for what came before the count.
    await settled(page);
    await calendar.locator('html').evaluate((html) => {
      window.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
        if (data.type === 'getHeight')
          html.dataset.asked = `${Number(html.dataset.asked ?? 0) + 1}`;
      });
    });
    const asked = () =>
      calendar.locator('html').evaluate((html) => Number(html.dataset.asked ?? 0));
    await page.clock.runFor(10_000);
    await expect.poll(asked).toBe(5);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(frameOf(page)).not.toBeInViewport();
    await page.clock.runFor(2_000);
    const before = await asked();
    await page.clock.runFor(20_000);
    expect(await asked()).toBe(before);
    await page.clock.resume();
  });

  await test.step('on a phone, one that reports more than can be followed is not left at its last height', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await goToCalendar(page);
    const report = (height: number) =>
      calendar.locator('body').evaluate((body, px) => {
        body.style.minHeight = `${px}px`;
        window.parent.postMessage(['highlevel.setHeight', { height: px, id: 'frame' }], '*');
      }, height);
    await report(502);
    await report(1_320);
    await expect.poll(() => heightOf(page)).toBe(1_000);
  });

  await test.step('the last step before the meeting', async () => {
    await expect(faq(page)).not.toBeInViewport();
    await page.getByRole('link', { name: words.lastStep.label }).click();
    await expect(faq(page)).toBeInViewport();
  });
});

test('a frame of our own origin is measured, and its confirmation is read', async ({ page }) => {
  const path = '/calendar-of-our-own';
  await page.clock.install();
  await servePageWithCalendarAt(page, appUrl, path);
  await page.route(`${appUrl}${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><body style="margin:0"><h1>Pick a day</h1><main style="height:760px">',
    }),
  );
  await openHome(page);
  await goToCalendar(page);
  const calendar = calendarOf(page);
  await expect(calendar.getByRole('heading')).toBeVisible();
  const resize = (height: number) =>
    calendar.locator('main').evaluate((main, px) => {
      main.style.height = `${px}px`;
    }, height);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(780);
  await resize(20);
  await page.clock.runFor(2_000);
  await expect.poll(() => heightOf(page)).toBe(500);
  await resize(3_000);
  await page.clock.runFor(2_000);
  await expect.poll(() => heightOf(page)).toBe(1_000);

  await calendar.getByRole('heading').evaluate((heading) => {
    heading.textContent = 'Your meeting is confirmed';
  });
  await page.clock.runFor(2_000);
  await expect(page.getByText(words.booked)).toBeVisible();
  await page.clock.runFor(FRAME_SUCCESS_REDIRECT_MS);
  await expect(faq(page)).toBeInViewport();
});

test('the page holds still while the calendar changes its height', async ({ page }) => {
  for (const [position, [width, height]] of (
    [
      [375, 667],
      [1280, 800],
    ] as const
  ).entries()) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await serveCalendar(page, calendarId());
      if (position === 0) await openHome(page);
      else await comeBack(page);
      const shifts = await sumShifts(page);
      await goToCalendar(page);
      const calendar = calendarOf(page);
      await fillCalendar(calendar);
      await confirmBooking(calendar);
      await expect(faq(page)).toBeInViewport();
      expect(await shifts()).toBeLessThanOrEqual(0.05);
    });
  }
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
