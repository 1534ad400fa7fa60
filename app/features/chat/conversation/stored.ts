import { advance, type Chat, type ChatMessage, type OpenChat } from './chat';
import { isRecord, isText } from './foreign';
import { chatKey } from './kept';
import { isTopic } from './topic';

/*
 * The chat of one visit in its tab (sessionStorage). A browser without storage, or without room in it,
 * stores nothing; that is never an error.
 */

/** Raised with every change to `Chat`: nothing of another version is read. */
const VERSION = 2;

/** The stored chat, or undefined where there is none that fits. */
export function readStoredChat(): Chat | undefined {
  try {
    return parseStoredChat(JSON.parse(sessionStorage.getItem(chatKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function storeChat(chat: Chat): void {
  try {
    sessionStorage.setItem(chatKey, stringifyChat(chat));
  } catch {
    // An older state must not come back in place of one that has no room.
    removeStoredChat();
  }
}

export function removeStoredChat(): void {
  try {
    sessionStorage.removeItem(chatKey);
  } catch {
    // No storage: nothing was stored.
  }
}

export function stringifyChat(chat: Chat): string {
  return JSON.stringify({ version: VERSION, chat });
}

/**
 * A message that was on its way counts as stopped: the page that waited for its answer is gone, and it
 * may have been received.
 */
export function parseStoredChat(stored: unknown): Chat | undefined {
  if (!isRecord(stored) || stored.version !== VERSION) return undefined;
  return isChat(stored.chat) ? advance(stored.chat, { type: 'stopped' }) : undefined;
}

function isChat(value: unknown): value is Chat {
  if (!isRecord(value) || value.view !== 'closed') return isOpenChat(value);
  return typeof value.unread === 'number' && isOpenChat(value.behind);
}

function isOpenChat(value: unknown): value is OpenChat {
  if (!isRecord(value)) return false;
  if (value.view === 'choosing') return true;
  const { view, topic, draft, delivery, messages } = value;
  return (
    view === 'conversing' &&
    isText(topic) &&
    isTopic(topic) &&
    isText(draft) &&
    isRecord(delivery) &&
    Array.isArray(messages) &&
    messages.every(isMessage)
  );
}

function isMessage(value: unknown): value is ChatMessage {
  return isRecord(value) && isText(value.id) && isText(value.text) && isText(value.timestamp);
}
