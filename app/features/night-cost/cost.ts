import { nightCost } from '~/content/home/night-cost';
import type { Inputs } from './inputs';

const MONTHS = 12;
const NIGHTS = 365;

/** What nights without an answer add up to, in whole dollars. */
export interface Cost {
  /** Leads a month without an answer by morning, to a tenth. */
  readonly unanswered: number;
  readonly night: number;
  /** After this many months: what stayed unanswered, and what the assistant costs at least. */
  after(months: number): { unanswered: number; price: number };
}

/** Multiplied as whole numbers first and divided once, so that each figure is right to its last digit. */
export function costOf({ leads, after, worth, waits, books }: Inputs): Cost {
  const unanswered = leads * after * waits;
  const month = unanswered * books * worth;
  return {
    unanswered: Math.round(unanswered / 1e3) / 10,
    night: Math.round((month * MONTHS) / (NIGHTS * 1e6)),
    after: (months) => ({
      unanswered: Math.round((month * months) / 1e6),
      price: nightCost.pricePerMonth * months,
    }),
  };
}
