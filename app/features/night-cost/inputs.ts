import { type NightCostField, nightCost } from '~/content/night-cost';

export type InputName = NightCostField['name'];
export type Inputs = Readonly<Record<InputName, number>>;
/** The fields typed or in an address. An untouched field is absent. */
export type Given = Readonly<Partial<Record<InputName, string>>>;

export const fields: readonly NightCostField[] = [
  ...nightCost.fields,
  ...nightCost.assumptions.fields,
];

/** The fields of an address or a form. */
export function givenIn(source: { get(name: string): unknown }): Given {
  const texts = fields.map(({ name }) => [name, source.get(name)] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}

/**
 * The visitor's numbers, each rounded and limited to its range. Invalid text counts as the starting
 * value.
 * @returns the numbers, and the fields that were changed.
 */
export function readInputs(given: Given): {
  inputs: Inputs;
  adjusted: readonly NightCostField[];
} {
  const inputs = Object.fromEntries(
    fields.map((field) => [field.name, nearest(asNumber(given[field.name]), field)]),
  ) as Inputs;
  const adjusted = fields.filter(
    ({ name }) => given[name] !== undefined && asNumber(given[name]) !== inputs[name],
  );
  return { inputs, adjusted };
}

/** The query for these numbers. */
export const queryOf = (inputs: Inputs): string =>
  `?${fields.map(({ name }) => `${name}=${inputs[name]}`).join('&')}`;

const nearest = (number: number, { max, start }: NightCostField): number =>
  Number.isNaN(number) ? start : Math.min(max, Math.max(0, Math.round(number)));

/** Spaces and commas of thousands are allowed. */
function asNumber(text = ''): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
