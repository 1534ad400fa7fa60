import { Meta, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useBeforePaint } from '~/ui/use-before-paint';

/**
 * The head of a page that was reached within the site. The document's own was written by the server,
 * and gives way when the address first changes.
 */
export function HeadOfPage() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [written] = useState(address);
  const [isOwn, setIsOwn] = useState(false);
  if (address !== written && !isOwn) setIsOwn(true);

  useBeforePaint(() => {
    if (isOwn) removeWrittenHead();
  }, [isOwn]);

  return isOwn && createPortal(<Meta />, document.head);
}

/** What `Meta` writes stands between the viewport and the font. Foreign styles among it stay. */
function removeWrittenHead(): void {
  const written = 'title, meta, [rel=canonical], [type="application/ld+json"]';
  let next = document.querySelector('meta[name=viewport]')?.nextElementSibling;
  while (next && !next.matches('[rel=preload]')) {
    const one = next;
    next = one.nextElementSibling;
    if (one.matches(written)) one.remove();
  }
}
