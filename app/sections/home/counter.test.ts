import { describe, expect, it } from 'vitest';
import { countUp } from './counter';

describe('count up', () => {
  it('begins at 0 and ends at the target, and never leaves that range', () => {
    expect(countUp(284_500, 0)).toBe(0);
    expect(countUp(284_500, 1)).toBe(284_500);
    expect(countUp(284_500, 30)).toBe(284_500);
    expect(countUp(284_500, -0.1)).toBe(0);
  });

  it('rises all the way, fast first', () => {
    const values = Array.from({ length: 126 }, (_, at) => countUp(638, at / 125));
    expect(values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))).toBe(true);
    expect(countUp(638, 0.25)).toBeGreaterThan(638 / 2);
    expect(values.every(Number.isInteger)).toBe(true);
  });
});
