import { beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '~/lib/time/fake-clock';
import { createMicrophoneWatch } from './watch';

const SAMPLE_MS = 100;

let clock: FakeClock;
let watch: ReturnType<typeof createMicrophoneWatch>;
let changes: boolean[];

beforeEach(() => {
  clock = createFakeClock();
  changes = [];
  watch = createMicrophoneWatch(clock, (isSilent) => changes.push(isSilent));
});

/** The microphone's level for so many milliseconds. */
function feed(level: number, forMs: number, isTheirTurn = true): void {
  for (let ms = 0; ms < forMs; ms += SAMPLE_MS) {
    clock.advance(SAMPLE_MS);
    watch(level, isTheirTurn);
  }
}

it('is silent after eight seconds, and fine with its first sound', () => {
  feed(0, 7_900);
  expect(changes).toEqual([]);
  feed(0, 20_000);
  expect(changes).toEqual([true]);
  feed(0.02, 100);
  expect(changes).toEqual([true, false]);
});

it('is doubted later once it was heard', () => {
  feed(0.02, 100);
  feed(0, 29_900);
  expect(changes).toEqual([]);
  feed(0, 100);
  expect(changes).toEqual([true]);
});

it('is not doubted while the visitor is muted or listens', () => {
  feed(0, 120_000, false);
  feed(0, 7_900);
  expect(changes).toEqual([]);
  feed(0, 100);
  expect(changes).toEqual([true]);
});
