import { expect, it } from 'vitest';
import { pickOther, seededRandom } from './random';

const draws = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

it('seeded draws repeat themselves for a seed and differ for another', () => {
  expect(draws(7, 20)).toEqual(draws(7, 20));
  expect(draws(7, 20)).not.toEqual(draws(8, 20));
  for (const draw of draws(1_234_567, 1_000)) expect(draw >= 0 && draw < 1).toBe(true);
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
