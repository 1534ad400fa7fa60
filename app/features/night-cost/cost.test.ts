import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { costOf, fields, givenIn, type Inputs, plotOf, queryOf, readInputs, stopsOf } from './cost';

const example: Inputs = { leads: 60, after: 40, worth: 300, waits: 50, books: 25 };

it('works the starting values out', () => {
  const { unanswered, night, total } = costOf(example);
  expect({ unanswered, night, month: total(1), year: total(12) }).toEqual({
    unanswered: 12,
    night: 30,
    month: { unanswered: 900, price: 99 },
    year: { unanswered: 10_800, price: 1_188 },
  });
});

it.each<[string, Partial<Inputs>, { unanswered: number; month: number }]>([
  ['a tenth of a lead', { leads: 7, after: 33, waits: 33 }, { unanswered: 0.8, month: 57 }],
  [
    'half a dollar goes up',
    { leads: 1, after: 50, waits: 100, books: 1, worth: 300 },
    { unanswered: 0.5, month: 2 },
  ],
  ['nobody comes', { leads: 0 }, { unanswered: 0, month: 0 }],
])('is right to its last digit: %s', (_, change, { unanswered, month }) => {
  const cost = costOf({ ...example, ...change });
  expect(cost.unanswered).toBe(unanswered);
  expect(cost.total(1).unanswered).toBe(month);
});

const sums = (unanswered: number, price: number) => ({
  total: (months: number) => ({ unanswered: unanswered * months, price: price * months }),
});
const heights = (d: string) => [...d.matchAll(/V([\d.]+)/g)].map(([, y]) => 100 - Number(y));

it('draws a stair for each month, the larger sum to the top, both on one scale', () => {
  const { unanswered, price } = plotOf(sums(400, 100));
  expect(heights(unanswered)).toHaveLength(12);
  expect(heights(unanswered).at(-1)).toBe(100);
  expect(heights(price).at(-1)).toBe(25);
  expect(heights(plotOf(sums(50, 100)).unanswered).at(-1)).toBe(50);
  expect(new Set(heights(plotOf(sums(0, 99)).unanswered))).toEqual(new Set([0]));
});

const read = (query: string) => readInputs(givenIn(new URLSearchParams(query)));

it.each<[query: string, leads: number, isAdjusted?: boolean]>([
  ['scrollTo=calendar', 60],
  ['leads=%201%2C000%20', 1_000],
  ['leads=0', 0],
  ['leads=7&leads=9', 7],
  ['leads=1e9', 1_000, true],
  ['leads=Infinity', 1_000, true],
  ['leads=-3', 0, true],
  ['leads=12.5', 13, true],
  ['leads=', 60, true],
  ['leads=NaN', 60, true],
  ['leads=%00', 60, true],
])('takes %s as it is, or the nearest number, and says so', (query, leads, isAdjusted) => {
  const { inputs, adjusted } = read(query);
  expect(inputs).toEqual({ ...example, leads });
  expect(adjusted.map(({ name }) => name)).toEqual(isAdjusted ? ['leads'] : []);
});

it('starts with the trade’s own values, and an address keeps the trade', () => {
  const { inputs } = readInputs({ after: '10' }, { leads: 80, after: 45, worth: 650 });
  expect(inputs).toEqual({ leads: 80, after: 10, worth: 650, waits: 50, books: 25 });
  expect(queryOf(inputs, 'hvac')).toBe('?for=hvac&leads=80&after=10&worth=650&waits=50&books=25');
});

it('has a slider on which small values have as much room as large ones', () => {
  const stops = stopsOf({ max: 25_000 });
  const at = (value: number) => stops.indexOf(value) / (stops.length - 1);
  expect([at(0), at(25_000)]).toEqual([0, 1]);
  expect(at(300)).toBeGreaterThan(0.3);
  expect(at(300)).toBeLessThan(0.6);
  expect([...stops].sort((one, other) => one - other)).toEqual(stops);
  expect(new Set(stops).size).toBe(stops.length);
  expect(stopsOf({ max: 100 })).toHaveLength(101);
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
