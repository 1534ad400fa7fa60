/** Time, passed in so that tests control it. Milliseconds. */
export interface Clock {
  /** Since 1970 as the page began, and steady from there: a system clock that is set moves no duration. */
  now(): number;
  /** Runs once, later. @returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
