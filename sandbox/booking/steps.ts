import { html } from 'hono/html';
import type { FormProblems, TypedForm } from './booking-form';
import type { Booking, OpenDay } from './calendar';
import { type Embedding, embeddingQuery } from './embedding';
import type { Html } from './frame-page';
import { dayCell, dayOf, describeDay, timeOf, weekdayOf, zoneName } from './slot';

const heading = (text: string, step?: number): Html => html`
  ${step !== undefined && html`<p class="step">Step ${step} of 3</p>`}
  <h1 tabindex="-1">${text}</h1>`;

const notice = (text: string | undefined): Html =>
  html`${text !== undefined && html`<p class="notice" role="alert">${text}</p>`}`;

const count = (free: number) => (free === 1 ? '1 time free' : `${free} times free`);

function dayItem({ day, free }: OpenDay, embedding: Embedding): Html {
  const { weekday, date, month, column } = dayCell(day);
  const face = html`<span class="weekday">${weekday}</span><span class="date">${date}</span>
    <span class="month">${month}</span>`;
  const name = `${describeDay(day)}, ${free.length === 0 ? 'fully booked' : count(free.length)}`;
  return html`<li class="column-${column}">
    ${
      free.length === 0
        ? html`<span class="day full" role="img" aria-label="${name}">${face}</span>`
        : html`<a class="day" href="${embeddingQuery(embedding, { day })}" aria-label="${name}">${face}</a>`
    }
  </li>`;
}

export function dayStep(days: readonly OpenDay[], embedding: Embedding, problem?: string): Html {
  return html`${heading('Pick a day', 1)} ${notice(problem)}
    <ul class="days">
      ${days.map((day) => dayItem(day, embedding))}
    </ul>
    <p class="hint">Every day has times from 9:00 to 17:00, ${zoneName}.</p>`;
}

function slotGroup(title: string, slots: readonly string[], embedding: Embedding): Html {
  return html`${
    slots.length > 0 &&
    html`<h2>${title}</h2>
      <ul class="slots">
        ${slots.map(
          (slot) =>
            html`<li><a class="slot" href="${embeddingQuery(embedding, { slot })}">${timeOf(slot)}</a></li>`,
        )}
      </ul>`
  }`;
}

const isMorning = (slot: string) => timeOf(slot) < '12:00';

export function slotStep({ day, free }: OpenDay, embedding: Embedding, problem?: string): Html {
  return html`${heading('Pick a time', 2)} ${notice(problem)}
    <p class="chosen">
      <strong>${describeDay(day)}</strong>
      <a href="${embeddingQuery(embedding)}">Change day</a>
    </p>
    ${free.length === 0 && html`<p class="hint">${weekdayOf(day)} is fully booked.</p>`}
    ${slotGroup('Morning', free.filter(isMorning), embedding)}
    ${slotGroup(
      'Afternoon',
      free.filter((slot) => !isMorning(slot)),
      embedding,
    )}`;
}

interface DetailsStep {
  embedding: Embedding;
  typed: TypedForm;
  problems?: FormProblems;
  /** Given where the chosen slot was taken meanwhile: the free ones, to choose another at once. */
  alternatives?: OpenDay;
}

function textField(
  name: 'name' | 'email',
  label: string,
  { typed, problems = {} }: DetailsStep,
): Html {
  const problem = problems[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === 'email' ? 'email' : 'text'}"
      autocomplete="${name}"
      required
      value="${typed[name]}"
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

function slotChoice({ day, free }: OpenDay, taken: string): Html {
  const nearest = free.find((slot) => slot > taken) ?? free.at(-1);
  return html`<fieldset>
    <legend>Free on ${describeDay(day)}</legend>
    <div class="slots">
      ${free.map(
        (slot) =>
          html`<label class="slot choice">
            <input type="radio" name="slot" value="${slot}" ${slot === nearest && 'checked'} required />${timeOf(slot)}
          </label>`,
      )}
    </div>
  </fieldset>`;
}

const summary = (problems: FormProblems) =>
  Object.keys(problems).length > 1
    ? 'Please look at the fields below again.'
    : Object.values(problems)[0];

export function detailsStep(step: DetailsStep): Html {
  const { embedding, typed, problems, alternatives } = step;
  const day = dayOf(typed.slot);
  return html`${heading('Your details', 3)}
    ${notice(problems && summary(problems))}
    <p class="chosen">
      <strong>${describeDay(day)}${!alternatives && `, ${timeOf(typed.slot)}`}</strong>
      <a href="${embeddingQuery(embedding, { day })}">Change time</a>
    </p>
    <form method="post" action="${embeddingQuery(embedding)}" novalidate>
      ${alternatives ? slotChoice(alternatives, typed.slot) : html`<input type="hidden" name="slot" value="${typed.slot}" />`}
      ${textField('name', 'Name', step)} ${textField('email', 'Email', step)}
      <button type="submit">Confirm booking</button>
    </form>`;
}

export function confirmation(booking: Booking): Html {
  return html`<div class="done">
    <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="m7 12.5 3.4 3.4L17 9" />
    </svg>
    ${heading('You are booked')}
    <p class="when">${describeDay(dayOf(booking.slot))}<br />${timeOf(booking.slot)}, ${zoneName}</p>
    <p class="hint">For ${booking.name}, ${booking.email}</p>
  </div>`;
}

export function unknownBooking(calendarId: string, embedding: Embedding): Html {
  return html`${heading('We do not know this booking')}
    <p>The sandbox forgets its bookings when it stops.</p>
    <p><a href="../../${calendarId}${embeddingQuery(embedding)}">Start again</a></p>`;
}
