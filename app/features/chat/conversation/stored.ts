import { advance, type Chat, closedChat } from './chat';
import { chatKey } from './is-stored';
import { isRecord } from './type-guards';

/*
 * The chat of one visit in its tab (sessionStorage). Without storage, or without room in it, nothing is
 * stored; that is no error.
 */

/** Increase it with every change to `Chat`: other versions are not read. */
const VERSION = 3;

/** A message in flight counts as stopped: its page is gone, and it may have been received. */
export function readStoredChat(): Chat | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(chatKey) ?? 'null');
    return isStored(stored) ? advance(stored.chat, { type: 'stopped' }) : undefined;
  } catch {
    return undefined;
  }
}

export function storeChat(chat: Chat): void {
  try {
    // An older state must not replace one that has no room.
    sessionStorage.removeItem(chatKey);
    if (chat.isOpen || chat.conversation)
      sessionStorage.setItem(chatKey, JSON.stringify({ version: VERSION, chat }));
  } catch {
    // No storage, or no room.
  }
}

export function removeStoredChat(): void {
  storeChat(closedChat);
}

/** The version guarantees the shape: only this code writes under the key. */
function isStored(value: unknown): value is { chat: Chat } {
  return isRecord(value) && value.version === VERSION && isRecord(value.chat);
}
