import type { Clock } from '~/lib/time/clock';

/**
 * Waits for a promise, but no longer than the signal lets it; what the promise does afterwards is
 * nobody's trouble.
 * @throws the signal's reason.
 */
export async function interruptible<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  work.catch(() => undefined);
  signal.throwIfAborted();
  let interrupt: () => void = () => undefined;
  const interrupted = new Promise<never>((_resolve, reject) => {
    interrupt = () => reject(signal.reason);
    signal.addEventListener('abort', interrupt);
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
}

interface Patience {
  lateText: string;
  /** Gets the way to cancel the timer, for whoever gives up waiting earlier. */
  onTimer?: (cancel: () => void) => void;
}

/**
 * Waits for a promise at most this long.
 * @throws Error with the given text, when it took longer.
 */
export async function within<Value>(
  clock: Clock,
  delayMs: number,
  work: Promise<Value>,
  { lateText, onTimer }: Patience,
): Promise<Value> {
  work.catch(() => undefined);
  let cancel: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(delayMs, () => reject(new Error(lateText)));
  });
  onTimer?.(cancel);
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}
