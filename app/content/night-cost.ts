import { brand } from '~/content/brand';
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

/** The visitor's night. Every figure is the visitor's own or a labeled starting value. */
export const nightCost = {
  heading: 'How many did you miss last night?',
  missed: {
    name: 'missed',
    label: 'Missed last night',
    max: 12,
    start: 2,
  } satisfies NightCostField,
  fewer: 'One fewer',
  more: 'One more',
  /** The first messages of a night; at 9:41 PM the hero's exchange. What each is about differs by trade. */
  messages: [
    { time: '7:12 PM', result: 'booked Thu 9:30 AM' },
    { time: '9:41 PM', result: 'booked {day} {time}' },
    { time: '11:26 PM', result: 'booked Sat 9:15 AM' },
    { time: '12:50 AM', result: 'booked Fri 1:00 PM' },
    { time: '2:15 AM', result: 'call at 8:00 AM' },
    { time: '6:20 AM', result: 'booked Thu 11:00 AM' },
  ],
  without: 'missed',
  /** Before a result, where it stands beside what was missed. */
  with: `${brand.assistant}:`,
  own: {
    summary: 'Your figures',
    /** Until the visitor gives one. */
    change: 'Sample figures: use yours',
    fields: [
      { name: 'nights', label: 'Nights like that a week', max: 7, start: 2 },
      { name: 'books', label: 'Share who book (%)', max: 100, start: 25 },
      { name: 'worth', label: 'What a booking is worth ($)', max: 25_000, start: 300 },
    ] satisfies readonly NightCostField[],
  },
  submit: 'Work it out',
  adjusted: '{label}: counted as {value}, the nearest allowed.',
  year: 'a year, unanswered',
  /** Slots: the visitor's numbers; {worth} in dollars. */
  sentence: '{missed} a night, {nights} nights a week, {books}% book, {worth} each.',
  price: { value: PLAN_PRICE_MIN_DOLLARS_PER_MONTH * 12, label: `a year for ${brand.assistant}` },
  from: 'from',
  book: 'Book with my numbers',
  ask: `Ask ${brand.assistant}`,
  question: 'I miss {sentence} What would you change?',
} as const;
