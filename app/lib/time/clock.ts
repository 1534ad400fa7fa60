/** Milliseconds. */
export const systemClock = {
  /** Since 1970 as the page began, and steady from there: a system clock that is set moves no duration. */
  now: () => performance.timeOrigin + performance.now(),
  after(delayMs: number, run: () => void): () => void {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
