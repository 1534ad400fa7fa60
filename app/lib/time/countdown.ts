import type { Clock } from './clock';

/** One timer that can be held: held, it has no timer running and keeps the time that is left. */
export interface Countdown {
  /** Replaces what was counted down. While held it waits for `hold(false)`. Milliseconds. */
  start(delayMs: number, run: () => void): void;
  hold(held: boolean): void;
  cancel(): void;
}

export function createCountdown(clock: Clock): Countdown {
  let held = false;
  let job: { leftMs: number; run: () => void } | undefined;
  let timer: { startedAt: number; cancel: () => void } | undefined;

  function arm() {
    if (held || timer || !job) return;
    const { leftMs, run } = job;
    const cancel = clock.after(leftMs, () => {
      timer = undefined;
      job = undefined;
      run();
    });
    timer = { startedAt: clock.now(), cancel };
  }

  function disarm() {
    if (!timer) return;
    timer.cancel();
    if (job) job.leftMs = Math.max(0, job.leftMs - (clock.now() - timer.startedAt));
    timer = undefined;
  }

  return {
    start(delayMs, run) {
      disarm();
      job = { leftMs: delayMs, run };
      arm();
    },
    hold(next) {
      held = next;
      if (held) disarm();
      else arm();
    },
    cancel() {
      disarm();
      job = undefined;
    },
  };
}
