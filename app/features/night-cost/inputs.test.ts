import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fields, givenIn, queryOf, readInputs } from './inputs';

const read = (query: string) => readInputs(givenIn(new URLSearchParams(query)));
const adjusted = (query: string) => read(query).adjusted.map(({ name }) => name);

it('starts with the starting values, and says nothing of it', () => {
  const { inputs } = read('scrollTo=calendar');
  expect(inputs).toEqual(Object.fromEntries(fields.map(({ name, start }) => [name, start])));
  expect(adjusted('')).toEqual([]);
});

it.each([
  ['leads=120', 120],
  ['leads=%201%2C000%20', 1_000],
  ['leads=0', 0],
  ['leads=7&leads=9', 7],
])('takes %s as it is', (query, leads) => {
  expect(read(query).inputs.leads).toBe(leads);
  expect(adjusted(query)).toEqual([]);
});

it.each([
  ['leads=5000', 1_000],
  ['leads=1e9', 1_000],
  ['leads=Infinity', 1_000],
  ['leads=-3', 0],
  ['leads=12.5', 13],
  ['leads=', 60],
  ['leads=many', 60],
  ['leads=NaN', 60],
  ['leads=%00', 60],
])('takes the nearest number for %s, and says so', (query, leads) => {
  expect(read(query).inputs.leads).toBe(leads);
  expect(adjusted(query)).toEqual(['leads']);
});

it('allows what it makes of any text, and an address brings it back', () => {
  const someTexts = fc.record(
    Object.fromEntries(
      fields.map(({ name }) => [name, fc.oneof(fc.string(), fc.double().map(String))]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(someTexts, (given) => {
      const { inputs } = readInputs(given);
      for (const { name, max } of fields) {
        expect(Number.isInteger(inputs[name]) && inputs[name] >= 0 && inputs[name] <= max).toBe(
          true,
        );
      }
      expect(read(queryOf(inputs))).toEqual({ inputs, adjusted: [] });
    }),
  );
});
