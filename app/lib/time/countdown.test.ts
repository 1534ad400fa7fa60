import { describe, expect, it, vi } from 'vitest';
import { createCountdown } from './countdown';
import { createFakeClock } from './fake-clock';

describe('countdown', () => {
  it('runs at its moment, once, and leaves no timer', () => {
    const clock = createFakeClock();
    const run = vi.fn();
    createCountdown(clock).start(100, run);
    clock.advance(99);
    expect(run).not.toHaveBeenCalled();
    clock.advance(1);
    clock.advance(1_000);
    expect(run).toHaveBeenCalledOnce();
    expect(clock.pending()).toBe(0);
  });

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

  it('holds twice or lets go twice as if once', () => {
    const clock = createFakeClock();
    const run = vi.fn();
    const countdown = createCountdown(clock);
    countdown.start(100, run);
    clock.advance(50);
    countdown.hold(true);
    countdown.hold(true);
    countdown.hold(false);
    countdown.hold(false);
    expect(clock.pending()).toBe(1);
    clock.advance(50);
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

  it('counts down again from what it runs', () => {
    const clock = createFakeClock();
    const countdown = createCountdown(clock);
    const moments: number[] = [];
    const again = () => {
      moments.push(clock.now());
      if (moments.length < 3) countdown.start(100, again);
    };
    countdown.start(100, again);
    clock.advance(1_000);
    expect(moments).toEqual([100, 200, 300]);
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
