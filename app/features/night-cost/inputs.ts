import { type NightCostField, nightCost } from '~/content/home/night-cost';

export type InputName = NightCostField['name'];
export type Inputs = Readonly<Record<InputName, number>>;
/** What was typed or stands in an address. A field that nobody touched is absent. */
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
 * The visitor's numbers: each the nearest whole number that is allowed. What is no number counts as its starting value.
 * @returns them, and the fields that were given as something else.
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

/** The query of an address that holds these numbers. */
export const queryOf = (inputs: Inputs): string =>
  `?${fields.map(({ name }) => `${name}=${inputs[name]}`).join('&')}`;

const nearest = (number: number, { max, start }: NightCostField): number =>
  Number.isNaN(number) ? start : Math.min(max, Math.max(0, Math.round(number)));

/** Spaces and the commas of thousands are no mistake. */
function asNumber(text = ''): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
