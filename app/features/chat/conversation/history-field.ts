import { CHAT_HISTORY_MAX_BYTES, CHAT_HISTORY_MAX_MESSAGES } from '~/content/constants';
import type { ChatMessage } from './chat';
import { historyText } from './plain-text';

/** One earlier message, as forms and the webhook send it. Spec 7. */
export interface HistoryEntry {
  readonly sender: 'user' | 'bot';
  readonly message: string;
  /** ISO date and time. */
  readonly timestamp: string;
}

const encoder = new TextEncoder();

/** The size of a text in UTF-8, in bytes. */
export function byteLength(text: string): number {
  return encoder.encode(text).byteLength;
}

/** The history field: JSON of the newest messages within the limits. */
export function historyField(messages: readonly ChatMessage[]): string {
  const newest: string[] = [];
  let bytes = '[]'.length;
  for (const { sender, text, timestamp } of [...messages].reverse()) {
    const message = historyText(text);
    if (message === '') continue;
    const entry = JSON.stringify({ sender, message, timestamp } satisfies HistoryEntry);
    bytes += byteLength(entry) + ','.length;
    if (bytes > CHAT_HISTORY_MAX_BYTES || newest.length === CHAT_HISTORY_MAX_MESSAGES) break;
    newest.unshift(entry);
  }
  return `[${newest.join(',')}]`;
}
