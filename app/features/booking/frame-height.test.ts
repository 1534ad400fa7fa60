import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterMeasure,
  afterPoll,
  afterReport,
  defaultFrameHeight,
  type FrameHeight,
} from './frame-height';

const follow = (reports: readonly number[]) =>
  reports.reduce<FrameHeight>(afterReport, defaultFrameHeight);

it.each([
  [[400], 500],
  [[401], 451],
  [[1_199], 1_249],
  [[1_200], 1_000],
  [[800, 950, 1_100], 1_150],
  [[650, 650, 650, 650, 650], 700],
])('a frame of 700 that reports %j gets %i', (reports, height) => {
  const met = { height, asked: height, isMet: true, isUnmet: false };
  expect(follow(reports)).toMatchObject(met);
});

it.each([
  [499, 500],
  [731.2, 732],
  [1001, 1000],
])('a measure of %f is clamped to %i', (measured, height) => {
  expect(afterMeasure(measured).height).toBe(height);
});

const usable = fc.integer({ min: 401, max: 1_199 });

it('each step of a calendar gets its height and 50, also one that comes back', () => {
  fc.assert(
    fc.property(fc.array(usable, { minLength: 1, maxLength: 12 }), (steps) => {
      let box = defaultFrameHeight;
      for (const step of [...steps, ...steps]) {
        box = afterPoll(afterReport(box, step));
        expect(box.height).toBe(step + 50);
      }
    }),
  );
});

it('going back at once keeps the taller height until nothing asks for it', () => {
  const box = afterPoll(follow([620, 800, 900, 620]));
  expect(box.height).toBe(950);
  expect(afterPoll(box).height).toBe(670);
});

it('content that fills any box has its height three times and at a poll, then is refused until it is measured', () => {
  const fill = (box: FrameHeight) => afterReport(box, box.height + 10);
  const filling = [0, 1, 2, 3, 4].reduce(fill, defaultFrameHeight);
  expect(filling.height).toBe(880);
  const polled = fill(afterPoll(afterPoll(filling)));
  expect(polled).toMatchObject({ height: 940, asked: null });
  expect(afterPoll(afterPoll(polled)).height).toBe(940);
});

it.each([
  ['opens and closes', [620, 700, 780, 860, 940, 620]],
  ['grows by equal steps', [520, 640, 760, 880, 1_000]],
  ['moves by many small steps', Array.from({ length: 40 }, (_, step) => 500 + 7 * step)],
])('a frame that %s has the height of its last report soon after', (_, reports) => {
  expect(afterPoll(afterPoll(follow(reports))).height).toBe((reports.at(-1) ?? 0) + 50);
});

it('no report changes a box more than twenty times without a rest', () => {
  const steps = Array.from({ length: 25 }, (_, at) => 410 + at * 11 + (at % 2));
  expect(follow(steps)).toMatchObject({ changes: 20, isUnmet: true });
});

/** What a frame reports in a box of this height. */
type Reporter = (height: number) => number;

/** The heights of a box at first and after each poll of a minute. Its reporters speak after each change, some at each poll. */
function minuteOf(reporters: readonly Reporter[], answersPolls: boolean): number[] {
  let box = defaultFrameHeight;
  const speak = () => {
    for (let before = 0, turns = 0; before !== box.height && turns < 100; turns += 1) {
      before = box.height;
      for (const reporter of reporters) box = afterReport(box, reporter(before));
    }
    return box.height;
  };
  const heights = [speak()];
  for (let poll = 0; poll < 30; poll += 1) {
    const { height } = box;
    box = afterPoll(box);
    heights.push(answersPolls || box.height !== height ? speak() : height);
  }
  return heights;
}

it.each([
  [[760, 780], true],
  [[780, 760], true],
  [[780, 760], false],
  [[510, 1_300], true],
])(
  'of reporters that differ, %j, the taller one rules; they answer polls: %s',
  (heights, answersPolls) => {
    const reporters = heights.map((height) => () => height);
    const tallest = follow([Math.max(...heights)]).height;
    expect(new Set(minuteOf(reporters, answersPolls))).toEqual(new Set([tallest]));
  },
);

it('comes to rest with any reporters, of the content or of the frame they fill', () => {
  const fixed = usable.map(
    (height): Reporter =>
      () =>
        height,
  );
  const filling = fc.integer({ min: -200, max: 800 }).map(
    (more): Reporter =>
      (box) =>
        box + more,
  );
  const reporters = fc.array(fc.oneof(fixed, filling), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(reporters, fc.boolean(), (those, answersPolls) => {
      expect(new Set(minuteOf(those, answersPolls).slice(-15)).size).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});
