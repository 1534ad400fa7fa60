import { beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '~/lib/time/fake-clock.test-support';
import { createMicrophoneWatch } from './microphone';

const SAMPLE_MS = 100;

let clock: FakeClock;
let watch: ReturnType<typeof createMicrophoneWatch>;

beforeEach(() => {
  clock = createFakeClock();
  watch = createMicrophoneWatch(clock);
});

/** How long it takes, in milliseconds, until the microphone is taken for silent. */
function silentAfter(level: number, isTheirTurn = true, deviceId?: string): number {
  const start = clock.now();
  do clock.advance(SAMPLE_MS);
  while (!watch(level, isTheirTurn, deviceId) && clock.now() - start < 60_000);
  return clock.now() - start;
}

it('is silent after eight seconds, fine with its first sound, and doubted later once it had one', () => {
  expect(silentAfter(0)).toBe(8_000);
  expect(watch(0, true)).toBe(true);
  expect(watch(0.02, true)).toBe(false);
  expect(silentAfter(0)).toBe(30_000);
});

it('is not doubted while the visitor is muted or listens, and a new question with each microphone', () => {
  expect(silentAfter(0, false)).toBe(60_000);
  expect(silentAfter(0)).toBe(8_000);
  expect(silentAfter(0, true, 'headset')).toBeGreaterThanOrEqual(8_000);
});
