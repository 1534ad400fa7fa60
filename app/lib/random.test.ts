import { expect, it } from 'vitest';
import { pick, pickOther, seededRandom, wholeBetween } from './random';

const draws = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

it('seeded draws repeat themselves for a seed and differ for another', () => {
  expect(draws(7, 20)).toEqual(draws(7, 20));
  expect(draws(7, 20)).not.toEqual(draws(8, 20));
  for (const draw of draws(1_234_567, 1_000)) expect(draw >= 0 && draw < 1).toBe(true);
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
