import { useEffect, useState } from 'react';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';

/**
 * A lazily loaded chunk. Undefined until it is loaded, null if that failed: the server's HTML then stays.
 * @param load undefined while the chunk is not needed; another function loads it again.
 */
export function useChunk<Chunk>(
  load: (() => Promise<Chunk>) | undefined,
): Chunk | undefined | null {
  const [chunk, setChunk] = useState<{ value: Chunk | null }>();

  useEffect(() => {
    if (!load) return;
    let isUnmounted = false;
    importWithRetry(load)
      .catch((error: unknown) => {
        if (navigator.onLine) report(error, { during: 'loading a chunk' });
        return null;
      })
      .then((value) => {
        if (!isUnmounted) setChunk({ value });
      });
    return () => {
      isUnmounted = true;
    };
  }, [load]);

  return chunk?.value;
}
