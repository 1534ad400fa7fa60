import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { browserScript } from '../browser-script';
import type { Calendar } from './calendar';
import { createWidget } from './widget';

const styles = new URL('./booking.css', import.meta.url);

/**
 * The booking provider: the calendar under `/widget/booking/:calendarId`, and `/bookings`, which
 * lists for a test what was booked (all, or `?calendar=ID`) and forgets it on DELETE.
 */
export function createBooking(calendar: Calendar): Hono {
  const booking = new Hono();

  booking.route('/widget/booking', createWidget(calendar));

  booking.get('/assets/booking.css', (context) =>
    context.body(readFileSync(styles, 'utf8'), 200, { 'Content-Type': 'text/css' }),
  );
  booking.get('/assets/booking.js', async (context) =>
    context.body(await browserScript('booking'), 200, { 'Content-Type': 'text/javascript' }),
  );

  booking.get('/bookings', (context) => {
    const id = context.req.query('calendar');
    const bookings = calendar.bookings();
    return context.json({
      bookings: bookings.filter(({ calendarId }) => id === undefined || calendarId === id),
    });
  });
  booking.delete('/bookings', (context) => {
    calendar.clear();
    return context.body(null, 204);
  });

  return booking;
}
