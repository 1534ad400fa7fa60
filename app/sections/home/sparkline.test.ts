import { expect, it } from 'vitest';
import { sparklinePoints } from './sparkline';

it('spreads a trend over its box, the lowest at the bottom', () => {
  expect(sparklinePoints([10, 30, 20], 100, 40)).toBe('0,40 50,0 100,20');
});

it('draws a level trend and a single value without dividing by nothing', () => {
  expect(sparklinePoints([5, 5], 100, 40)).toBe('0,40 100,40');
  expect(sparklinePoints([5], 100, 40)).toBe('0,40');
});
