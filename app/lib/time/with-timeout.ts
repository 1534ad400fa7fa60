import { systemClock } from './clock';

/** Waits for a promise until the signal aborts or the timeout passes, and throws their reason. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  {
    signal,
    timeout,
  }: { signal?: AbortSignal; timeout?: { ms: number; message: string } | undefined },
): Promise<Value> {
  work.catch(() => undefined);
  signal?.throwIfAborted();
  const done = new AbortController();
  const givenUp = new Promise<never>((_resolve, reject) => {
    const cancel =
      timeout && systemClock.after(timeout.ms, () => reject(new Error(timeout.message)));
    done.signal.addEventListener('abort', () => cancel?.());
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    done.abort();
  }
}
