import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fields, givenIn, type Inputs, queryOf, readInputs, yearOf } from './cost';

const example: Inputs = { missed: 2, nights: 2, books: 25, worth: 300 };

it.each<[Partial<Inputs>, number]>([
  [{}, 15_600],
  [{ missed: 3, nights: 5 }, 58_500],
  [{ missed: 0 }, 0],
  // Half a dollar goes up.
  [{ missed: 1, nights: 1, books: 1, worth: 125 }, 65],
])('a year of %o costs $%i', (change, year) => {
  expect(yearOf({ ...example, ...change })).toBe(year);
});

const read = (query: string) => readInputs(givenIn(new URLSearchParams(query)));

it.each<[query: string, worth: number, isAdjusted?: boolean]>([
  ['scrollTo=calendar', 300],
  ['worth=%201%2C000%20', 1_000],
  ['worth=0', 0],
  ['worth=7&worth=9', 7],
  ['worth=1e9', 25_000, true],
  ['worth=Infinity', 25_000, true],
  ['worth=-3', 0, true],
  ['worth=12.5', 13, true],
  ['worth=', 300, true],
  ['worth=NaN', 300, true],
  ['worth=%00', 300, true],
])('takes %s as it is, or the nearest number, and says so', (query, worth, isAdjusted) => {
  const { inputs, adjusted } = read(query);
  expect(inputs).toEqual({ ...example, worth });
  expect(adjusted.map(({ name }) => name)).toEqual(isAdjusted ? ['worth'] : []);
});

it('starts with the trade’s own values, and an address keeps the trade', () => {
  const { inputs } = readInputs({ nights: '4' }, { missed: 1, books: 35, worth: 650 });
  expect(inputs).toEqual({ missed: 1, nights: 4, books: 35, worth: 650 });
  expect(queryOf(inputs, 'hvac')).toBe('?for=hvac&missed=1&nights=4&books=35&worth=650');
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
        const value = inputs[name];
        expect(Number.isInteger(value) && value >= 0 && value <= max).toBe(true);
      }
      expect(read(queryOf(inputs))).toEqual({ inputs, adjusted: [] });
    }),
  );
});
