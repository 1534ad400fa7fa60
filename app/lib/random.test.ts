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

describe('draws', () => {
  it('includes both ends of a range', () => {
    expect(wholeBetween(() => 0, 5, 15)).toBe(5);
    expect(wholeBetween(() => 0.999_999, 5, 15)).toBe(15);
  });

  it('picks the first and the last item', () => {
    expect(pick(() => 0, ['a', 'b', 'c'])).toBe('a');
    expect(pick(() => 0.999_999, ['a', 'b', 'c'])).toBe('c');
  });

  it('never picks the same again, but can pick every other', () => {
    const items = ['a', 'b', 'c'] as const;
    for (const current of items) {
      const seen = new Set(
        draws(99, 200).map((value) => pickOther<string>(() => value, items, current)),
      );
      expect([...seen].sort()).toEqual(items.filter((item) => item !== current));
    }
  });

  it('gives a list of one its one', () => {
    expect(pickOther(() => 0.5, ['only'], 'only')).toBe('only');
  });
});
