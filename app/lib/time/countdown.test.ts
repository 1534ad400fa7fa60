import { expect, it, vi } from 'vitest';
import { createCountdown } from './countdown';
import { createFakeClock } from './fake-clock.test-support';

// Starts, pauses and cancels: features/playback/player.test.ts.
it.each([-1, 1])('counts on when the system clock is set by %i hours', (hours) => {
  const clock = createFakeClock();
  const run = vi.fn();
  const countdown = createCountdown();
  countdown.start(100, run);
  clock.advance(60);
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  countdown.hold(true);
  countdown.hold(false);
  clock.advance(39);
  expect(run).not.toHaveBeenCalled();
  clock.advance(1);
  expect(run).toHaveBeenCalledOnce();
});
