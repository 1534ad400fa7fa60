import { expect, it } from 'vitest';
import {
  afterMeasure,
  afterPoll,
  afterReport,
  defaultFrameHeight,
  type FrameHeight,
} from './frame-height';

const follow = (reports: readonly number[]) =>
  reports.reduce<FrameHeight>((box, reported) => afterReport(box, reported), defaultFrameHeight);

it.each([
  [400, 500],
  [401, 451],
  [1_199, 1_249],
  [1_200, 1_000],
])('a report of %i gives %i', (reported, height) => {
  expect(follow([reported]).height).toBe(height);
});

it.each([
  [499, 500],
  [731.2, 732],
  [1_001, 1_000],
])(
  'a measure of %f is clamped to %i, also beside a report that cannot be used',
  (measured, height) => {
    expect(afterMeasure(defaultFrameHeight, measured).height).toBe(height);
    expect(afterReport(defaultFrameHeight, 1_300, measured).height).toBe(height);
  },
);

it('each step of a calendar has its height at once, however often they change', () => {
  let box = defaultFrameHeight;
  for (let at = 0; at < 100; at += 1) {
    const step = [620, 900, 760][at % 3] ?? 0;
    box = afterReport(box, step);
    expect(box.height).toBe(step + 50);
    box = afterPoll(afterPoll(box));
  }
});

/** What a frame reports in a box of this height. */
type Reporter = (height: number) => number;

type When = 'changed' | 'polled' | 'both';

/** The heights of a box in two minutes, whose reporters speak at first and when it is changed or polled. */
function heightsOf(reporters: readonly Reporter[], when: When): number[] {
  let box = defaultFrameHeight;
  const heights = [box.height];
  const reports: number[] = [];
  const speak = () => reports.push(...reporters.map((reporter) => reporter(box.height)));
  const set = (next: FrameHeight) => {
    const isChanged = next.height !== box.height;
    box = next;
    if (isChanged) heights.push(box.height);
    if (isChanged && when !== 'polled') speak();
  };
  speak();
  for (let poll = 0; poll < 60; poll += 1) {
    for (const report of reports) set(afterReport(box, report));
    reports.length = 0;
    set(afterPoll(box));
    if (when !== 'changed') speak();
  }
  return heights;
}

it.each([
  [[760, 780], 'polled'],
  [[780, 760], 'both'],
  [[510, 1_000], 'both'],
  [[1_000, 510], 'changed'],
] as const)(
  'two reporters that differ, %j when %s, come to rest, and neither is cut',
  (reports, when) => {
    const reporters = reports.map((height) => () => height);
    const heights = heightsOf(reporters, when);
    expect(heights.length).toBeLessThan(25);
    expect(heights.at(-1)).toBeGreaterThanOrEqual(Math.max(...reports));
  },
);

it.each([
  [-49, 'polled'],
  [0, 'both'],
  [0, 'changed'],
  [10, 'both'],
] as const)('content of %i more than its frame, told when %s, comes to rest', (more, when) => {
  expect(heightsOf([(box) => box + more], when).length).toBeLessThan(30);
});
