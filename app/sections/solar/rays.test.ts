import { describe, expect, it } from 'vitest';
import { rays } from './rays';

const centred = { cx: 0, cy: 0, inner: 10, length: () => 5 };

describe('rays', () => {
  it('closes a circle without drawing its first ray twice', () => {
    expect(rays({ ...centred, count: 2, from: 0, to: 360 })).toBe(
      'M10.0 0.0L15.0 0.0M-10.0 0.0L-15.0 0.0',
    );
  });

  it('puts a ray at both ends of an arc', () => {
    const path = rays({ ...centred, count: 3, from: 180, to: 360 });
    expect(path.match(/M/g)).toHaveLength(3);
    expect(path.startsWith('M-10.0 0.0')).toBe(true);
    expect(path).toContain('M10.0 -0.0');
  });

  it('asks for each length by its place along the arc', () => {
    const turns: number[] = [];
    rays({ ...centred, count: 3, from: 0, to: 90, length: (turn) => turns.push(turn) });
    expect(turns).toEqual([0, 0.5, 1]);
  });
});
