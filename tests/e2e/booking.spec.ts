import type { Page } from 'playwright/test';
import {
  FRAME_DEFAULT_HEIGHT_PX,
  FRAME_LOAD_PATIENCE_MS,
  FRAME_LOADING_OVERLAY_MS,
  FRAME_MESSAGE_HEIGHT_EXTRA_PX,
  FRAME_MESSAGE_PATIENCE_MS,
  FRAME_SILENCE_MS,
  FRAME_SUCCESS_REDIRECT_MS,
} from '~/content/constants';
import { booking as words } from '~/content/home/booking';
import { toasts } from '~/content/toasts';
import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { pauseTime } from '../support/pause-time';
import { policyOfChanged } from '../support/script-hash';
import {
  bookingsOf,
  calendarOf,
  confirmBooking,
  fillCalendar,
  frameOf,
  goToCalendar,
  openHome,
  serveCalendar,
} from './booking-stage';
import { settled } from './home-stage';

const calendarId = () => `e2e-${crypto.randomUUID()}`;
const heightOf = (page: Page) =>
  frameOf(page).evaluate((frame) => Math.round(frame.getBoundingClientRect().height));
const faq = (page: Page) => page.locator('#faq').getByRole('heading').first();

const protocols = [
  { provider: 'leadconnector' },
  { provider: 'cal', embed: 'booking-frame' },
  { provider: 'calendly', embed_domain: new URL(appUrl).host },
  { provider: 'generic' },
] as const;

for (const embedding of protocols) {
  test(`a visitor books in a ${embedding.provider} frame and comes to the FAQ`, async ({
    page,
  }) => {
    const id = calendarId();
    await page.clock.install();
    await serveCalendar(page, id, embedding);
    await openHome(page);
    await goToCalendar(page);
    const calendar = calendarOf(page);
    await fillCalendar(calendar);

    await pauseTime(page);
    await confirmBooking(calendar);
    await expect(page.getByText(words.booked)).toBeVisible();
    await expect(page.getByText(toasts.bookingConfirmed.text).first()).toBeVisible();
    expect(await bookingsOf(page, id)).toMatchObject([
      { name: 'Ada Moreno', email: 'ada@example.com' },
    ]);

    await page.clock.runFor(FRAME_SUCCESS_REDIRECT_MS - 1);
    await expect(faq(page)).not.toBeInViewport();
    await page.clock.runFor(1);
    await expect(faq(page)).toBeInViewport();
  });

  test(`the frame is as high as a ${embedding.provider} calendar asks`, async ({ page }) => {
    await serveCalendar(page, calendarId(), embedding);
    await openHome(page);
    await goToCalendar(page);
    const calendar = calendarOf(page);
    const asked = () =>
      calendar.locator('body').evaluate((body) => Math.round(body.getBoundingClientRect().height));

    await expect(calendar.getByRole('heading', { name: 'Pick a day' })).toBeVisible();
    await expect
      .poll(async () => (await heightOf(page)) - (await asked()))
      .toBe(FRAME_MESSAGE_HEIGHT_EXTRA_PX);
    const atFirst = await heightOf(page);
    await calendar
      .getByRole('link', { name: /times free/ })
      .first()
      .click();
    await expect(calendar.getByRole('heading', { name: 'Pick a time' })).toBeVisible();
    await expect.poll(() => heightOf(page)).not.toBe(atFirst);
    await expect(page.getByText(words.contact.heading)).toHaveCount(0);
  });
}

test('noise and lies in the frame change nothing, and silence brings the contact card', async ({
  page,
}) => {
  await page.clock.install();
  await serveCalendar(page, calendarId(), { fault: 'spoof' });
  await openHome(page);
  await pauseTime(page);
  await goToCalendar(page);
  await expect(calendarOf(page).getByRole('heading', { name: 'Pick a day' })).toBeVisible();
  // The wait begins when the page has noticed that the frame is near; the one for its load is over.
  await settled(page);
  await expect(page.getByText(words.loading)).toHaveCount(0);
  await page.clock.runFor(FRAME_MESSAGE_PATIENCE_MS - 1_000);
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

test('a message from another window changes nothing', async ({ page }) => {
  await serveCalendar(page, calendarId());
  await openHome(page);
  await goToCalendar(page);
  await expect(calendarOf(page).getByRole('heading', { name: 'Pick a day' })).toBeVisible();
  await expect.poll(() => heightOf(page)).not.toBe(FRAME_DEFAULT_HEIGHT_PX);
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
});

test('a calendar that does not come: covered for 3 s, the contact card after 10 s', async ({
  page,
}) => {
  await page.clock.install();
  await serveCalendar(page, calendarId(), { fault: 'never-loads' });
  await openHome(page);
  await pauseTime(page);
  await goToCalendar(page);
  await expect(page.getByText(words.loading)).toBeInViewport();
  await settled(page);
  await page.clock.runFor(FRAME_LOADING_OVERLAY_MS);
  await expect(page.getByText(words.loading)).toHaveCount(0);
  await expect(page.getByText(words.contact.heading)).toHaveCount(0);
  await page.clock.runFor(FRAME_LOAD_PATIENCE_MS - FRAME_LOADING_OVERLAY_MS);
  await expect(page.getByText(words.slow)).toBeVisible();
  await expect(page.getByText(words.contact.heading)).toBeVisible();
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

/** Where nobody listens: no server of the tests ever has this port. */
const refusing = 'http://127.0.0.1:9';

for (const [kind, path] of [
  ['a known provider', '/widget/booking/demo'],
  ['an unknown one', '/calendar'],
] as const) {
  test(`a calendar of ${kind} that refuses the connection is said not to answer`, async ({
    page,
    allow,
  }) => {
    allow(/ERR_UNSAFE_PORT|ERR_CONNECTION_REFUSED|chrome-error|recipient window's origin/);
    await servePageWithCalendarAt(page, refusing, path);
    await page.clock.install();
    await page.goto(`${appUrl}/`);
    await goToCalendar(page);
    await expect(page.getByText(words.loading)).toHaveCount(0);
    await page.clock.runFor(FRAME_SILENCE_MS);
    await expect(page.getByText(words.failed)).toBeVisible();
    await expect(page.getByText(words.contact.heading)).toBeVisible();
    await expect(page.getByRole('link', { name: words.direct.link })).toBeVisible();
  });
}

test('a phone’s calendar that reports more than can be followed is not left at its last height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await serveCalendar(page, calendarId());
  await openHome(page);
  await goToCalendar(page);
  const calendar = calendarOf(page);
  await expect(calendar.getByRole('heading', { name: 'Pick a day' })).toBeVisible();
  const report = (height: number) =>
    calendar.locator('body').evaluate((body, px) => {
      body.style.minHeight = `${px}px`;
      window.parent.postMessage(['highlevel.setHeight', { height: px, id: 'frame' }], '*');
    }, height);
  await report(502);
  await report(1_320);
  await expect.poll(() => heightOf(page)).toBe(1_000);
});

test('the frame is asked for its height every 2 s, and not when it is far away', async ({
  page,
}) => {
  await page.clock.install();
  await serveCalendar(page, calendarId());
  await openHome(page);
  await goToCalendar(page);
  await expect(calendarOf(page).getByRole('heading', { name: 'Pick a day' })).toBeVisible();
  await pauseTime(page);
  // By then the frame is known to be near, and has been asked for what came before the count.
  await settled(page);
  await calendarOf(page)
    .locator('html')
    .evaluate((html) => {
      window.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
        if (data.type === 'getHeight')
          html.dataset.asked = `${Number(html.dataset.asked ?? 0) + 1}`;
      });
    });
  const asked = () =>
    calendarOf(page)
      .locator('html')
      .evaluate((html) => Number(html.dataset.asked ?? 0));
  await page.clock.runFor(10_000);
  await expect.poll(asked).toBe(5);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(frameOf(page)).not.toBeInViewport();
  await page.clock.runFor(2_000);
  const before = await asked();
  await page.clock.runFor(20_000);
  expect(await asked()).toBe(before);
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

for (const width of [375, 1280]) {
  test(`the page holds still at ${width} px while the calendar changes its height`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 375 ? 667 : 800 });
    await serveCalendar(page, calendarId());
    await openHome(page);
    await page.evaluate(() => {
      document.documentElement.dataset.shift = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { dataset } = document.documentElement;
          const { value = 0 } = entry as PerformanceEntry & { value?: number };
          dataset.shift = `${Number(dataset.shift) + value}`;
        }
      }).observe({ type: 'layout-shift' });
    });
    await goToCalendar(page);
    const calendar = calendarOf(page);
    await fillCalendar(calendar);
    await confirmBooking(calendar);
    await expect(faq(page)).toBeInViewport({ timeout: 10_000 });
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift));
    expect(shift).toBeLessThanOrEqual(0.05);
  });
}

test('the last step before the meeting is the FAQ', async ({ page }) => {
  await serveCalendar(page, calendarId());
  await openHome(page);
  await page.getByRole('link', { name: words.lastStep.label }).click();
  await expect(faq(page)).toBeInViewport();
});
