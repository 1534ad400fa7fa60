import {
  CHAT_HISTORY_MAX_BYTES,
  CHAT_HISTORY_MAX_MESSAGES,
  CHAT_MESSAGE_MAX_CHARS,
} from '~/content/constants';
import { plainText, shorten } from '~/lib/plain-text';
import { type ChatMessage, newestPart } from './chat';

/** One earlier message, as forms and the webhook send it. Spec 7. */
export interface HistoryEntry {
  sender: ChatMessage['sender'];
  message: string;
  /** ISO date and time. */
  timestamp: string;
}

/** A message as the edge accepts it in a history. Empty: it is left out. */
export const historyText = (text: string): string =>
  shorten(plainText(text).trim(), CHAT_MESSAGE_MAX_CHARS);

const encoder = new TextEncoder();

export const byteLength = (text: string): number => encoder.encode(text).byteLength;

/**
 * The history field: JSON of the conversation's newest part within the limits, without failures and without the
 * broken reply that a retry replaces. Its greeting stays when messages after it are too many: it says who answers.
 * @param messageId the message being sent, which ends the history; absent: the whole conversation.
 */
export function historyField(messages: readonly ChatMessage[], messageId?: string): string {
  const end = messages.findIndex(({ id }) => id === messageId);
  const part = newestPart(end === -1 ? messages : messages.slice(0, end));
  // The edge refused what came before, so the chat goes on without it.
  const refused = part.map(({ error }) => error).lastIndexOf('bad_history');
  const entries = part.slice(refused + 1).flatMap((message) => entryOf(message) ?? []);
  const greeting = part[0]?.opens && refused === -1 ? entries.splice(0, 1) : [];
  const newest = entries.slice(greeting.length - CHAT_HISTORY_MAX_MESSAGES);
  const field = () => `[${[...greeting, ...newest].join(',')}]`;
  while (byteLength(field()) > CHAT_HISTORY_MAX_BYTES) newest.shift();
  return field();
}

function entryOf({ sender, text, timestamp, error, unfinished }: ChatMessage): string | undefined {
  const message = historyText(text);
  if (error || unfinished === 'broken' || message === '') return undefined;
  return JSON.stringify({ sender, message, timestamp } satisfies HistoryEntry);
}
