import { systemClock } from './clock';

/** A timer that can be paused. A paused one keeps its remaining time and holds no timer. */
export function createCountdown() {
  let held = false;
  let job: { leftMs: number; run: () => void } | undefined;
  let disarm = () => {};

  /** Stops the timer, and starts one for the rest of the job unless paused. */
  function rearm() {
    disarm();
    disarm = () => {};
    const current = job;
    if (held || !current) return;
    const startedAt = systemClock.now();
    const cancel = systemClock.after(current.leftMs, () => {
      job = undefined;
      current.run();
    });
    disarm = () => {
      cancel();
      current.leftMs = Math.max(0, current.leftMs - (systemClock.now() - startedAt));
    };
  }

  return {
    /** Starts a new countdown. While paused it waits for `hold(false)`. Milliseconds. */
    start(delayMs: number, run: () => void): void {
      job = { leftMs: delayMs, run };
      rearm();
    },
    hold(next: boolean): void {
      held = next;
      rearm();
    },
    cancel(): void {
      job = undefined;
      rearm();
    },
  };
}
