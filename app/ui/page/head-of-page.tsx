import { Meta, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useBeforePaint } from './hooks';

/** The head of a page after a client navigation. The server's own head is removed when the address first changes. */
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

/** Removes what `Meta` wrote, between the viewport and the font. Other styles there, such as an extension's, stay. */
function removeWrittenHead(): void {
  const written = 'title, meta, [rel=canonical], [type="application/ld+json"]';
  let next = document.querySelector('meta[name=viewport]')?.nextElementSibling;
  while (next && !next.matches('[rel=preload]')) {
    const one = next;
    next = one.nextElementSibling;
    if (one.matches(written)) one.remove();
  }
}
