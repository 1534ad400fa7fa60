import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { browserScript } from '../browser-script';
import { waysOf } from '../open-ways';
import { openWays } from './browser/protocols';
import type { Calendar, OpenDay } from './calendar';
import { dayOf } from './slot';
import { confirmation, detailsStep, pickStep, type Step, stepPage } from './steps';

/** No inline script, and no frame-ancestors: any site may embed the calendar. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'";

const taken = 'That time is taken. Please choose another.';

const text = z.string().trim();
/** What the browser has checked. */
const bookingForm = z.object({ slot: text, name: text, email: text, notes: text });

const calendarOf = (context: Context) => context.req.param('calendarId') ?? '';

const plan = z.object({ scenario: z.string().default(''), seed: z.coerce.number().int() });

/** What the start page has fixed. */
let usual: z.output<typeof plan> = { scenario: '', seed: 0 };

/** Cal.com's and Calendly's clients ask by address; `?seed=` draws, and `&scenario=` names, how it speaks. */
function waysFor({ req }: Context): string {
  if (req.path.endsWith('/embed')) return 'cal';
  if (req.query('embed_domain') !== undefined) return 'calendly';
  const { scenario, seed } = plan.safeParse(req.query()).data ?? usual;
  return [...waysOf(openWays, scenario, seed)].join();
}

const page = (context: Context, step: Step) =>
  context.html(stepPage(calendarOf(context), waysFor(context), step));

const isFree = (days: readonly OpenDay[], slot: string) =>
  days.some(({ free }) => free.includes(slot));

/**
 * The booking provider. A site embeds `/widget/booking/ID`: a page for each step (`?day=`, `?slot=`; `notes=` goes along),
 * a form that books, and the confirmation. `/widget/booking/ID/embed` is Cal.com's, and `?embed_domain=` Calendly's. `/bookings?calendar=ID` lists for a test what was booked.
 */
export function createBooking(calendar: Calendar): Hono {
  const booking = new Hono();

  booking.get('/assets/booking.css', (context) =>
    context.body(readFileSync(new URL('./booking.css', import.meta.url), 'utf8'), 200, {
      'Content-Type': 'text/css',
    }),
  );
  booking.get('/assets/booking.js', browserScript('booking'));
  booking.get('/bookings', (context) =>
    context.json({ bookings: calendar.bookingsOf(context.req.query('calendar') ?? '') }),
  );

  booking.get('/thanks', (context) => context.text('Thank you. Your booking is made.'));
  booking.post('/next', async (context) => {
    usual = plan.safeParse(await context.req.parseBody()).data ?? usual;
    return context.redirect('/', 303);
  });

  const widget = '/widget/booking/:calendarId{[\\w-]{1,64}}';

  booking.use(`${widget}/*`, async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy);
    context.header('Cache-Control', 'no-store');
  });

  booking.on('GET', [widget, `${widget}/embed`], (context) => {
    const { notes = '', slot, day = slot && dayOf(slot) } = context.req.query();
    const days = calendar.openDays(calendarOf(context));
    if (slot && isFree(days, slot)) return page(context, detailsStep(slot, notes));
    return page(context, { ...pickStep(days, notes, day), notice: slot && taken });
  });

  booking.on('POST', [widget, `${widget}/embed`], async (context) => {
    const calendarId = calendarOf(context);
    const form = bookingForm.parse(await context.req.parseBody());
    const days = calendar.openDays(calendarId);
    if (!isFree(days, form.slot)) {
      return page(context, { ...pickStep(days, form.notes), notice: taken });
    }
    const { id } = calendar.book({ calendarId, ...form });
    return context.redirect(`${context.req.path.replace(/\/embed$/, '')}/booked/${id}`, 303);
  });

  booking.get(`${widget}/booked/:id`, (context) => {
    const booked = calendar.find(context.req.param('id'));
    if (!booked) return context.text('The sandbox forgets its bookings when it stops.', 404);
    return page(context, confirmation(booked));
  });

  return booking;
}
