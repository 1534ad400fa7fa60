import type { BusinessTypeId } from '~/content/chat/topics';
import { tradeParam } from '~/content/navigation';
import { type NightCostField, type NightCostStarts, nightCost } from '~/content/night-cost';

export interface CostTrade {
  readonly id: string;
  readonly isChosen: boolean;
  readonly one: string;
  readonly many: string;
  readonly topic: BusinessTypeId;
  readonly starts: NightCostStarts;
}

const MONTHS = 12;
const NIGHTS = 365;

/** The cost of nights without an answer, in whole dollars. */
export interface Cost {
  /** Leads a month without an answer by morning, to a tenth. */
  readonly unanswered: number;
  readonly night: number;
  /** After this many months: the unanswered amount, and the assistant's minimum price. */
  total(months: number): { unanswered: number; price: number };
}

/** Multiplies whole numbers first and divides once, so every digit is right. */
export function costOf({ leads, after, worth, waits, books }: Inputs): Cost {
  const unanswered = leads * after * waits;
  const month = unanswered * books * worth;
  return {
    unanswered: Math.round(unanswered / 1e3) / 10,
    night: Math.round((month * MONTHS) / (NIGHTS * 1e6)),
    total: (months) => ({
      unanswered: Math.round((month * months) / 1e6),
      price: nightCost.pricePerMonth * months,
    }),
  };
}

/** The outlines of both sums of a year, as steps over a box of 120 by 100; the higher one ends at the top. */
export function plotOf({ total }: Pick<Cost, 'total'>) {
  const year = total(MONTHS);
  const top = Math.max(year.unanswered, year.price);
  const stairs = (of: (sum: typeof year) => number) => {
    const steps = Array.from({ length: MONTHS }, (_, month) => {
      const height = (of(total(month + 1)) / top) * 100;
      return `V${Math.round((100 - height) * 10) / 10}h10`;
    });
    return `M0 100${steps.join('')}`;
  };
  return {
    unanswered: stairs(({ unanswered }) => unanswered),
    price: stairs(({ price }) => price),
  };
}

export type InputName = NightCostField['name'];
export type Inputs = Readonly<Record<InputName, number>>;
/** The fields typed or in an address. An untouched field is absent. */
export type Given = Readonly<Partial<Record<InputName, string>>>;

export const fields: readonly NightCostField[] = [
  ...nightCost.fields,
  ...nightCost.assumptions.fields,
];

export function givenIn(source: { get(name: string): unknown }): Given {
  const texts = fields.map(({ name }) => [name, source.get(name)] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}

/** The visitor's numbers, each rounded and limited, and the fields that were changed by that. */
export function readInputs(given: Given, starts: NightCostStarts = {}) {
  const inputs = Object.fromEntries(
    fields.map((field) => [
      field.name,
      nearest(asNumber(given[field.name]), { ...field, start: starts[field.name] ?? field.start }),
    ]),
  ) as Inputs;
  const adjusted = fields.filter(
    ({ name }) => given[name] !== undefined && asNumber(given[name]) !== inputs[name],
  );
  return { inputs, adjusted };
}

/** The query for these numbers. @param trade the id of the chosen one. */
export const queryOf = (inputs: Inputs, trade?: string): string =>
  `?${trade ? `${tradeParam}=${trade}&` : ''}${fields.map(({ name }) => `${name}=${inputs[name]}`).join('&')}`;

/** Where a slider stops: small values have as much of its length as large ones. */
export function stopsOf({ max }: Pick<NightCostField, 'max'>): readonly number[] {
  if (max <= 100) return Array.from({ length: max + 1 }, (_, value) => value);
  const stops = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (let power = 10; power <= max; power *= 10) {
    for (let half = 2; half < 20; half += 1) stops.push((half * power) / 2);
  }
  return stops.filter((stop) => stop <= max);
}

const nearest = (number: number, { max, start }: NightCostField): number =>
  Number.isNaN(number) ? start : Math.min(max, Math.max(0, Math.round(number)));

/** Spaces and commas of thousands are allowed. */
function asNumber(text = ''): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
