import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { chatHash } from '~/lib/chat-anchors';
import { userActivation } from '~/lib/loading/when';
import { prefersReducedMotion, setGlide } from '~/ui/motion/hooks';
import { useChunk } from '~/ui/use-chunk';
import { useBeforePaint } from './hooks';

const FADE_S = 0.2;

const loadMotion = () => userActivation().then(() => import('framer-motion/dom/mini'));

/** Does for a navigation what a browser does for a document: the focus goes to the main heading or the anchor, and the page fades in. Spec 2. */
export function usePageChange(): void {
  const location = useLocation();
  const { pathname } = location;
  const shown = useRef(location);
  const motion = useChunk(loadMotion);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page fades in when it comes, not when the library does.
  useBeforePaint(() => {
    const main = document.querySelector('main');
    if (!main || !motion || prefersReducedMotion()) return;
    const fade = motion.animate(main, { opacity: [0, 1] }, { duration: FADE_S, ease: 'easeOut' });
    return () => fade.complete();
  }, [pathname]);

  useEffect(() => {
    setGlide('');
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    // Another choice on the same page moves no focus, nor does the chat's link, which the chat has taken.
    const { pathname, hash } = location;
    const isSamePage = pathname === before.pathname;
    // ScrollRestoration moves nothing for what is fixed to the window.
    if (!isSamePage && hash === chatHash) scrollTo(0, 0);
    if (isSamePage && hash === '' && (before.hash === '' || before.hash === chatHash)) return;
    // Not decoded: the site's ids need no encoding, and any text may follow '#'.
    const anchor = hash === '' ? null : document.getElementById(hash.slice(1));
    // A page that failed has no anchors.
    if (anchor || !isSamePage || hash === '') focusOn(anchor ?? document.querySelector('main h1'));
  }, [location]);
}

/** Gives the focus to the page where what had it is gone: a screen reader would start at the top. */
export function focusPageIfLost(): void {
  if (document.activeElement !== document.body) return;
  focusOn(document.querySelector('main h1') ?? document.querySelector('main'));
}

/** Moves the focus to what is no control, without a scroll. */
function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
