import { systemClock } from './clock';

/** A timer that can be paused. A paused one keeps its remaining time and holds no timer. */
export function createCountdown() {
  let held = false;
  let job: { leftMs: number; run: () => void } | undefined;
  let timer: { startedAt: number; cancel: () => void } | undefined;

  function arm() {
    if (held || timer || !job) return;
    const { leftMs, run } = job;
    const cancel = systemClock.after(leftMs, () => {
      timer = undefined;
      job = undefined;
      run();
    });
    timer = { startedAt: systemClock.now(), cancel };
  }

  function disarm() {
    if (!timer) return;
    timer.cancel();
    if (job) job.leftMs = Math.max(0, job.leftMs - (systemClock.now() - timer.startedAt));
    timer = undefined;
  }

  return {
    /** Starts a new countdown. While paused it waits for `hold(false)`. Milliseconds. */
    start(delayMs: number, run: () => void): void {
      disarm();
      job = { leftMs: delayMs, run };
      arm();
    },
    hold(next: boolean): void {
      held = next;
      if (held) disarm();
      else arm();
    },
    cancel(): void {
      disarm();
      job = undefined;
    },
  };
}
