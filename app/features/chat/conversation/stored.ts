import type { Chat } from './chat';

/*
 * The chat of one visit in its tab (sessionStorage). Without storage, or without room in it, nothing is
 * stored; that is no error.
 */

/** Change the number with every change to `Chat`: only this code writes under the key. */
const key = 'chat-5';

/** The stored text, which tells whether another page has stored since. */
export function storedText(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readStoredChat(): Chat | undefined {
  try {
    return JSON.parse(storedText() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param chat closed and without a conversation, it is forgotten. */
export function storeChat(chat: Chat): void {
  try {
    // An older state must not replace one that has no room.
    sessionStorage.removeItem(key);
    if (chat.isOpen || chat.conversation) sessionStorage.setItem(key, JSON.stringify(chat));
  } catch {
    // No storage, or no room.
  }
}
