import { beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '~/lib/time/fake-clock.test-support';
import { createMicrophoneWatch } from './watch';

const SAMPLE_MS = 100;

let clock: FakeClock;
let watch: ReturnType<typeof createMicrophoneWatch>;

beforeEach(() => {
  clock = createFakeClock();
  watch = createMicrophoneWatch(clock);
});

/** Whether it is silent after so many milliseconds of a level. */
function isSilentAfter(level: number, forMs: number, isTheirTurn = true): boolean {
  let isSilent = false;
  for (let ms = 0; ms < forMs; ms += SAMPLE_MS) {
    clock.advance(SAMPLE_MS);
    isSilent = watch(level, isTheirTurn);
  }
  return isSilent;
}

it('is silent after eight seconds, and fine with its first sound', () => {
  expect(isSilentAfter(0, 7_900)).toBe(false);
  expect(isSilentAfter(0, 100)).toBe(true);
  expect(isSilentAfter(0, 20_000)).toBe(true);
  expect(isSilentAfter(0.02, 100)).toBe(false);
});

it('is doubted later once it was heard', () => {
  isSilentAfter(0.02, 100);
  expect(isSilentAfter(0, 29_900)).toBe(false);
  expect(isSilentAfter(0, 100)).toBe(true);
});

it('is not doubted while the visitor is muted or listens', () => {
  expect(isSilentAfter(0, 120_000, false)).toBe(false);
  expect(isSilentAfter(0, 7_900)).toBe(false);
  expect(isSilentAfter(0, 100)).toBe(true);
});

it('is a new question after another microphone was chosen', () => {
  isSilentAfter(0, 8_000);
  expect(watch(0, true, 'headset')).toBe(false);
});
