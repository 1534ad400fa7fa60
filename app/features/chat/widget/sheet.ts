import { type RefObject, useEffect } from 'react';

/** Below the breakpoint `sm` the open chat is a sheet that covers the page. */
const sheetQuery = '(max-width: 39.99rem)';

const isSheet = (): boolean => window.matchMedia(sheetQuery).matches;

/**
 * Fits the sheet into what the on-screen keyboard leaves of the window. Where a browser cannot tell,
 * it keeps the height that the style gives it.
 */
export function useSheet(frame: RefObject<HTMLElement>, isOpen: boolean): void {
  useEffect(() => {
    const element = frame.current;
    const viewport = window.visualViewport;
    if (!element || !viewport || !isOpen) return;
    const follow = () => {
      // A visitor who has zoomed in looks around in the sheet; it must not shrink to the window.
      if (viewport.scale > 1.01) return;
      element.style.setProperty('--chat-height', `${viewport.height}px`);
      element.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [frame, isOpen]);
}

const focusable = 'button, textarea, a[href], [tabindex="0"]';

/** While the sheet covers the page, Tab goes round inside it: behind it no focus could be seen. */
export function keepFocusInside(event: KeyboardEvent, frame: HTMLElement): void {
  if (event.key !== 'Tab' || !isSheet()) return;
  const stops = [...frame.querySelectorAll<HTMLElement>(focusable)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** A link of ours leads to what the sheet covers, so the sheet makes way. */
export function leadsBehindSheet({ target }: Event): boolean {
  return target instanceof Element && target.closest('a[href^="/"]') !== null && isSheet();
}
