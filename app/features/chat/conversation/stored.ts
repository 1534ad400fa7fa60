import { chatFailures, refusals } from '~/content/failed/errors';
import {
  advance,
  type Chat,
  type ChatMessage,
  type Conversing,
  choosing,
  type Delivery,
  type OpenChat,
  openPart,
  type TroubleCode,
} from './chat';
import { isRecord, isText, readList } from './foreign';
import { readQuickReply } from './quick-reply';
import { isTopic } from './topic';

/** Whether a text from elsewhere is one of our codes. */
export function isTroubleCode(code: unknown): code is TroubleCode {
  return isText(code) && (Object.hasOwn(chatFailures, code) || Object.hasOwn(refusals, code));
}

function readMessage(value: unknown): ChatMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { id, text, sender, timestamp, trouble, stopped, unfinished } = value;
  const buttons = value.buttons === undefined ? [] : readList(value.buttons, readQuickReply);
  if (!isText(id) || !isText(text) || (sender !== 'user' && sender !== 'bot')) return undefined;
  if (!isText(timestamp) || Number.isNaN(Date.parse(timestamp))) return undefined;
  if (trouble !== undefined && !isTroubleCode(trouble)) return undefined;
  if (stopped !== undefined && stopped !== true) return undefined;
  if (!buttons || !isUnfinished(unfinished)) return undefined;
  return {
    id,
    text,
    sender,
    timestamp,
    ...(trouble && { trouble }),
    ...(stopped && { stopped }),
    ...(unfinished && { unfinished }),
    ...(buttons.length > 0 && { buttons }),
  };
}

function isUnfinished(value: unknown): value is ChatMessage['unfinished'] {
  return value === undefined || value === 'coming' || value === 'stopped' || value === 'broken';
}

function readDelivery(value: unknown): Delivery | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, messageId, sendId } = value;
  if (kind === 'idle') return { kind };
  if (kind === 'failed' && isText(messageId)) return { kind, messageId };
  if (kind === 'sending' && isText(messageId) && isText(sendId)) return { kind, messageId, sendId };
  return undefined;
}

function readOpen(value: unknown): OpenChat | undefined {
  if (!isRecord(value)) return undefined;
  if (value.view === 'choosing') return choosing;
  const { view, topic, draft, session, historyFrom } = value;
  const messages = readList(value.messages, readMessage);
  const delivery = readDelivery(value.delivery);
  if (view !== 'conversing' || !messages || !delivery) return undefined;
  if (!isText(topic) || !isTopic(topic) || !isText(draft)) return undefined;
  return {
    view,
    topic,
    messages,
    draft,
    delivery,
    ...(isText(session) && { session }),
    ...(isText(historyFrom) && { historyFrom }),
  };
}

function readChat(value: unknown): Chat | undefined {
  if (!isRecord(value) || value.view !== 'closed') return readOpen(value);
  const behind = readOpen(value.behind);
  if (!behind || typeof value.unread !== 'number') return undefined;
  return { view: 'closed', behind, unread: value.unread };
}

/**
 * A chat as it was kept for the visit, or undefined. A message that was on its way counts as stopped:
 * the page that waited for its answer is gone, and it may have been received.
 */
export function parseStoredChat(stored: unknown): Chat | undefined {
  const chat = readChat(stored);
  return chat && advance(chat, { type: 'stopped' });
}

/** Besides its text: id, sender, time and the names of its fields. */
const MESSAGE_OVERHEAD_CHARS = 150;
/**
 * A delivery refers to one of the newest three: a message, the words that came of its reply, and the
 * bubble that tells of its failure.
 */
const NEVER_DROPPED = 3;

/** The chat with the newest messages that fit this many characters; the newest three stay in any case. */
export function newestPart(chat: Chat, maxChars: number): Chat {
  if (chat.view === 'choosing') return chat;
  if (chat.view === 'closed') {
    return {
      ...chat,
      behind: chat.behind.view === 'choosing' ? chat.behind : trimmed(chat.behind, maxChars),
    };
  }
  return trimmed(chat, maxChars);
}

function trimmed(chat: Conversing, maxChars: number): Conversing {
  let chars = 0;
  let first = chat.messages.length;
  for (const [fromEnd, { text }] of [...chat.messages].reverse().entries()) {
    chars += text.length + MESSAGE_OVERHEAD_CHARS;
    if (chars > maxChars && fromEnd >= NEVER_DROPPED) break;
    first -= 1;
  }
  return { ...chat, messages: chat.messages.slice(first) };
}

/** Whether there is anything to keep. */
export function isWorthKeeping(chat: Chat): boolean {
  return chat.view !== 'closed' || openPart(chat).view !== 'choosing';
}
