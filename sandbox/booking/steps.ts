import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Booking, OpenDay } from './calendar';
import { dayOf, describeDay, describeSlot, shortDay, timeOf, zoneName } from './slot';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** One step of the calendar: heading, content and problems. */
export interface Step {
  title: string;
  content: Html;
  notice?: string;
  /** Set on the confirmation, from which the frame's script reports to the parent. */
  booking?: Booking;
}

/** The document around a step. Data attributes hold what the script needs. */
export function stepPage(calendarId: string, ways: string, step: Step): Html {
  const { title, content, notice, booking } = step;
  return html`<!doctype html>
<html lang="en" data-calendar="${calendarId}" data-ways="${ways}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/booking/assets/booking.css" />
    <script defer src="/booking/assets/booking.js"></script>
  </head>
  <body>
    <header>
      <p class="large">Free demo</p>
      <p class="quiet">30 minutes, video call</p>
    </header>
    <main data-booking="${booking?.id ?? ''}" data-slot="${booking?.slot ?? ''}">
      <h1 tabindex="-1">${title}</h1>
      ${notice && html`<p class="notice" role="alert">${notice}</p>`}
      ${content}
    </main>
    <footer class="quiet">Sandbox calendar: no email is sent.</footer>
  </body>
</html>`;
}

/** A link's query: the step, and the notes that the frame's address began with. */
const to = (notes: string, step: Record<string, string> = {}) =>
  `?${new URLSearchParams({ ...step, ...(notes && { notes }) })}`;

function dayItem({ day, free }: OpenDay, notes: string, isChosen: boolean): Html {
  const [weekday, , date] = shortDay(day).split(/,? /);
  const face = html`${weekday} <b>${date}</b>`;
  if (free.length === 0) return html`<li><span class="choice">${face}</span></li>`;
  const name = `${describeDay(day)}, ${free.length} times free`;
  return html`<li><a class="choice" href="${to(notes, { day })}" aria-label="${name}"
    aria-current="${String(isChosen)}">${face}</a></li>`;
}

/** All days, and the times of one: until it is chosen, of the first that has any. */
export function pickStep(days: readonly OpenDay[], notes: string, chosen?: string): Step {
  const open = days.find(({ day, free }) => (chosen ? day === chosen : free.length > 0));
  return {
    title: 'Pick a day and a time',
    content: html`<ul class="days">${days.map((of) => dayItem(of, notes, of === open))}</ul>
    ${open && html`<p><strong>${describeDay(open.day)}</strong> <span class="quiet">${zoneName}</span></p>`}
    <ul>${open?.free.map((slot) => html`<li><a class="choice" href="${to(notes, { slot })}">${timeOf(slot)}</a></li>`)}</ul>`,
  };
}

export const detailsStep = (slot: string, notes: string): Step => ({
  title: 'Your details',
  content: html`<p class="chosen"><strong>${describeSlot(slot)}</strong>
      <a href="${to(notes, { day: dayOf(slot) })}">Change time</a></p>
    <form method="post" action="?">
      <input type="hidden" name="slot" value="${slot}" />
      <label>Name <input name="name" autocomplete="name" required maxlength="80" /></label>
      <label>Email <input name="email" type="email" autocomplete="email" required /></label>
      <label>Notes <textarea name="notes" rows="2" maxlength="500">${notes}</textarea></label>
      <button type="submit">Confirm booking</button>
    </form>`,
});

export const confirmation = (booking: Booking): Step => ({
  title: 'You are booked',
  booking,
  content: html`<div class="chosen done">
    <p class="large"><strong>✓ ${describeSlot(booking.slot)}</strong></p>
    <p>${zoneName}</p>
    <p class="quiet">For ${booking.name}, ${booking.email}</p>
    ${booking.notes && html`<p class="quiet">${booking.notes}</p>`}
  </div>`,
});
