import { useEffect, useState } from 'react';
import { loadPart } from '~/lib/load-part';
import { report } from '~/lib/report';

/**
 * What makes a part of the page live, fetched apart from the start-up script. Undefined until it is
 * there; after a failure the part stays as the server rendered it.
 * @param load a constant function, such as one at module level; undefined while it is not wanted yet.
 */
export function usePart<Part>(load: (() => Promise<Part>) | undefined): Part | undefined {
  const [part, setPart] = useState<{ value: Part }>();

  useEffect(() => {
    if (!load) return;
    let gone = false;
    loadPart(load).then(
      (value) => {
        if (!gone) setPart({ value });
      },
      (error: unknown) => report(error, { during: 'loading a part of the page' }),
    );
    return () => {
      gone = true;
    };
  }, [load]);

  return part?.value;
}
