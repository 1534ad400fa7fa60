import { useEffect, useState } from 'react';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { report } from '~/lib/report';

/** A lazily loaded chunk: undefined until it is there, null if that failed, until the network is back. */
export function useChunk<Chunk>(
  load: (() => Promise<Chunk>) | undefined,
): Chunk | undefined | null {
  const [chunk, setChunk] = useState<{ value: Chunk | null }>();

  useEffect(() => {
    if (!load) return;
    const controller = new AbortController();
    const { signal } = controller;
    const begin = async (): Promise<void> => {
      const beganOffline = !navigator.onLine;
      const value = await loadWithRetry(load).catch((error: unknown) => {
        // The network came back meanwhile, so that no event will tell of it.
        if (beganOffline && navigator.onLine) void begin();
        else window.addEventListener('online', begin, { once: true, signal });
        if (!beganOffline && navigator.onLine) report(error, { during: 'loading a chunk' });
        return null;
      });
      if (!signal.aborted) setChunk({ value });
    };
    void begin();
    return () => controller.abort();
  }, [load]);

  return chunk?.value;
}
