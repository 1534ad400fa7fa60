import { describe, expect, it, vi } from 'vitest';
import { createCountdown } from './countdown';
import { createFakeClock } from './fake-clock.test-support';

// That a pause keeps what is left, and that nothing runs after a cancel: features/playback/player.test.ts.
describe('countdown', () => {
  it('starts while held without a timer, and replaces what was counted', () => {
    const clock = createFakeClock();
    const first = vi.fn();
    const second = vi.fn();
    const countdown = createCountdown();
    countdown.start(10, first);
    countdown.hold(true);
    countdown.start(20, second);
    expect(clock.pending()).toBe(0);
    countdown.hold(false);
    clock.advance(20);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('counts on when the system clock is set back or ahead', () => {
    for (const hours of [-1, 1]) {
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
    }
  });
});
