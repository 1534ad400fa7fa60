import { advance, type Chat, closedChat } from './chat';
import { isRecord } from './foreign';
import { chatKey } from './is-stored';

/*
 * The chat of one visit in its tab (sessionStorage). A browser without storage, or without room in it,
 * stores nothing; that is never an error.
 */

/** Raised with every change to `Chat`: nothing of another version is read. */
const VERSION = 3;

export function readStoredChat(): Chat | undefined {
  try {
    return parseStoredChat(sessionStorage.getItem(chatKey));
  } catch {
    return undefined;
  }
}

export function storeChat(chat: Chat): void {
  try {
    // An older state must not come back in place of one that has no room.
    sessionStorage.removeItem(chatKey);
    if (chat.isOpen || chat.conversation) sessionStorage.setItem(chatKey, stringifyChat(chat));
  } catch {
    // No storage, or no room.
  }
}

export function removeStoredChat(): void {
  storeChat(closedChat);
}

function stringifyChat(chat: Chat): string {
  return JSON.stringify({ version: VERSION, chat });
}

/**
 * A message that was on its way counts as stopped: the page that waited for its answer is gone, and it
 * may have been received.
 * @throws SyntaxError when it is no JSON.
 */
function parseStoredChat(text: string | null): Chat | undefined {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isStored(stored)) return undefined;
  return advance(stored.chat, { type: 'stopped' });
}

/** The version stands for the shape: only this code writes under the key. */
function isStored(value: unknown): value is { chat: Chat } {
  return isRecord(value) && value.version === VERSION && isRecord(value.chat);
}
