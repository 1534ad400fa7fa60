import { type RefObject, useEffect } from 'react';

/** Below the breakpoint `sm` the open chat is a sheet that covers the page. */
const sheetQuery = '(max-width: 39.99rem)';

export const isSheet = (): boolean => window.matchMedia(sheetQuery).matches;

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

/** While the sheet covers the page, nothing behind it takes the focus, from wherever Tab comes. */
export function useInertPage(frame: RefObject<HTMLElement>, isOpen: boolean): void {
  useEffect(() => {
    const section = frame.current?.closest('[data-chat]');
    if (!section || !isOpen) return;
    const query = window.matchMedia(sheetQuery);
    const covered = [...(section.parentElement?.children ?? [])].filter((one) => one !== section);
    const follow = () => {
      for (const element of covered) element.toggleAttribute('inert', query.matches);
    };
    follow();
    query.addEventListener('change', follow);
    return () => {
      query.removeEventListener('change', follow);
      for (const element of covered) element.removeAttribute('inert');
    };
  }, [frame, isOpen]);
}
