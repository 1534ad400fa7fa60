import type { Clock } from './clock';

export interface FakeClock extends Clock {
  /** Lets time pass; what falls due runs in its order, at its own moment. Milliseconds. */
  advance(ms: number): void;
  /** How many timers wait: 0 means that nothing leaked. */
  pending(): number;
}

/** A clock for unit tests: time passes only by `advance`. */
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
