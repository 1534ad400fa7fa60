import type { FrameLocator, Locator, Page } from 'playwright/test';
import { booking as copy } from '~/content/booking';
import { appUrl, sandboxUrl } from '../addresses';
import { expect } from '../fixtures';
import { hydrated } from '../hydration';

/** The path that `.dev.vars.example` gives the frame. */
const framePath = '/booking/widget/booking/demo';

/** Gives the frame a calendar of the test's own, so that no other test takes its times; the seed chooses how it speaks. */
export async function serveCalendar(page: Page, calendarId: string, seed = 0): Promise<void> {
  await page.route(
    (url) => url.origin === sandboxUrl && url.pathname === framePath,
    (route) => {
      const url = new URL(route.request().url());
      url.pathname = framePath.replace(/demo$/, calendarId);
      url.searchParams.set('seed', String(seed));
      return route.continue({ url: url.href });
    },
  );
}

export const frameOf = (page: Page): Locator => page.getByTitle(copy.frameTitle);
export const calendarOf = (page: Page): FrameLocator => frameOf(page).contentFrame();

/** Opens the home page with a visitor's activity; the frame is covered while it is far away. */
export async function openHome(page: Page): Promise<void> {
  // A calendar that does not come keeps the page's load from its end.
  await page.goto(`${appUrl}/`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.keyboard.press('Shift');
  await expect(page.getByText(copy.loading)).toBeAttached();
}

export const goToCalendar = (page: Page): Promise<void> => frameOf(page).scrollIntoViewIfNeeded();

export async function pickDay(calendar: FrameLocator): Promise<void> {
  const day = calendar.getByRole('link', { name: /times free/ }).nth(1);
  await day.click();
  // Its times take the place of the first day's.
  await expect(day).toHaveAttribute('aria-current', 'true');
}

/** Picks a time of the day and fills in the form, up to its button. */
export async function fillForm(calendar: FrameLocator): Promise<void> {
  await calendar.getByRole('link', { name: '9:30' }).click();
  await calendar.getByLabel('Name').fill('Ada Moreno');
  await calendar.getByLabel('Email').fill('ada@example.com');
}

export async function confirmBooking(calendar: FrameLocator): Promise<void> {
  await calendar.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(calendar.getByRole('heading', { name: 'You are booked' })).toBeVisible();
}

/** Books a time of the second free day. */
export async function book(page: Page): Promise<void> {
  await goToCalendar(page);
  await pickDay(calendarOf(page));
  await fillForm(calendarOf(page));
  await confirmBooking(calendarOf(page));
}

/** The bookings that the sandbox holds for a calendar. */
export async function bookingsOf(
  page: Page,
  calendarId: string,
): Promise<readonly { name: string; email: string }[]> {
  const answer = await page.request.get(`${sandboxUrl}/booking/bookings?calendar=${calendarId}`);
  const { bookings } = (await answer.json()) as { bookings: { name: string; email: string }[] };
  return bookings;
}
