import { useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { isOrdinaryClick } from '~/ui/ordinary-click';
import { stepsFrom } from './history-steps';
import { isCalling, leaveBy } from './leave';
import { isLoaded, loadPage, loadPagesWhenIdle, prefetchData } from './page-modules';

/** How long a pointer or the focus rests on a link before its page is fetched. */
const INTENT_MS = 100;
/** Of a page that Back restored while it imported, the import may hang for good. */
const CODE_WITHIN_MS = 10_000;

/** The link to a page of this site that an event is about. None for one that opens elsewhere or leads to a file. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== window.location.origin) return;
  return link.target === '' && !link.download && !link.pathname.includes('.') ? link : undefined;
}

/** A link within the page keeps the page's query. */
function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  const isHere = pathname === window.location.pathname;
  return pathname + (isHere && hash ? search || window.location.search : search) + hash;
}

/**
 * Follows every plain link of the site by client navigation, whoever rendered it: React, static HTML or
 * the chat's own root. So a call continues, and each history entry has its place. A page is fetched once
 * a link to it may be pressed.
 */
export function PageLinks() {
  const navigate = useNavigate();
  useLoadedPages();

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isOrdinaryClick(event)) return;
      event.preventDefault();
      // The second press of a double click.
      if (event.detail > 1) return;
      const { href } = link;
      if ('reloads' in link.dataset && !isCalling())
        return void leaveBy(() => window.location.assign(href), link.pathname);
      const address = addressOf(link);
      const { pathname, search, hash } = window.location;
      navigate(address, { replace: address === pathname + search + hash });
    };
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (!link || link.pathname === window.location.pathname) return;
      // What does not come is told at the press.
      const fetchPage = () =>
        loadPage(link.pathname, true)
          .then(() => prefetchData(link.pathname, link.search))
          .catch(() => {});
      timer = setTimeout(fetchPage, INTENT_MS);
    };
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('pointerover', onIntent, { signal });
    document.addEventListener('focusin', onIntent, { signal });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [navigate]);

  return null;
}

/**
 * No navigation begins before its page's code is here, neither by a link nor by Back. If it does not come in time,
 * the visitor stays, unless the site answers and no call would end.
 */
function useLoadedPages(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      pathname !== currentLocation.pathname && !isLoaded(pathname),
  );

  useEffect(() => {
    const left = new AbortController();
    void loadPagesWhenIdle(left.signal);
    return () => left.abort();
  }, []);

  const { pathname: shown } = useLocation();
  useEffect(() => stepsFrom(shown), [shown]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    let isLeft = false;
    const load = () => {
      if (isLeft) return;
      blocker.reset();
      return leaveBy(() => window.location.assign(pathname + search + hash), pathname);
    };
    const timer = setTimeout(load, CODE_WITHIN_MS);
    // Where no document can come instead, the parts that are here do.
    loadPage(pathname, navigator.onLine && !isCalling()).then(
      () => isLeft || blocker.proceed(),
      load,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [blocker]);
}
