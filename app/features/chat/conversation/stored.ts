import { advance, type Chat, closedChat } from './chat';
import { chatKey } from './is-stored';
import { isRecord } from './type-guards';

/*
 * The chat of one visit in its tab (sessionStorage). A browser without storage, or without room in it,
 * stores nothing; that is never an error.
 */

/** Raised with every change to `Chat`: nothing of another version is read. */
const VERSION = 3;

/**
 * A message that was on its way counts as stopped: the page that waited for its answer is gone, and it
 * may have been received.
 */
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
    // An older state must not come back in place of one that has no room.
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

/** The version stands for the shape: only this code writes under the key. */
function isStored(value: unknown): value is { chat: Chat } {
  return isRecord(value) && value.version === VERSION && isRecord(value.chat);
}
