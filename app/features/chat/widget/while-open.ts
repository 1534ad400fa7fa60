import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Chat, Conversation } from '~/features/chat/conversation/chat';
import type { ChatStore } from '~/features/chat/conversation/store';
import { isComposing } from '~/lib/composing';
import { isOrdinaryClick } from '~/ui/site-link';
import { messageFieldId } from './composer';

/* What the open chat does to the page and the focus, outside its elements. */

declare global {
  interface Window {
    /** Absent in Firefox and Safari. */
    CloseWatcher?: new (options: {
      signal: AbortSignal;
    }) => EventTarget;
  }
}

/** Below the breakpoint `sm` the open chat is a sheet over the page. */
const sheetQuery = '(max-width: 39.99rem)';

export const isSheet = (): boolean => window.matchMedia(sheetQuery).matches;

/** The open chat's listeners outside React, until it closes. */
export function useSheet(store: ChatStore, frame: RefObject<HTMLElement>, isOpen: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = frame.current;
    if (!element || !isOpen) return;
    const closed = new AbortController();
    fitAboveKeyboard(element, closed.signal);
    makePageInert(element, closed.signal);
    closeByKeys(element, store, closed.signal);
    // Links within the site, an answer's too, lead on without a new document.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.origin !== window.location.origin || link.target) return;
      if (!isOrdinaryClick(event)) return;
      event.preventDefault();
      if (isSheet()) store.close();
      navigate(link.pathname + link.search + link.hash);
    };
    element.addEventListener('click', onClick, { signal: closed.signal });
    return () => closed.abort();
  }, [store, frame, isOpen, navigate]);
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

/** While the sheet covers the page, nothing behind it can take the focus. A dialog is above it. */
function makePageInert(element: HTMLElement, signal: AbortSignal): void {
  const query = window.matchMedia(sheetQuery);
  const others = document.querySelectorAll('#page > :not(.dock), .dock > :not(.dock-toast)');
  const update = () => {
    const isInert = query.matches && !signal.aborted;
    for (const other of others) {
      const isAbove = other.contains(element) || other.querySelector('[role="dialog"]');
      other.toggleAttribute('inert', isInert && !isAbove);
    }
    // A pull would reload the page.
    document.documentElement.style.overscrollBehavior = isInert ? 'none' : '';
  };
  update();
  query.addEventListener('change', update, { signal });
  signal.addEventListener('abort', update);
}

/** Escape, and Back on a phone whose browser has a CloseWatcher. */
function closeByKeys(element: HTMLElement, store: ChatStore, signal: AbortSignal): void {
  const close = () => {
    const { activeElement, body } = document;
    const isOnPage = activeElement !== body && !element.contains(activeElement);
    store.close();
    if (!isOnPage) element.querySelector('summary')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  if (isSheet() && window.CloseWatcher) {
    new window.CloseWatcher({ signal }).addEventListener('close', close);
  }
}

/**
 * To the input when the conversation opens or the pressed button disappears; to the chooser after a reset. A change
 * that comes by itself moves it only when it removes the focused button: to the log, which opens no keyboard. Spec 4.
 */
export function useFocus(chat: Chat, frame: RefObject<HTMLElement>): void {
  const before = useRef(chat);
  // React has not removed it yet.
  const hadFocus = frame.current?.contains(document.activeElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the chat moves the focus.
  useEffect(() => {
    const previous = before.current;
    before.current = chat;
    if (!chat.isOpen) return;
    const focus = (selector: string) => {
      const element = frame.current?.querySelector<HTMLElement>(selector);
      element?.focus();
      // A new input has its caret before what was typed.
      if (element instanceof HTMLTextAreaElement && element.selectionEnd === 0)
        element.setSelectionRange(element.value.length, element.value.length);
    };
    const shown = previous.isOpen ? previous.conversation : undefined;
    if (!chat.conversation) {
      if (shown) focus('button[name="business_type"]');
    } else if (!shown) {
      focus(`#${messageFieldId}`);
    } else if (hadFocus && document.activeElement === document.body) {
      focus(hasArrived(shown, chat.conversation) ? '[role="log"]' : `#${messageFieldId}`);
    }
  }, [chat, frame]);
}

/** Whether the visitor did not cause the change. */
function hasArrived(before: Conversation, now: Conversation): boolean {
  const newest = now.messages.at(-1);
  const isNew = newest?.sender === 'bot' && newest !== before.messages.at(-1);
  return isNew && newest.unfinished !== 'stopped';
}
