import { describe, expect, it } from 'vitest';
import { pick, pickOther, seededRandom, wholeBetween } from './random';

const draws = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('seeded random', () => {
  it('repeats itself for a seed and differs for another', () => {
    expect(draws(7, 20)).toEqual(draws(7, 20));
    expect(draws(7, 20)).not.toEqual(draws(8, 20));
  });

  it('stays from 0 to below 1, evenly enough', () => {
    const values = draws(1_234_567, 10_000);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeCloseTo(0.5, 1);
  });
});

it.each([
  [0, 5, 'a'],
  [0.999_999, 15, 'c'],
])('the draw %d is the number %i of 5 to 15, and of three items %s', (draw, number, item) => {
  expect(wholeBetween(() => draw, 5, 15)).toBe(number);
  expect(pick(() => draw, ['a', 'b', 'c'])).toBe(item);
});

it('never picks the same again, but can pick every other', () => {
  const items = ['a', 'b', 'c'] as const;
  for (const current of items) {
    const seen = new Set(
      draws(99, 200).map((draw) => pickOther<string>(() => draw, items, current)),
    );
    expect([...seen].sort()).toEqual(items.filter((item) => item !== current));
  }
  expect(pickOther(() => 0.5, ['only'], 'only')).toBe('only');
});
