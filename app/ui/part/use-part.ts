import { useEffect, useState } from 'react';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';

/**
 * What makes a part of the page live, fetched apart from the start-up script. Undefined until it is
 * there, null when it cannot be had: the part then stays as the server rendered it.
 * @param load a constant function, such as one at module level; undefined while it is not wanted yet.
 */
export function usePart<Part>(load: (() => Promise<Part>) | undefined): Part | undefined | null {
  const [part, setPart] = useState<{ value: Part | null }>();

  useEffect(() => {
    if (!load) return;
    let gone = false;
    importWithRetry(load)
      .catch((error: unknown) => {
        report(error, { during: 'loading a part of the page' });
        return null;
      })
      .then((value) => {
        if (!gone) setPart({ value });
      });
    return () => {
      gone = true;
    };
  }, [load]);

  return part?.value;
}
