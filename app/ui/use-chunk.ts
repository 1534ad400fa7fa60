import { useEffect, useState } from 'react';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';

/**
 * A chunk that is fetched apart from the start-up script. Undefined until it is there, null when it
 * cannot be fetched: the server's HTML then stays as it is.
 * @param load a constant function, such as one at module level; undefined while it is not needed yet.
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
        report(error, { during: 'loading a chunk' });
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
