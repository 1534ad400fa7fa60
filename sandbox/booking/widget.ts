import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Calendar } from './calendar';
import { type Embedding, embeddingQuery, parseEmbedding } from './embedding';
import { dayOf } from './slot';
import { confirmation, dayStep, detailsStep, type Step, slotStep, stepPage } from './steps';

/** No inline script, and no frame-ancestors: any site may embed the calendar. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'; style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

const taken = 'That time is taken. Please choose another.';

const bookingForm = z.object({
  slot: z.string(),
  name: z.string().trim().min(1).max(80),
  email: z.email(),
});
const typedForm = z.object({
  slot: z.string().catch(''),
  name: z.string().catch(''),
  email: z.string().catch(''),
});

type WidgetEnv = { Variables: { calendarId: string; embedding: Embedding } };

/** Never answers; ends when the visitor gives up. */
const untilGone = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

function page(context: Context<WidgetEnv>, step: Step, status: 200 | 404 | 409 | 422 = 200) {
  const { calendarId, embedding } = context.var;
  return context.html(stepPage(calendarId, embedding, step), status);
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
    const ancestors = embedding.fault === 'no-framing' ? "; frame-ancestors 'none'" : '';
    context.header('Content-Security-Policy', policy + ancestors);
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  widget.get('/:calendarId{[\\w-]{1,64}}', (context) => {
    const { calendarId, embedding } = context.var;
    const { slot, day = slot && dayOf(slot) } = context.req.query();
    const days = calendar.openDays(calendarId);
    const chosen = days.find((open) => open.day === day);
    if (chosen === undefined) return page(context, dayStep(days, embedding));
    if (slot === undefined) return page(context, slotStep(chosen, embedding));
    if (!chosen.free.includes(slot)) {
      return page(context, { ...slotStep(chosen, embedding), notice: taken }, 409);
    }
    return page(context, detailsStep({ slot, name: '', email: '' }, embedding));
  });

  widget.post('/:calendarId{[\\w-]{1,64}}', bodyLimit({ maxSize: 16_384 }), async (context) => {
    const { calendarId, embedding } = context.var;
    const posted = await context.req.parseBody().catch(() => ({}));
    const typed = typedForm.parse(posted);
    const { data: form } = bookingForm.safeParse(posted);
    const days = calendar.openDays(calendarId);
    const chosen = days.find((open) => open.day === dayOf(typed.slot));
    if (!chosen) return page(context, { ...dayStep(days, embedding), notice: taken }, 422);
    if (!form) {
      const notice = 'Please give your name and an email address like name@example.com.';
      return page(context, { ...detailsStep(typed, embedding), notice }, 422);
    }
    const booking = calendar.book({ calendarId, ...form });
    if (!booking) return page(context, { ...slotStep(chosen, embedding), notice: taken }, 409);
    const { pathname } = new URL(context.req.url);
    return context.redirect(`${pathname}/booked/${booking.id}${embeddingQuery(embedding)}`, 303);
  });

  widget.get('/:calendarId{[\\w-]{1,64}}/booked/:id', (context) => {
    const booking = calendar.find(context.req.param('id'));
    if (booking?.calendarId !== context.var.calendarId) {
      return context.text('The sandbox forgets its bookings when it stops.', 404);
    }
    return page(context, confirmation(booking));
  });

  return widget;
}
