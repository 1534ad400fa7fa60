import { brand } from '~/content/brand';
import { claims } from '~/content/claims';
import { PLAN_PRICE_MIN_DOLLARS_PER_MONTH } from '~/content/constants';
import type { nightCostParams } from '~/content/navigation';

/** One number of the visitor's, as the address names it. Whole, from 0 to `max`. */
export interface NightCostField {
  readonly name: (typeof nightCostParams)[number];
  readonly label: string;
  readonly max: number;
  /** The starting value: an example, not a finding. */
  readonly start: number;
}

export type NightCostStarts = Readonly<Partial<Record<NightCostField['name'], number>>>;

/** The calculator. Slots: {one}, {many}, who asks. Every figure is the visitor's own or a labeled starting value. */
export const nightCost = {
  heading: 'What did last night cost?',
  intro: 'Put in your numbers. These are examples.',
  fields: [
    { name: 'leads', label: 'New {many} a month', max: 1_000, start: 60 },
    { name: 'after', label: 'Come after hours (%)', max: 100, start: 40 },
    { name: 'worth', label: 'What a booking is worth ($)', max: 25_000, start: 300 },
  ],
  assumptions: {
    summary: 'Your assumptions',
    fields: [
      {
        name: 'waits',
        label: 'Still unanswered in the morning (%)',
        max: 100,
        start: 50,
      },
      { name: 'books', label: 'Answered {many} who book (%)', max: 100, start: 25 },
    ],
    text: `A {one} without an answer by morning counts as lost. If some of yours wait for you, lower the first number. ${brand.assistant} counts at its lowest price.`,
  },
  submit: 'Work it out',
  adjusted: '{label}: counted as {value}, the nearest allowed.',
  result: {
    about: 'About',
    /** After the year's amount. Slot: {night}, in dollars. */
    night: 'a year, {night} each night',
    /** Slots: {unanswered} {many}; {month}, in dollars. */
    sentence:
      '{unanswered} {many} a month get no answer by morning. At your booking rate, that is {month} a month.',
  },
  price: { from: `${brand.assistant}, from`, year: 'a year' },
  plot: { unanswered: 'Unanswered', price: `${brand.assistant}, ${claims.price.value}` },
  table: {
    summary: 'As a table',
    caption: 'What adds up over a year',
    after: 'After',
    months: 'Month {months}',
  },
  book: 'Book a demo with these numbers',
  ask: `Ask ${brand.assistant} about them`,
  /** Slots: the visitor's numbers; {worth} in dollars. */
  question:
    'My numbers: {leads} {many} a month, {after}% after hours, {waits}% of those still unanswered in the morning, {worth} a booking, {books}% book. What would you change?',
  pricePerMonth: PLAN_PRICE_MIN_DOLLARS_PER_MONTH,
} as const satisfies { fields: readonly NightCostField[] } & Record<string, unknown>;
