import { systemClock } from './clock';

/** Waits for a promise until the signal aborts or the timeout passes, and throws their reason. */
export async function settled<Value>(
  work: Promise<Value>,
  {
    signal,
    timeout,
  }: { signal?: AbortSignal; timeout?: { ms: number; message: string } | undefined },
): Promise<Value> {
  work.catch(() => undefined);
  signal?.throwIfAborted();
  let release: () => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal?.reason);
    const cancel =
      timeout && systemClock.after(timeout.ms, () => reject(new Error(timeout.message)));
    signal?.addEventListener('abort', onAbort);
    release = () => {
      cancel?.();
      signal?.removeEventListener('abort', onAbort);
    };
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    release();
  }
}
