import { tradeParam } from '~/content/navigation';
import { type NightCostField, type NightCostStarts, nightCost } from '~/content/night-cost';
import { formatNumber, interpolate } from '~/lib/interpolate';
import { createStore } from '~/lib/store';

const WEEKS = 52;

export type InputName = NightCostField['name'];
export type Inputs = Readonly<Record<InputName, number>>;
/** The fields typed or in an address. An untouched field is absent. */
export type Given = Readonly<Partial<Record<InputName, string>>>;

export const fields: readonly NightCostField[] = [nightCost.missed, ...nightCost.own.fields];

/** The visitor's own night, once a number of it was given. */
export const ownNight = createStore<Inputs | null>(null);

/** What unanswered nights cost in a year, in whole dollars. */
export const yearOf = ({ missed, nights, books, worth }: Inputs): number =>
  Math.round((missed * nights * WEEKS * books * worth) / 100);

/** The numbers in words. */
export const sentenceOf = (inputs: Inputs): string =>
  interpolate(nightCost.sentence, { ...inputs, worth: dollars(inputs.worth) });

export const dollars = (amount: number): string => `$${formatNumber(amount)}`;

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

/** The visitor's numbers of an address; null where it has none. */
export function nightIn(search: string, starts?: NightCostStarts): Inputs | null {
  const given = givenIn(new URLSearchParams(search));
  return Object.keys(given).length > 0 ? readInputs(given, starts).inputs : null;
}

/** The query for these numbers. @param trade the id of the chosen one. */
export const queryOf = (inputs: Inputs, trade?: string): string =>
  `?${trade ? `${tradeParam}=${trade}&` : ''}${fields.map(({ name }) => `${name}=${inputs[name]}`).join('&')}`;

const nearest = (number: number, { max, start }: NightCostField): number =>
  Number.isNaN(number) ? start : Math.min(max, Math.max(0, Math.round(number)));

function asNumber(text = ''): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
