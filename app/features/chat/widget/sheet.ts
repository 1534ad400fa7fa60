import { type RefObject, useEffect } from 'react';
import type { ChatStore } from '~/features/chat/conversation/store';
import { isOrdinaryClick } from '~/ui/ordinary-click';
import { isComposing } from './composer';

/** Below the breakpoint `sm` the open chat is a sheet over the page. */
const sheetQuery = '(max-width: 39.99rem)';

/** Whether the open chat covers the page here. */
export const isSheet = (): boolean => window.matchMedia(sheetQuery).matches;
const isSheetEntry = (): boolean => window.history.state?.isChatSheet === true;

/** The open chat's listeners outside React, until it closes. */
export function useSheet(
  store: ChatStore | undefined,
  frame: RefObject<HTMLElement>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !store || !isOpen) return;
    const closed = new AbortController();
    fitAboveKeyboard(element, closed.signal);
    makePageInert(element, closed.signal);
    closeByKeys(element, store, closed.signal);
    return () => closed.abort();
  }, [store, frame, isOpen]);
}

/** A browser that cannot measure the on-screen keyboard keeps the style's height. */
function fitAboveKeyboard(element: HTMLElement, signal: AbortSignal): void {
  const viewport = window.visualViewport;
  const resize = () => {
    // A visitor who zooms in pans within the sheet; it must not shrink to the viewport.
    if (!viewport || viewport.scale > 1.01) return;
    element.style.setProperty('--chat-height', `${viewport.height}px`);
    element.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
  };
  resize();
  viewport?.addEventListener('resize', resize, { signal });
  viewport?.addEventListener('scroll', resize, { signal });
}

/** While the sheet covers the page, nothing behind it can take the focus. */
function makePageInert(element: HTMLElement, signal: AbortSignal): void {
  const section = element.closest('[data-chat]');
  const query = window.matchMedia(sheetQuery);
  const covered = [...(section?.parentElement?.children ?? [])].filter((one) => one !== section);
  const update = () => {
    const isInert = query.matches && !signal.aborted;
    for (const one of covered) one.toggleAttribute('inert', isInert);
  };
  update();
  query.addEventListener('change', update, { signal });
  signal.addEventListener('abort', update);
}

/**
 * Escape closes the chat. So does Back while it is a sheet: the sheet has its own history entry, with the
 * page's address and key, so a step between the two changes nothing for the router.
 */
function closeByKeys(element: HTMLElement, store: ChatStore, signal: AbortSignal): void {
  const query = window.matchMedia(sheetQuery);
  const close = () => {
    const { activeElement, body } = document;
    const isOnPage = activeElement !== body && !element.contains(activeElement);
    store.close();
    if (!isOnPage) element.querySelector('summary')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    close();
  };
  let pageKey: unknown;
  /** A sheet has its entry, a panel beside the page has none: a phone may be turned. */
  const updateEntry = () => {
    if (query.matches && !isSheetEntry()) {
      window.history.pushState({ ...window.history.state, isChatSheet: true }, '');
    }
    pageKey = query.matches ? window.history.state.key : undefined;
    if (!query.matches && isSheetEntry()) window.history.back();
  };
  const onPop = () => {
    // Forward may lead to the entry of a sheet that has become a panel.
    if (isSheetEntry()) pageKey = window.history.state.key;
    else if (pageKey !== undefined && window.history.state?.key === pageKey) close();
  };
  // Navigation from the sheet starts at the page's own entry.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
    if (!(link instanceof HTMLElement) || !isSheet() || !isOrdinaryClick(event)) return;
    if (isSheetEntry()) {
      event.preventDefault();
      window.addEventListener('popstate', () => link.click(), { once: true });
    }
    store.close();
  };
  updateEntry();
  query.addEventListener('change', updateEntry, { signal });
  window.addEventListener('popstate', onPop, { signal });
  document.addEventListener('keydown', onKey, { signal });
  element.addEventListener('click', onClick, { signal });
  signal.addEventListener('abort', () => {
    // An open chat that unmounts with its page opens again on the next.
    if (isSheetEntry() && !store.getSnapshot().chat.isOpen) window.history.back();
  });
}
