import { describe, expect, it } from 'vitest';
import { callLength } from './length';

describe('the length of a call', () => {
  it.each([
    [0, '0:00'],
    [7_900, '0:07'],
    [60_000, '1:00'],
    [750_000, '12:30'],
    [3_723_000, '1:02:03'],
    [-5, '0:00'],
  ])('of %i ms is %s', (ms, text) => {
    expect(callLength(1_000, 1_000 + ms)).toBe(text);
  });
});
