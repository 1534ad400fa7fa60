import {
  CHAT_HISTORY_MAX_BYTES,
  CHAT_HISTORY_MAX_MESSAGES,
  CHAT_MESSAGE_MAX_CHARS,
} from '~/content/constants';
import { plainText, shorten } from '~/lib/plain-text';
import type { ChatMessage } from './chat';

/** One earlier message, as forms and the webhook send it. Spec 7. */
export interface HistoryEntry {
  sender: ChatMessage['sender'];
  message: string;
  /** ISO date and time. */
  timestamp: string;
}

/** A message as the edge accepts it in a history. Empty: it is left out. */
export function historyText(text: string): string {
  return shorten(plainText(text).trim(), CHAT_MESSAGE_MAX_CHARS);
}

const encoder = new TextEncoder();

/** The size of a text in UTF-8, in bytes. */
export function byteLength(text: string): number {
  return encoder.encode(text).byteLength;
}

/**
 * The history field: JSON of the newest messages within the limits, without failures and without the
 * broken reply that a retry replaces.
 * @param messageId the message being sent, which ends the history; absent: the whole conversation.
 */
export function historyField(messages: readonly ChatMessage[], messageId?: string): string {
  const end = messages.findIndex(({ id }) => id === messageId);
  const earlier = end === -1 ? messages : messages.slice(0, end);
  const newest: string[] = [];
  let bytes = '['.length;
  for (const message of [...earlier].reverse()) {
    // The edge refused what came before, so the chat goes on without it.
    if (message.error === 'bad_history') break;
    const entry = entryOf(message);
    if (entry === undefined) continue;
    // A comma or the closing bracket follows it.
    bytes += byteLength(entry) + ','.length;
    if (bytes > CHAT_HISTORY_MAX_BYTES || newest.length === CHAT_HISTORY_MAX_MESSAGES) break;
    newest.unshift(entry);
  }
  return `[${newest.join(',')}]`;
}

function entryOf({ sender, text, timestamp, error, unfinished }: ChatMessage): string | undefined {
  if (error || unfinished === 'broken') return undefined;
  const message = historyText(text);
  return message === ''
    ? undefined
    : JSON.stringify({ sender, message, timestamp } satisfies HistoryEntry);
}
