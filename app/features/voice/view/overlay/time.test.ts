import { expect, it } from 'vitest';
import { callLength } from './time';

it.each([
  [7_900, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('writes the length of a call of %i ms as %s', (ms, text) => {
  expect(callLength(1_000, 1_000 + ms)).toBe(text);
});
