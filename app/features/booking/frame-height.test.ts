import { expect, it } from 'vitest';
import {
  afterMeasure,
  afterReport,
  defaultFrameHeight,
  type FrameHeight,
  isUsableHeight,
} from './frame-height';

const follow = (reports: readonly number[]) =>
  reports.reduce<FrameHeight>(afterReport, defaultFrameHeight).height;

it.each([
  [400, false],
  [401, true],
  [1199, true],
  [1200, false],
])('a report of %i is usable: %s', (reported, usable) => {
  expect(isUsableHeight(reported)).toBe(usable);
});

it.each([
  [499, 500],
  [731.2, 732],
  [1001, 1000],
])('a measure of %f is clamped to %i', (measured, height) => {
  expect(afterMeasure(measured).height).toBe(height);
});

it.each([
  [[620, 900, 450, 700], 750],
  [[650, 650, 650], 700],
  [[700, 400], 500],
  [[700, 1_400], 1_000],
  [[700, 750, 800, 640], 690],
])('content that reports %j makes the frame %i high', (reports, height) => {
  expect(follow(reports)).toBe(height);
});

it('comes to rest with content that fills the frame and any amount more', () => {
  for (let extra = 0; extra <= 800; extra += 1) {
    let frame = defaultFrameHeight;
    for (let report = 0; report < 3; report += 1) frame = afterReport(frame, frame.height + extra);
    expect(afterReport(frame, frame.height + extra), `${extra} more`).toBe(frame);
  }
});
