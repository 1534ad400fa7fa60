import type { Clock } from './clock';

export interface FakeClock extends Clock {
  /** Advances the time and runs what falls due, in order. Milliseconds. */
  advance(ms: number): void;
  /** The number of pending timers; 0 means no leak. */
  pending(): number;
}

export function createFakeClock(startMs = 0): FakeClock {
  const timers = new Set<{ due: number; run: () => void }>();
  let now = startMs;

  function nextUntil(end: number) {
    const due = [...timers].filter((timer) => timer.due <= end);
    return due.reduce<(typeof due)[number] | undefined>(
      (first, timer) => (first && first.due <= timer.due ? first : timer),
      undefined,
    );
  }

  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { due: now + delayMs, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer);
        now = timer.due;
        timer.run();
      }
      now = end;
    },
    pending: () => timers.size,
  };
}
