/** Time, passed in so that tests control it. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs once, later. @returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
