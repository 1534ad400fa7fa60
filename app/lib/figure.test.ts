import { describe, expect, it } from 'vitest';
import { figure } from './figure';

describe('a figure', () => {
  it('is written as the browser would write it in English', () => {
    const english = new Intl.NumberFormat('en-US');
    for (const value of [0, 7, 98, 638, 1_000, 12_480, 999_999, 1_234_567, 4.5, 1_048.25, -1_200]) {
      expect(figure(value)).toBe(english.format(value));
    }
  });
});
