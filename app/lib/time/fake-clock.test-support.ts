import { vi } from 'vitest';
import { type Clock, systemClock } from './clock';

export interface FakeClock extends Clock {
  /** Advances the time and runs what falls due, in order. Milliseconds. */
  advance(ms: number): void;
  /** The number of pending timers; 0 means no leak. */
  pending(): number;
}

/** The system's clock over Vitest's fake timers. */
export function createFakeClock(startMs = 0): FakeClock {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  return {
    ...systemClock,
    advance: (ms) => void vi.advanceTimersByTime(ms),
    pending: () => vi.getTimerCount(),
  };
}
