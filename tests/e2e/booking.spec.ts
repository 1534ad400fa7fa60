import type { Page } from 'playwright/test';
import { booking as copy } from '~/content/booking';
import { navigation } from '~/content/navigation';
import { receipt } from '~/content/receipt';
import { toasts } from '~/content/toasts';
import { expectAccessible } from '../support/axe';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { openHydrated } from '../support/hydration';
import { countShifts, shifted } from '../support/layout-shift';
import * as bookingPart from '../support/page-objects/booking';
import { openStill, settled } from '../support/page-objects/home';
import { pauseTime } from '../support/pause-time';
import { scrollTo } from '../support/window';

const heightOf = (page: Page) =>
  bookingPart.frameOf(page).evaluate((frame) => Math.round(frame.getBoundingClientRect().height));
const faq = (page: Page) => page.locator('#faq').getByRole('heading').first();

/* Messages of each provider, lies and timeouts: unit tests of frame messages and of the controller. */

test('a visitor books on a phone, and reads the receipt', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.clock.install();
  await countShifts(page);
  const id = `e2e-${crypto.randomUUID()}`;
  await bookingPart.serveCalendar(page, id);
  await bookingPart.openHome(page);
  await expect(page.locator('.sticky-book')).toBeHidden();
  const arrived = page.evaluate(() => new Promise((done) => addEventListener('scrollend', done)));
  await page.getByRole('link', { name: 'Book My Free AI Demo' }).first().click();
  await arrived;
  const calendar = bookingPart.calendarOf(page);
  await expect(calendar.getByRole('heading', { name: 'Pick a day' })).toBeVisible();
  await expectAskedHeight(page);
  await bookingPart.pickDay(calendar);
  await expect(page.getByText(copy.contact.heading)).toHaveCount(0);
  await bookingPart.fillForm(calendar);
  await calendar.getByRole('button', { name: 'Confirm booking' }).scrollIntoViewIfNeeded();
  expect(await floatingOver(page)).toEqual([]);

  await pauseTime(page);
  // Whatever shifts within half a second of a press is not counted; a provider takes longer.
  setTimeout(await holdBack(page, /\/booking\/widget\//), 1_000);
  await bookingPart.confirmBooking(calendar);
  await settled(page);
  await expect(receiptOf(page).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect(receiptOf(page)).toContainText(/\w+day, \w{3} \d{1,2}, \d{4}\s*9:30 AM/);
  await expect(receiptOf(page)).toContainText(receipt.next);
  expect(await bookingPart.bookingsOf(page, id)).toMatchObject([
    { name: 'Ada Moreno', email: 'ada@example.com' },
  ]);
  await page.clock.runFor(2_999);
  await settled(page);
  await expect(faq(page)).not.toBeInViewport();
  const { y = 0 } = (await bookingPart.frameOf(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(72);
  expect(y).toBeLessThan(500);
  expect(await floatingOver(page)).toEqual([]);
  await page.clock.runFor(1);
  await expect(faq(page)).toBeInViewport();
  await expect(page.locator('.sticky-book')).toBeVisible();
  await expect(page.getByText(toasts.bookingConfirmed.text)).toHaveCount(0);
  expect(await shifted(page)).toMatchObject({ total: 0 });

  await page.getByRole('link', { name: copy.lastStep.label }).click();
  await eventually(async () => (await faq(page).boundingBox())?.y).toBeLessThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  const done = page.getByRole('banner').getByRole('link', { name: navigation.booked });
  await expect(done).toHaveText(/^Booked ✓ \w{3}, \w{3} \d+$/);
  const asking = page.getByRole('main').getByRole('link', { name: /^Book / });
  await expect(asking).toHaveCount(0);

  await test.step('who has left the calendar is told of a booking by a toast', async () => {
    await scrollTo(page, 0);
    await expect(page.locator('#calendar')).not.toBeInViewport();
    const later = ['msgsndr-booking-complete', { fingerprint: 'later' }];
    const body = calendar.locator('body');
    await body.evaluate((_, message) => parent.postMessage(message, '*'), later);
    await expect(page.getByText(toasts.bookingConfirmed.text).first()).toBeVisible();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Talk to Orion' }).click();
  await expect(page).toHaveURL(/voice-call$/);
  await expect(asking).toHaveCount(0);
});

/* All that LeadConnector leaves open, in its ways (sandbox/booking/browser/protocols.ts), at least once. */
for (const seed of [4, 9, 10, 12, 13]) {
  test(`a booking is seen, however the calendar says it: seed ${seed}`, async ({ page }) => {
    const id = `seed-${crypto.randomUUID()}`;
    await bookingPart.serveCalendar(page, id, seed);
    await openHydrated(page, '/#calendar');
    await bookingPart.book(page);
    await expect(receiptOf(page)).toContainText('9:30 AM');
    expect(await bookingPart.bookingsOf(page, id)).toHaveLength(1);
    const html = bookingPart.calendarOf(page).locator('html');
    await expect(html).toHaveAttribute('data-told', /^\["query-params",/);
    await page.reload();
    await expect(receiptOf(page)).toContainText('9:30 AM');
  });
}

/** The section, once its words are the receipt. */
const receiptOf = (page: Page) => page.getByRole('region', { name: receipt.heading });

/** The frame's height is its calendar's own, with the room that every message gets. */
async function expectAskedHeight(page: Page): Promise<void> {
  const body = bookingPart.calendarOf(page).locator('body');
  const asked = () => body.evaluate((body) => Math.round(body.getBoundingClientRect().height));
  await eventually(async () => (await heightOf(page)) - (await asked())).toBe(50);
}

test('an address leads to the calendar after half a second', async ({ page }) => {
  await openStill(page, '/?scrollTo=calendar');
  await page.clock.runFor(499);
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(1);
  await expect(page.locator('#calendar')).toBeFocused();
  await expect(page.locator('#calendar')).toBeInViewport();
});

test('a calendar that does not come is replaced by a contact', async ({ page }) => {
  await page.clock.install();
  await holdBack(page, /\/booking\/widget\//);
  await bookingPart.openHome(page);
  await pauseTime(page);
  await bookingPart.goToCalendar(page);
  await expect(page.getByText(copy.loading)).toBeInViewport();
  await settled(page);
  await page.clock.runFor(3_000);
  await expect(page.getByText(copy.loading)).toHaveCount(0);
  await expect(page.getByText(copy.contact.heading)).toHaveCount(0);
  await page.clock.runFor(7_000);
  await expect(page.getByText(copy.slow)).toBeVisible();
  await expect(page.getByText(copy.contact.heading)).toBeVisible();
  await expect(page.getByRole('link', { name: copy.contact.button })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(page.getByRole('link', { name: copy.direct.link })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, '#calendar');
});

/** What lies over the calendar's frame within the window, on three lines from its top to its end. */
const floatingOver = (page: Page) =>
  bookingPart.frameOf(page).evaluate((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const over = new Set<string>();
    for (let y = Math.max(top, bar) + 1; y < Math.min(bottom, innerHeight) - 1; y += 4) {
      for (const x of [left + 30, (left + right) / 2, right - 30]) {
        const element = document.elementFromPoint(x, y);
        if (element !== frame) over.add(`${element?.outerHTML.slice(0, 80)}`);
      }
    }
    return [...over];
  });
