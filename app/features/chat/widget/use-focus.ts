import { type RefObject, useEffect, useRef } from 'react';
import type { Chat, Conversation } from '~/features/chat/conversation/chat';
import { messageFieldId } from './composer';

/**
 * Moves the focus: to the input when the conversation opens, when a topic is chosen, and when the pressed
 * button disappears; to the chooser after a reset. A change that comes by itself moves it only when it
 * removes the focused button: to the log, which opens no keyboard. Spec 4.
 */
export function useFocus(chat: Chat, frame: RefObject<HTMLElement>): void {
  const before = useRef(chat);
  // React has not removed it yet.
  const focused = import.meta.env.SSR ? null : document.activeElement;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the chat moves the focus.
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
    } else if (focused?.isConnected === false) {
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
