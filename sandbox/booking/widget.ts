import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseBookingForm } from './booking-form';
import type { Calendar } from './calendar';
import { type Embedding, embeddingQuery, parseEmbedding } from './embedding';
import { framePage, type Html } from './frame-page';
import { dayOf } from './slot';
import { confirmation, dayStep, detailsStep, slotStep, unknownBooking } from './steps';

/** No inline script or style anywhere, and no frame-ancestors: any site may embed the calendar. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

const takenNotice = 'That time was just taken. Please choose another.';
const closedNotice = 'That time is not open for booking. Please choose another.';

type WidgetEnv = { Variables: { calendarId: string; embedding: Embedding } };
type Title = 'Pick a day' | 'Pick a time' | 'Your details' | 'You are booked' | 'Unknown booking';

/** Never answers; ends when the visitor gives up. */
function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function page(
  context: Context<WidgetEnv>,
  title: Title,
  content: Html,
  status: 200 | 404 | 409 | 422 = 200,
) {
  const { calendarId, embedding } = context.var;
  return context.html(framePage({ calendarId, embedding, title, content }), status);
}

/**
 * The calendar that a site embeds: a page for each step (`?day=`, then `?slot=`), a form that books,
 * and the confirmation. Its faults and its message protocol stand in the query (embedding.ts).
 */
export function createWidget(calendar: Calendar) {
  const widget = new Hono<WidgetEnv>();

  widget.use('/:calendarId{[\\w-]{1,64}}/*', async (context, next) => {
    const embedding = parseEmbedding(context.req.query());
    if (embedding === null) {
      return context.text('The provider or fault in the address is not one of the sandbox.', 400);
    }
    if (embedding.fault === 'never-loads') await untilGone(context.req.raw.signal);
    if (embedding.fault === '500') return context.text('The calendar is out of order.', 500);
    context.set('calendarId', context.req.param('calendarId'));
    context.set('embedding', embedding);
    await next();
    const isForbidden = embedding.fault === 'no-framing';
    context.header(
      'Content-Security-Policy',
      isForbidden ? `${policy}; frame-ancestors 'none'` : policy,
    );
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  widget.get('/:calendarId{[\\w-]{1,64}}', (context) => {
    const { calendarId, embedding } = context.var;
    const { slot, day = slot && dayOf(slot) } = context.req.query();
    const days = calendar.openDays(calendarId);
    if (day === undefined) return page(context, 'Pick a day', dayStep(days, embedding));
    const chosen = days.find((open) => open.day === day);
    if (chosen === undefined) {
      return page(context, 'Pick a day', dayStep(days, embedding, closedNotice), 404);
    }
    if (slot === undefined) return page(context, 'Pick a time', slotStep(chosen, embedding));
    if (!chosen.free.includes(slot)) {
      return page(context, 'Pick a time', slotStep(chosen, embedding, takenNotice), 409);
    }
    const typed = { slot, name: '', email: '' };
    return page(context, 'Your details', detailsStep({ embedding, typed }));
  });

  widget.post('/:calendarId{[\\w-]{1,64}}', bodyLimit({ maxSize: 16_384 }), async (context) => {
    const { calendarId, embedding } = context.var;
    const parsed = parseBookingForm(await context.req.parseBody().catch(() => ({})));
    const slot = parsed.ok ? parsed.form.slot : parsed.typed.slot;
    const days = calendar.openDays(calendarId);
    const chosen = days.find((open) => open.day === dayOf(slot));
    if (chosen === undefined) {
      return page(context, 'Pick a day', dayStep(days, embedding, closedNotice), 422);
    }
    if (!parsed.ok) {
      const { typed, problems } = parsed;
      return page(context, 'Your details', detailsStep({ embedding, typed, problems }), 422);
    }
    const result = calendar.book({ calendarId, ...parsed.form });
    switch (result.kind) {
      case 'booked': {
        const { pathname } = new URL(context.req.url);
        const query = embeddingQuery(embedding);
        return context.redirect(`${pathname}/booked/${result.booking.id}${query}`, 303);
      }
      case 'closed':
        return page(context, 'Pick a time', slotStep(chosen, embedding, closedNotice), 422);
      case 'taken': {
        if (chosen.free.length === 0) {
          return page(context, 'Pick a day', dayStep(days, embedding, takenNotice), 409);
        }
        const step = { embedding, typed: parsed.form, problems: { slot: takenNotice } };
        const content = detailsStep({ ...step, alternatives: chosen });
        return page(context, 'Your details', content, 409);
      }
      default:
        return result satisfies never;
    }
  });

  widget.get('/:calendarId{[\\w-]{1,64}}/booked/:id', (context) => {
    const { calendarId, embedding } = context.var;
    const booking = calendar.find(context.req.param('id'));
    if (booking?.calendarId !== calendarId) {
      return page(context, 'Unknown booking', unknownBooking(calendarId, embedding), 404);
    }
    const content = confirmation(booking);
    return context.html(
      framePage({ calendarId, embedding, title: 'You are booked', content, booking }),
    );
  });

  return widget;
}
