import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Calendar } from './calendar';
import { createWidget } from './widget';

const script = 'text/javascript; charset=utf-8';

const assetTypes = new Map([
  ['booking.css', 'text/css; charset=utf-8'],
  ['main.js', script],
  ['protocols.js', script],
  ['noise.js', script],
  ['page-swap.js', script],
]);

/**
 * The booking provider: the calendar under `/widget/booking/:calendarId`, and `/bookings`, which
 * tells a test what was booked (all, or `?calendar=ID`) and forgets it on DELETE.
 */
export function createBooking(calendar: Calendar): Hono {
  const booking = new Hono();

  booking.route('/widget/booking', createWidget(calendar));

  booking.get('/assets/:name', (context) => {
    const name = context.req.param('name');
    const type = assetTypes.get(name);
    if (type === undefined) return context.notFound();
    return context.body(readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8'), 200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      // A frame sandboxed without an origin of its own still loads the modules.
      'Access-Control-Allow-Origin': '*',
    });
  });

  booking.get('/bookings', (context) => {
    const calendarId = context.req.query('calendar');
    const bookings = calendar.bookings();
    return context.json({
      bookings:
        calendarId === undefined
          ? bookings
          : bookings.filter((entry) => entry.calendarId === calendarId),
    });
  });

  booking.delete('/bookings', (context) => {
    calendar.clear();
    return context.body(null, 204);
  });

  return booking;
}
