import type { BusinessTypeId, generalBusinessType } from '~/content/chat/topics';
import type { ChatFailureCode, RefusalCode } from '~/content/failed/errors';
import type { QuickReply } from './quick-reply';

/** What the visitor chose to talk about: one of the five ids, or 'general'. Spec 3, 7. */
export type Topic = BusinessTypeId | typeof generalBusinessType;

/** Why a message got no answer; it stands on the bubble that says so. */
export type TroubleCode = ChatFailureCode | RefusalCode;

/** One bubble. Spec 3. */
export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
  /** ISO date and time. */
  readonly timestamp: string;
  /** On a bubble that reports a failure or a refusal; such a bubble never joins the history. */
  readonly trouble?: TroubleCode;
  /** On a message whose answer the visitor did not wait for: it may have been received. */
  readonly stopped?: true;
  /** On a reply that is not whole: its words are still coming, were not waited for, or broke off. */
  readonly unfinished?: 'coming' | 'stopped' | 'broken';
  /** What a reply offers to answer, until the next message. */
  readonly buttons?: readonly QuickReply[];
}

/** Whether a message is on its way. `sendId` tells one attempt from the next. */
export type Delivery =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly messageId: string; readonly sendId: string }
  | { readonly kind: 'failed'; readonly messageId: string };

interface Choosing {
  readonly view: 'choosing';
}

export interface Conversing {
  readonly view: 'conversing';
  readonly topic: Topic;
  readonly messages: readonly ChatMessage[];
  /** What stands in the input. */
  readonly draft: string;
  readonly delivery: Delivery;
  /** Under which the automation remembers the conversation, where it does. */
  readonly session?: string;
  /** The first message that still goes along as history, after the edge has refused one. */
  readonly historyFrom?: string;
}

export type OpenChat = Choosing | Conversing;

/** The chat while its panel is closed: it goes on behind the launcher. */
interface Closed {
  readonly view: 'closed';
  readonly behind: OpenChat;
  /** Replies and failures that came since it was closed. */
  readonly unread: number;
}

/** The floating chat widget. Spec 4. */
export type Chat = Closed | OpenChat;

export type ChatEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'chosen'; readonly topic: Topic; readonly greeting: ChatMessage }
  /** A call is gone on with in writing: what was said in it joins the conversation. */
  | { readonly type: 'continued'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'reset' }
  | { readonly type: 'typed'; readonly draft: string }
  | {
      readonly type: 'sent';
      readonly message: ChatMessage;
      readonly sendId: string;
      /** What stays in the input. */
      readonly draft: string;
    }
  | { readonly type: 'retried'; readonly sendId: string }
  | { readonly type: 'remembered'; readonly sendId: string; readonly session: string }
  /** Words have come; `reply` is the bubble to begin where none has begun. */
  | { readonly type: 'heard'; readonly sendId: string; readonly reply: ChatMessage }
  | { readonly type: 'answered'; readonly sendId: string; readonly buttons: readonly QuickReply[] }
  | { readonly type: 'failed'; readonly sendId: string; readonly bubble: ChatMessage }
  | { readonly type: 'refused'; readonly sendId: string; readonly bubble: ChatMessage }
  | { readonly type: 'stopped' }
  /** What was said so far goes along no more. */
  | { readonly type: 'historyDropped' };

export const choosing: Choosing = { view: 'choosing' };
export const closedChat: Closed = { view: 'closed', behind: choosing, unread: 0 };
export const idle: Delivery = { kind: 'idle' };

/** A conversation in which nothing was said, about nothing in particular. */
const beginning: Conversing = {
  view: 'conversing',
  topic: 'general',
  messages: [],
  draft: '',
  delivery: idle,
};

/** What is, or would be, on the open panel. */
export function openPart(chat: Chat): OpenChat {
  return chat.view === 'closed' ? chat.behind : chat;
}

/**
 * The next state. An event that does not fit leaves the very same state: a reply that arrives after
 * a reset, for an older send or after Stop, and a send that is blank or while one is in flight.
 */
export function advance(chat: Chat, event: ChatEvent): Chat {
  switch (chat.view) {
    case 'closed': {
      if (event.type === 'opened') return chat.behind;
      const behind = advanceOpen(chat.behind, event);
      if (behind === chat.behind) return chat;
      return { view: 'closed', behind, unread: chat.unread + (isNews(event) ? 1 : 0) };
    }
    case 'choosing':
    case 'conversing':
      if (event.type === 'closed') return { view: 'closed', behind: chat, unread: 0 };
      return advanceOpen(chat, event);
    default:
      return chat satisfies never;
  }
}

function isNews({ type }: ChatEvent): boolean {
  return type === 'answered' || type === 'failed' || type === 'refused';
}

function advanceOpen(chat: OpenChat, event: ChatEvent): OpenChat {
  switch (event.type) {
    case 'opened':
    case 'closed':
      return chat;
    case 'chosen':
      if (chat.view !== 'choosing') return chat;
      return {
        view: 'conversing',
        topic: event.topic,
        messages: [event.greeting],
        draft: '',
        delivery: idle,
      };
    case 'continued': {
      const before = chat.view === 'conversing' ? chat : beginning;
      return { ...before, messages: [...before.messages, ...event.messages] };
    }
    case 'reset':
      return choosing;
    case 'typed':
    case 'sent':
    case 'retried':
    case 'remembered':
    case 'heard':
    case 'answered':
    case 'failed':
    case 'refused':
    case 'stopped':
    case 'historyDropped':
      return chat.view === 'conversing' ? converse(chat, event) : chat;
    default:
      return event satisfies never;
  }
}

type Talk = Exclude<ChatEvent, { type: 'opened' | 'closed' | 'chosen' | 'continued' | 'reset' }>;

function converse(chat: Conversing, event: Talk): Conversing {
  switch (event.type) {
    case 'typed':
      return event.draft === chat.draft ? chat : { ...chat, draft: event.draft };
    case 'sent':
      if (chat.delivery.kind === 'sending' || event.message.text.trim() === '') return chat;
      return {
        ...chat,
        messages: [...chat.messages, event.message],
        draft: event.draft,
        delivery: { kind: 'sending', messageId: event.message.id, sendId: event.sendId },
      };
    case 'retried': {
      if (chat.delivery.kind !== 'failed') return chat;
      const { messageId } = chat.delivery;
      return {
        ...chat,
        messages: withoutFailureOf(chat.messages, messageId),
        delivery: { kind: 'sending', messageId, sendId: event.sendId },
      };
    }
    case 'remembered':
      return awaits(chat.delivery, event.sendId) ? { ...chat, session: event.session } : chat;
    case 'heard':
      if (!awaits(chat.delivery, event.sendId)) return chat;
      return { ...chat, messages: append(chat.messages, event.reply) };
    case 'answered':
      if (!awaits(chat.delivery, event.sendId)) return chat;
      return { ...chat, messages: finish(chat.messages, event.buttons), delivery: idle };
    case 'failed':
      if (!awaits(chat.delivery, event.sendId)) return chat;
      return {
        ...chat,
        messages: [...breakOff(chat.messages, 'broken'), event.bubble],
        delivery: { kind: 'failed', messageId: chat.delivery.messageId },
      };
    case 'refused':
      if (!awaits(chat.delivery, event.sendId)) return chat;
      return withdraw(chat, chat.delivery.messageId, event.bubble);
    case 'stopped': {
      if (chat.delivery.kind !== 'sending') return chat;
      const { messageId } = chat.delivery;
      return {
        ...chat,
        messages: comingReply(chat)
          ? breakOff(chat.messages, 'stopped')
          : chat.messages.map((message) =>
              message.id === messageId ? { ...message, stopped: true } : message,
            ),
        delivery: { kind: 'failed', messageId },
      };
    }
    case 'historyDropped': {
      const newest = chat.messages.at(-1)?.id;
      return newest === undefined ? chat : { ...chat, historyFrom: newest };
    }
    default:
      return event satisfies never;
  }
}

function awaits(
  delivery: Delivery,
  sendId: string,
): delivery is Extract<Delivery, { kind: 'sending' }> {
  return delivery.kind === 'sending' && delivery.sendId === sendId;
}

/** The reply whose words are still coming. */
export function comingReply({ messages }: Pick<Conversing, 'messages'>): ChatMessage | undefined {
  const last = messages.at(-1);
  return last?.unfinished === 'coming' ? last : undefined;
}

function append(messages: readonly ChatMessage[], words: ChatMessage): ChatMessage[] {
  const reply = comingReply({ messages });
  if (!reply) return [...messages, { ...words, unfinished: 'coming' }];
  return [...messages.slice(0, -1), { ...reply, text: reply.text + words.text }];
}

function finish(
  messages: readonly ChatMessage[],
  buttons: readonly QuickReply[],
): readonly ChatMessage[] {
  const reply = comingReply({ messages });
  if (!reply) return messages;
  const { unfinished: _, ...whole } = reply;
  return [...messages.slice(0, -1), buttons.length === 0 ? whole : { ...whole, buttons }];
}

function breakOff(
  messages: readonly ChatMessage[],
  unfinished: 'stopped' | 'broken',
): readonly ChatMessage[] {
  const reply = comingReply({ messages });
  return reply ? [...messages.slice(0, -1), { ...reply, unfinished }] : messages;
}

/** What tells of a failed send, or came of its reply, goes; what else was said since stays. */
function withoutFailureOf(messages: readonly ChatMessage[], id: string): ChatMessage[] {
  const place = messages.findIndex((message) => message.id === id);
  return messages
    .filter(({ trouble, unfinished }, index) => index <= place || !(trouble || unfinished))
    .map((message) => {
      const { stopped: _, ...unstopped } = message;
      return message.id === id ? unstopped : message;
    });
}

/**
 * A refused message was not taken, so its text goes back to the input. Where something new is being
 * typed already, it stays in the log instead and can be tried again.
 */
function withdraw(chat: Conversing, messageId: string, bubble: ChatMessage): Conversing {
  const message = chat.messages.find(({ id }) => id === messageId);
  if (!message || chat.draft.trim() !== '') {
    return {
      ...chat,
      messages: [...chat.messages, bubble],
      delivery: { kind: 'failed', messageId },
    };
  }
  return {
    ...chat,
    messages: [...chat.messages.filter(({ id }) => id !== messageId), bubble],
    draft: message.text,
    delivery: idle,
  };
}

/**
 * What goes along with a message as its history: everything before it. Failure bubbles are left out,
 * and replies that broke off, which a retry replaces.
 * @param messageId the message being sent; absent: all that was said.
 */
export function historyBefore(
  { messages, historyFrom }: Pick<Conversing, 'messages' | 'historyFrom'>,
  messageId?: string,
): readonly ChatMessage[] {
  const end = messages.findIndex(({ id }) => id === messageId);
  const start = Math.max(
    messages.findIndex(({ id }) => id === historyFrom),
    0,
  );
  const earlier = messages.slice(start, end === -1 ? undefined : end);
  return earlier.filter(
    ({ trouble, unfinished }) => trouble === undefined && unfinished !== 'broken',
  );
}
