import { booking as words } from '~/content/home/booking';
import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import {
  bookingsOf,
  calendarOf,
  confirmBooking,
  fillCalendar,
  goToCalendar,
  serveCalendar,
} from './booking-stage';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor books in the frame', async ({ page }) => {
  const id = `e2e-${crypto.randomUUID()}`;
  await serveCalendar(page, id);
  await page.goto(`${appUrl}/`);
  await goToCalendar(page);
  await expect(page.getByText(words.loading)).toHaveCount(0);
  const calendar = calendarOf(page);
  await fillCalendar(calendar);
  await confirmBooking(calendar);
  expect(await bookingsOf(page, id)).toMatchObject([{ name: 'Ada Moreno' }]);
});

test('without JavaScript the direct link and the way to the FAQ work', async ({ page }) => {
  await page.goto(`${appUrl}/`);
  await expect(page.getByRole('link', { name: words.direct.link })).toHaveAttribute(
    'href',
    `${sandboxUrl}/booking/widget/booking/demo`,
  );
  await page.getByRole('link', { name: words.lastStep.label }).click();
  await expect(page).toHaveURL(`${appUrl}/#faq`);
  await expect(page.locator('#faq').getByRole('heading').first()).toBeInViewport();
});
