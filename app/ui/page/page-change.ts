import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { userActivation } from '~/lib/loading/when';
import { report } from '~/lib/report';
import { prefersReducedMotion } from '~/ui/motion/hooks';
import { useBeforePaint } from './hooks';

const FADE_S = 0.2;

/** Undefined until the visitor is active on the first page. */
let animate: typeof import('framer-motion/dom/mini').animate | undefined;

/**
 * Does for client navigation what a browser does for a document: it scrolls to the right place, moves the
 * focus to the main heading (or the anchor's target), which announces the page, and fades the page in. A
 * newer navigation ends the fade; under reduced motion there is none. Spec 2.
 */
export function usePageChange(): void {
  const location = useLocation();
  const { pathname } = location;
  const shown = useRef(location);
  const shownPath = useRef(pathname);

  useEffect(() => {
    userActivation()
      .then(() => importWithRetry(() => import('framer-motion/dom/mini')))
      .then(
        (motion) => {
          animate = motion.animate;
        },
        (error: unknown) => report(error, { during: 'loading the page fade' }),
      );
  }, []);

  // Before the scroll is restored, which comes later in the document.
  useBeforePaint(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const root = document.documentElement;
    root.style.scrollBehavior = 'auto';
    // The read forces the style to apply: a scroll to the very top ignores changed styles.
    void getComputedStyle(root).scrollBehavior;
    // Also where the address names what is fixed to the window.
    scrollTo(0, 0);
    // The router has restored the place by then. A glide that was under way adds its last step in the next frame.
    let frame = 0;
    queueMicrotask(() => {
      // A hidden page has no frame until it is shown, and may have been led on to the calendar by then.
      if (document.hidden) return;
      const top = scrollY;
      frame = requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  useBeforePaint(() => {
    const main = document.querySelector('main');
    if (!main || !animate || prefersReducedMotion()) return;
    const fade = animate(main, { opacity: [0, 1] }, { duration: FADE_S, ease: 'easeOut' });
    return () => fade.complete();
  }, [pathname]);

  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    // Another choice on the same page moves no focus; the same anchor once more does.
    const { pathname, hash } = location;
    if (hash === '' && hash === before.hash && pathname === before.pathname) return;
    const anchor = hash === '' ? null : byHash(hash);
    // A page that failed has no anchors.
    if (anchor || pathname !== before.pathname || hash === '') {
      focusOn(anchor ?? document.querySelector('main h1'));
    }
  }, [location]);
}

/** Not decoded: the site's ids need no encoding, and any text may follow '#'. */
function byHash(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

/** Gives the focus to the page where what had it is gone: a screen reader would start at the top. */
export function focusPageIfLost(): void {
  if (document.activeElement !== document.body) return;
  focusOn(document.querySelector('main h1') ?? document.querySelector('main'));
}

/** For a page that comes later than its address: shows the place that the address names, with the focus. */
export function showPlace(): void {
  const place = byHash(window.location.hash);
  place?.scrollIntoView();
  if (place) focusOn(place);
  else focusPageIfLost();
}

/** Moves the focus to what is no control, without a scroll. */
function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
