/** Time, handed in so that tests own it. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs once, later. @returns the way to cancel. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
