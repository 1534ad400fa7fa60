import { describe, expect, it, vi } from 'vitest';
import { createCountdown } from './countdown';
import { createFakeClock } from './fake-clock.test-support';

describe('countdown', () => {
  it('keeps what is left while held, without a timer', () => {
    const clock = createFakeClock();
    const run = vi.fn();
    const countdown = createCountdown(clock);
    countdown.start(100, run);
    clock.advance(60);
    countdown.hold(true);
    expect(clock.pending()).toBe(0);
    clock.advance(10_000);
    countdown.hold(false);
    clock.advance(39);
    expect(run).not.toHaveBeenCalled();
    clock.advance(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it('starts while held without a timer, and replaces what was counted', () => {
    const clock = createFakeClock();
    const first = vi.fn();
    const second = vi.fn();
    const countdown = createCountdown(clock);
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
      const countdown = createCountdown(clock);
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

  it('cancels for good', () => {
    const clock = createFakeClock();
    const run = vi.fn();
    const countdown = createCountdown(clock);
    countdown.start(100, run);
    countdown.cancel();
    expect(clock.pending()).toBe(0);
    countdown.hold(true);
    countdown.hold(false);
    clock.advance(1_000);
    expect(run).not.toHaveBeenCalled();
  });
});
