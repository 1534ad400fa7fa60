import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { report } from '~/lib/report';

const FADE_S = 0.2;

/**
 * What a browser does by itself when it loads a document, done for client navigation: the focus goes
 * to the new page's main heading (or to the anchor's target), which also announces it, and the page
 * fades in. A newer navigation cuts the fade short; under reduced motion there is none.
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(`${pathname}${hash}`);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shown.current === `${pathname}${hash}`) return;
    shown.current = `${pathname}${hash}`;
    focusOn(hash === '' ? document.querySelector('main h1') : byHash(hash));
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.querySelector('main');
    if (!main || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return fadeIn(main);
  }, [pathname, hash]);
}

function byHash(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** @returns the way to end it at once. */
function fadeIn(element: Element): () => void {
  let ended = false;
  let finish = () => {};
  import('framer-motion/dom/mini').then(
    ({ animate }) => {
      if (ended) return;
      const fade = animate(element, { opacity: [0, 1] }, { duration: FADE_S, ease: 'easeOut' });
      finish = () => fade.complete();
    },
    (error: unknown) => report(error, { during: 'page fade' }),
  );
  return () => {
    ended = true;
    finish();
  };
}
