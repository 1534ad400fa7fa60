import { describe, expect, it } from 'vitest';
import { countUp } from './count-up';

describe('count up', () => {
  it('begins at 0 and ends at the target, and never leaves that range', () => {
    expect(countUp(284_500, 0, 2_000)).toBe(0);
    expect(countUp(284_500, 2_000, 2_000)).toBe(284_500);
    expect(countUp(284_500, 60_000, 2_000)).toBe(284_500);
    expect(countUp(284_500, -5, 2_000)).toBe(0);
  });

  it('rises all the way, fast first', () => {
    const values = Array.from({ length: 126 }, (_, frame) => countUp(638, frame * 16, 2_000));
    expect(values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))).toBe(true);
    expect(countUp(638, 500, 2_000)).toBeGreaterThan(638 / 2);
    expect(values.every(Number.isInteger)).toBe(true);
  });
});
