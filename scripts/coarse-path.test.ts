import { describe, expect, it } from 'vitest';
import { coarseDrawing } from './coarse-drawing';
import { coarsePath } from './coarse-path';

describe('a path on a coarser grid', () => {
  it('rounds each point where it stands, so that no error adds up', () => {
    const path = `M0 0${'l1.4 1.4'.repeat(10)}`;
    const ways = [...coarsePath(path, 1).matchAll(/\d+/g)].map(([way]) => Number(way));
    expect(ways.reduce((sum, way) => sum + way, 0)).toBe(2 * 14);
  });

  it('reads every way to write a path, and writes the shortest', () => {
    expect(coarsePath('M 10,10 20 10 L20 30 H5 V0 Z', 5)).toBe('m2 2h2v4h-3v-6z');
    expect(coarsePath('m10 10c0-5 5-10 10-10s10 5 10 10q5 5 10 0t10 0z', 5)).toBe(
      'm2 2c0-1 1-2 2-2s2 1 2 2q1 1 2 0t2 0z',
    );
    expect(coarsePath('m0 0a5 5 0 0110 10 .5.5 0 01.1.1', 5)).toBe('m0 0a1 1 0 0 1 2 2');
    expect(coarsePath('M1e1-10l-9 11', 1)).toBe('m10-10-9 11');
  });

  it('goes on from the start of what was closed', () => {
    expect(coarsePath('M10 10h10v10zl-5-5', 5)).toBe('m2 2h2v2zl-1-1');
  });

  it('leaves out what the grid makes a point of', () => {
    expect(coarsePath('m0 0l1 1l9 9', 10)).toBe('m0 0 1 1');
  });

  it.each(['M', 'M1', 'M0 0z0', 'M0 0x1', '5 5'])('refuses %s', (path) => {
    expect(() => coarsePath(path, 1)).toThrow(path);
  });
});

it('a drawing keeps its parts, in its place and in its proportions', () => {
  const drawing =
    '<svg viewBox="0 0 60 60" fill="none" shape-rendering="auto"><metadata>by</metadata><mask id="viewboxMask"><rect/></mask><g mask="url(#viewboxMask)"><g transform="translate(12 18)"><path d="M6 6h12" stroke-width="6"/></g><g transform="translate(1 1)"></g></g></svg>';
  expect(coarseDrawing(drawing, 6)).toBe(
    '<svg viewBox="0 0 10 10" fill="none"><g transform="translate(2 3)"><path d="m1 1h2" stroke-width="1"/></g></svg>',
  );
});
