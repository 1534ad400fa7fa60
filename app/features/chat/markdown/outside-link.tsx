import type { ReactNode } from 'react';
import { hiddenHost, safeHref } from '~/lib/links';

interface OutsideLinkProps {
  /** Undefined while the address is still coming. */
  href: string | undefined;
  /** The words of the link. */
  text: string;
  children: ReactNode;
}

/** A link of a message, in a new tab. Beside it stands its host, where its words hide it. */
export function OutsideLink({ href, text, children }: OutsideLinkProps) {
  const safe = href && safeHref(href);
  const host = safe && hiddenHost(text, safe);
  return (
    <>
      <a
        translate={/^https:/i.test(text) ? 'no' : undefined}
        href={safe || undefined}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {children}
      </a>
      {host && <span translate="no">{` (${host})`}</span>}
    </>
  );
}
