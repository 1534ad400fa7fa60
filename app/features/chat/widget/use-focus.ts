import { type RefObject, useEffect, useRef } from 'react';
import type { Chat, Conversation } from '~/features/chat/conversation/chat';
import type { ChatStore } from '~/features/chat/conversation/store';
import { messageFieldId } from './composer';

/**
 * Moves the focus: to the input when the conversation opens, when a topic is chosen, and when the pressed
 * button disappears; to the chooser after a reset. A change that comes by itself moves it only when it
 * removes the focused button: to the log, which opens no keyboard. Spec 4.
 */
export function useFocus(
  store: ChatStore | undefined,
  chat: Chat,
  frame: RefObject<HTMLElement>,
): void {
  const before = useRef(chat);
  const focused = useRef<Element | null>(null);

  // The store notifies before React renders.
  useEffect(
    () =>
      store?.subscribe(() => {
        focused.current = document.activeElement;
      }),
    [store],
  );

  useEffect(() => {
    const previous = before.current;
    before.current = chat;
    if (chat === previous || !chat.isOpen) return;
    const focus = (selector: string) =>
      frame.current?.querySelector<HTMLElement>(selector)?.focus();
    const shown = previous.isOpen ? previous.conversation : undefined;
    if (!chat.conversation) {
      if (shown) focus('button[name="business_type"]');
    } else if (!shown) {
      focus(`#${messageFieldId}`);
    } else if (focused.current?.isConnected === false) {
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
