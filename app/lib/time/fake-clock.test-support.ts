import { vi } from 'vitest';
import { systemClock } from './clock';

/** The system's clock over Vitest's fake timers. */
export function createFakeClock(startMs = 0) {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  return {
    ...systemClock,
    /** Advances the time and runs what falls due, in order. Milliseconds. */
    advance: (ms: number) => void vi.advanceTimersByTime(ms),
    /** The number of pending timers; 0 means no leak. */
    pending: () => vi.getTimerCount(),
  };
}
