import { expect, it } from 'vitest';
import { plotOf } from './plot';

const sums = (unanswered: number, price: number) => ({
  after: (months: number) => ({ unanswered: unanswered * months, price: price * months }),
});
const heights = (d: string) => [...d.matchAll(/V([\d.]+)/g)].map(([, y]) => 100 - Number(y));

it('draws a stair for each month, the larger sum to the top, both on one scale', () => {
  const { unanswered, price } = plotOf(sums(400, 100));
  expect(heights(unanswered)).toHaveLength(12);
  expect(heights(unanswered).at(-1)).toBe(100);
  expect(heights(price).at(-1)).toBe(25);
  expect(heights(plotOf(sums(50, 100)).unanswered).at(-1)).toBe(50);
});

it('lies flat where nothing is lost', () => {
  expect(new Set(heights(plotOf(sums(0, 99)).unanswered))).toEqual(new Set([0]));
});
