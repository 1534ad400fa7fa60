import { type RefObject, useEffect } from 'react';
import type { ChatStore } from '~/features/chat/conversation/store';
import { isComposing } from './composer';

/** Below the breakpoint `sm` the open chat is a sheet over the page. */
const sheetQuery = '(max-width: 39.99rem)';

/** Fits the sheet above the on-screen keyboard. A browser that cannot measure it keeps the style's height. */
export function useSheetHeight(frame: RefObject<HTMLElement>, isOpen: boolean): void {
  useEffect(() => {
    const element = frame.current;
    const viewport = window.visualViewport;
    if (!element || !viewport || !isOpen) return;
    const resize = () => {
      // A visitor who zooms in pans within the sheet; it must not shrink to the viewport.
      if (viewport.scale > 1.01) return;
      element.style.setProperty('--chat-height', `${viewport.height}px`);
      element.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
    };
    resize();
    viewport.addEventListener('resize', resize);
    viewport.addEventListener('scroll', resize);
    return () => {
      viewport.removeEventListener('resize', resize);
      viewport.removeEventListener('scroll', resize);
    };
  }, [frame, isOpen]);
}

/** While the sheet covers the page, nothing behind it can take the focus. */
export function useInertPage(frame: RefObject<HTMLElement>, isOpen: boolean): void {
  useEffect(() => {
    const section = frame.current?.closest('[data-chat]');
    if (!section || !isOpen) return;
    const query = window.matchMedia(sheetQuery);
    const covered = [...(section.parentElement?.children ?? [])].filter((one) => one !== section);
    const update = () => {
      for (const element of covered) element.toggleAttribute('inert', query.matches);
    };
    update();
    query.addEventListener('change', update);
    return () => {
      query.removeEventListener('change', update);
      for (const element of covered) element.removeAttribute('inert');
    };
  }, [frame, isOpen]);
}

/** Whether the open chat covers the page here. */
export const isSheet = (): boolean => window.matchMedia(sheetQuery).matches;
const isSheetEntry = (): boolean => window.history.state?.isChatSheet === true;

/**
 * Escape closes the chat. So does Back where it is a sheet: the sheet has its own history entry, with the
 * page's address and key, so the router ignores steps between the two.
 */
export function useClosingKeys(
  store: ChatStore | undefined,
  frame: RefObject<HTMLElement>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !store || !isOpen) return;
    const close = () => {
      store.close();
      element.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.stopPropagation();
      close();
    };
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    // Navigation from the sheet starts at the page's own entry.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (!(link instanceof HTMLElement) || !isSheet()) return;
      if (isSheetEntry()) {
        event.preventDefault();
        window.addEventListener('popstate', () => link.click(), { capture: true, once: true });
      }
      store.close();
    };
    if (isSheet() && !isSheetEntry()) {
      window.history.pushState({ ...window.history.state, isChatSheet: true }, '');
    }
    if (isSheetEntry()) window.addEventListener('popstate', onPop, true);
    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('popstate', onPop, true);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick);
      // An open chat that unmounts with its page opens again on the next.
      if (isSheetEntry() && !store.getSnapshot().chat.isOpen) leaveSheetEntry();
    };
  }, [store, frame, isOpen]);
}

function leaveSheetEntry(): void {
  const hideFromRouter = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener('popstate', hideFromRouter, { capture: true, once: true });
  window.history.back();
}
