import { expect, it } from 'vitest';
import { afterMeasure, afterPoll, afterReport, defaultFrameHeight } from './frame-height';

it.each([
  [400, 500],
  [401, 451],
  [1_199, 1_249],
  [1_200, 1_000],
])('a report of %i gives %i', (reported, height) => {
  expect(afterReport(defaultFrameHeight, reported).height).toBe(height);
});

it.each([
  [499, 500],
  [731.2, 732],
  [1_001, 1_000],
])('a measure of %f is clamped to %i, also beside a useless report', (measured, height) => {
  expect(afterMeasure(defaultFrameHeight, measured).height).toBe(height);
  expect(afterReport(defaultFrameHeight, 1_300, measured).height).toBe(height);
});

it('each step of a calendar has its height at once, however often they change', () => {
  let box = defaultFrameHeight;
  for (let at = 0; at < 100; at += 1) {
    const step = [620, 900, 760][at % 3] ?? 0;
    box = afterReport(box, step);
    expect(box.height).toBe(step + 50);
    box = afterPoll(afterPoll(box));
  }
});

type Reporter = (height: number) => number;

/** The heights of a box in two minutes, in which these report at each poll and after each change. */
function heightsOf(reporters: readonly Reporter[]): number[] {
  let box = defaultFrameHeight;
  const heights = [box.height];
  const reports: number[] = [];
  for (let poll = 0; poll < 60; poll += 1) {
    const speak = () => reports.push(...reporters.map((reporter) => reporter(box.height)));
    speak();
    for (const report of reports.splice(0)) {
      const { height } = box;
      box = afterReport(box, report);
      if (box.height === height) continue;
      heights.push(box.height);
      speak();
    }
    box = afterPoll(box);
  }
  return heights;
}

it.each<[string, Reporter[], atLeast: number]>([
  ['two reporters that differ', [() => 780, () => 760], 780],
  ['two that differ by far', [() => 1_000, () => 510], 1_000],
  ['content as high as its frame', [(height) => height], 0],
  ['content lower than its frame', [(height) => height - 49], 0],
  ['content higher than its frame', [(height) => height + 10], 0],
])('%s: the box comes to rest, and cuts nothing', (_, reporters, atLeast) => {
  const heights = heightsOf(reporters);
  expect(heights.length).toBeLessThan(30);
  expect(heights.at(-1)).toBeGreaterThanOrEqual(atLeast);
});
