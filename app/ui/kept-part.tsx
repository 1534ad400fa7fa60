import { useLocation } from '@remix-run/react';
import { type RefObject, useState } from 'react';
import { giveBack, hold, partKey } from '~/lib/held-nodes';
import { useBeforePaint } from './use-before-paint';

/** A part's name in the site, for as long as it is shown: a navigation changes the address before it is gone. */
export function usePartKey(part: string): string {
  const { pathname } = useLocation();
  const [key] = useState(() => partKey(pathname, part));
  return key;
}

interface KeptPartProps {
  /** The part's name on its page; the server puts it on the same element. */
  part: string;
  held: string;
  element: RefObject<HTMLDivElement>;
}

/** The place of a part whose nodes React does not own. */
export function KeptPart({ part, held, element }: KeptPartProps) {
  useBeforePaint(() => {
    const place = element.current;
    if (!place) return;
    giveBack(held, place);
    return () => hold(held, place);
  }, [held, element]);
  return (
    <div
      ref={element}
      data-part={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; hydration leaves what stands.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
