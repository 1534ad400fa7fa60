import { describe, expect, it } from 'vitest';
import {
  afterMeasure,
  afterReport,
  defaultFrameHeight,
  type FrameHeight,
  isUsableHeight,
} from './frame-height';

const follow = (reports: readonly number[]) =>
  reports.reduce<FrameHeight>(afterReport, defaultFrameHeight).height;

describe('the frame’s height', () => {
  it('is 700 at first', () => {
    expect(defaultFrameHeight.height).toBe(700);
  });

  it.each([
    [399, false],
    [400, false],
    [401, true],
    [1199, true],
    [1200, false],
  ])('a report of %i is usable: %s', (reported, usable) => {
    expect(isUsableHeight(reported)).toBe(usable);
  });

  it.each([
    [401, 451],
    [700, 750],
    [1199, 1249],
  ])('is 50 more than a report of %i', (reported, height) => {
    expect(follow([reported])).toBe(height);
  });

  it.each([
    [0, 500],
    [499, 500],
    [500, 500],
    [731.2, 732],
    [1000, 1000],
    [1001, 1000],
    [9000, 1000],
  ])('is held between 500 and 1,000 for a measure of %f', (measured, height) => {
    expect(afterMeasure(measured).height).toBe(height);
  });

  it.each([
    [1, 500],
    [400, 500],
    [1200, 1000],
    [1400, 1000],
    [19_000, 1000],
  ])(
    'is held between 500 and 1,000 for a report of %i, which cannot be used',
    (reported, height) => {
      expect(follow([700, reported])).toBe(height);
    },
  );

  it('comes to rest with content that fills the frame and any amount more', () => {
    for (let extra = 0; extra <= 800; extra += 1) {
      let frame = defaultFrameHeight;
      const heights: number[] = [];
      for (let report = 0; report < 30; report += 1) {
        frame = afterReport(frame, frame.height + extra);
        heights.push(frame.height);
      }
      expect(new Set(heights.slice(-10)).size, `${extra} more`).toBe(1);
    }
  });

  it('follows content that grows and shrinks', () => {
    expect(follow([620, 900, 450, 700])).toBe(750);
    expect(follow([650, 650, 650])).toBe(700);
  });

  it.each([
    [0, 800],
    [16, 832],
  ])('does not run away with content that fills the frame and %i more', (extra, height) => {
    let frame = defaultFrameHeight;
    for (let report = 0; report < 20; report += 1) frame = afterReport(frame, frame.height + extra);
    expect(frame.height).toBe(height);
  });

  it('follows again once the content differs', () => {
    expect(follow([700, 750, 800, 640])).toBe(690);
  });
});
