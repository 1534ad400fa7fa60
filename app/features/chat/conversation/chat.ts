import type { BusinessTypeId, generalBusinessType } from '~/content/chat/topics';
import type { ChatFailureCode, RefusalCode } from '~/content/failed/errors';
import type { QuickReply } from './quick-reply';

/** The visitor's topic: one of five ids, or 'general'. Spec 3, 7. */
export type Topic = BusinessTypeId | typeof generalBusinessType;

/** Why a message has no answer. */
export type ChatErrorCode = ChatFailureCode | RefusalCode;

/** One bubble. Spec 3. */
export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
  /** ISO date and time. */
  readonly timestamp: string;
  /** On a bubble with a failure or a refusal, which is never part of the history. */
  readonly error?: ChatErrorCode;
  /** The visitor stopped waiting for the answer; the message may have been received. */
  readonly stopped?: true;
  /** The reply is incomplete: it streams, was stopped, or broke off. */
  readonly unfinished?: 'streaming' | 'stopped' | 'broken';
  /** Suggested answers, until the next message. */
  readonly buttons?: readonly QuickReply[];
}

/** `sendId` identifies one attempt. */
export type Delivery =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly messageId: string; readonly sendId: string }
  | { readonly kind: 'failed'; readonly messageId: string };

export interface Conversation {
  readonly topic: Topic;
  readonly messages: readonly ChatMessage[];
  readonly delivery: Delivery;
  /** The key of the automation's memory, if it has one. */
  readonly session?: string;
  /** The first message to send as history, after the edge refused an earlier one. */
  readonly historyFrom?: string;
}

/** The chat widget's state. A conversation continues while the panel is closed. Spec 4. */
export interface Chat {
  readonly isOpen: boolean;
  /** Replies and failures that came while the panel was closed. */
  readonly unread: number;
  /** The text of the input. */
  readonly draft: string;
  /** Absent while the visitor chooses a topic. */
  readonly conversation: Conversation | undefined;
}

export type ChatEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'reset' }
  | { readonly type: 'stopped' }
  | { readonly type: 'historyDropped' }
  | { readonly type: 'chosen'; readonly topic: Topic; readonly greeting: ChatMessage }
  /** Adds the words of a call. */
  | { readonly type: 'continued'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'typed'; readonly draft: string }
  | {
      readonly type: 'sent';
      readonly message: ChatMessage;
      readonly sendId: string;
      /** What stays in the input. */
      readonly draft: string;
    }
  | { readonly type: 'retried'; readonly sendId: string }
  | { readonly type: 'sessionStarted'; readonly sendId: string; readonly session: string }
  /** New words; `reply` is the bubble to start if there is none. */
  | { readonly type: 'received'; readonly sendId: string; readonly reply: ChatMessage }
  | { readonly type: 'answered'; readonly sendId: string; readonly buttons: readonly QuickReply[] }
  | { readonly type: 'failed'; readonly sendId: string; readonly bubble: ChatMessage }
  | { readonly type: 'refused'; readonly sendId: string; readonly bubble: ChatMessage };

export const closedChat: Chat = { isOpen: false, unread: 0, draft: '', conversation: undefined };
const idle: Delivery = { kind: 'idle' };

export const conversationOf = (
  topic: Topic,
  messages: readonly ChatMessage[],
  session?: string,
): Conversation => ({ topic, messages, delivery: idle, ...(session && { session }) });

/**
 * The next state. An event that does not fit returns the same state: a reply after a reset, for an older
 * send or after Stop; a send that is blank or during another.
 */
export function advance(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case 'opened':
      return chat.isOpen ? chat : { ...chat, isOpen: true, unread: 0 };
    case 'closed':
      return chat.isOpen ? { ...chat, isOpen: false } : chat;
    case 'reset':
      return { ...chat, draft: '', conversation: undefined };
    case 'chosen':
      if (chat.conversation) return chat;
      return { ...chat, draft: '', conversation: conversationOf(event.topic, [event.greeting]) };
    case 'continued': {
      const before = chat.conversation ?? conversationOf('general', []);
      const messages = [...before.messages, ...event.messages];
      return { ...chat, conversation: { ...before, messages } };
    }
    case 'typed':
      return event.draft === chat.draft ? chat : { ...chat, draft: event.draft };
    default:
      return chat.conversation ? converse(chat, chat.conversation, event) : chat;
  }
}

type ConversationEvent = Exclude<
  ChatEvent,
  { type: 'opened' | 'closed' | 'reset' | 'chosen' | 'continued' | 'typed' }
>;

function converse(chat: Chat, conversation: Conversation, event: ConversationEvent): Chat {
  const { messages, delivery } = conversation;
  const isNews = !chat.isOpen && 'sendId' in event && awaits(delivery, event.sendId);
  const become = (change: Partial<Conversation>): Chat => ({
    ...chat,
    conversation: { ...conversation, ...change },
  });
  const settle = (change: Partial<Conversation>): Chat => ({
    ...become(change),
    unread: chat.unread + (isNews ? 1 : 0),
  });
  switch (event.type) {
    case 'sent': {
      const { message, sendId, draft } = event;
      if (delivery.kind === 'sending' || message.text.trim() === '') return chat;
      return {
        ...become({
          messages: [...messages, message],
          delivery: { kind: 'sending', messageId: message.id, sendId },
        }),
        draft,
      };
    }
    case 'retried':
      if (delivery.kind !== 'failed') return chat;
      return become({
        messages: withoutFailureOf(messages, delivery.messageId),
        delivery: { kind: 'sending', messageId: delivery.messageId, sendId: event.sendId },
      });
    case 'sessionStarted':
      return awaits(delivery, event.sendId) ? become({ session: event.session }) : chat;
    case 'received':
      if (!awaits(delivery, event.sendId)) return chat;
      return become({ messages: append(messages, event.reply) });
    case 'answered':
      if (!awaits(delivery, event.sendId)) return chat;
      return settle({ messages: finish(messages, event.buttons), delivery: idle });
    case 'failed':
      if (!awaits(delivery, event.sendId)) return chat;
      return settle({
        messages: [...breakOff(messages, 'broken'), event.bubble],
        delivery: { kind: 'failed', messageId: delivery.messageId },
      });
    case 'refused': {
      if (!awaits(delivery, event.sendId)) return chat;
      const { messageId } = delivery;
      const message = messages.find(({ id }) => id === messageId);
      // The text returns to the input, or stays in the log if the input has text.
      if (!message || chat.draft.trim() !== '') {
        return settle({
          messages: [...messages, event.bubble],
          delivery: { kind: 'failed', messageId },
        });
      }
      const others = messages.filter(({ id }) => id !== messageId);
      return {
        ...settle({ messages: [...others, event.bubble], delivery: idle }),
        draft: message.text,
      };
    }
    case 'stopped': {
      if (delivery.kind !== 'sending') return chat;
      const { messageId } = delivery;
      return become({
        messages: streamingReply(conversation)
          ? breakOff(messages, 'stopped')
          : messages.map((message) =>
              message.id === messageId ? { ...message, stopped: true } : message,
            ),
        delivery: { kind: 'failed', messageId },
      });
    }
    case 'historyDropped': {
      const newest = messages.at(-1)?.id;
      return newest === undefined ? chat : become({ historyFrom: newest });
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

export function streamingReply({
  messages,
}: Pick<Conversation, 'messages'>): ChatMessage | undefined {
  const last = messages.at(-1);
  return last?.unfinished === 'streaming' ? last : undefined;
}

function append(messages: readonly ChatMessage[], words: ChatMessage): ChatMessage[] {
  const reply = streamingReply({ messages });
  if (!reply) return [...messages, { ...words, unfinished: 'streaming' }];
  return [...messages.slice(0, -1), { ...reply, text: reply.text + words.text }];
}

function finish(
  messages: readonly ChatMessage[],
  buttons: readonly QuickReply[],
): readonly ChatMessage[] {
  const reply = streamingReply({ messages });
  if (!reply) return messages;
  const { unfinished: _, ...whole } = reply;
  return [...messages.slice(0, -1), buttons.length === 0 ? whole : { ...whole, buttons }];
}

function breakOff(
  messages: readonly ChatMessage[],
  unfinished: 'stopped' | 'broken',
): readonly ChatMessage[] {
  const reply = streamingReply({ messages });
  return reply ? [...messages.slice(0, -1), { ...reply, unfinished }] : messages;
}

/** Removes a send's failure and its broken reply; later messages stay. */
function withoutFailureOf(messages: readonly ChatMessage[], id: string): ChatMessage[] {
  const place = messages.findIndex((message) => message.id === id);
  return messages
    .filter(({ error, unfinished }, index) => index <= place || !(error || unfinished))
    .map((message) => {
      const { stopped: _, ...unstopped } = message;
      return message.id === id ? unstopped : message;
    });
}

/**
 * A message's history: all earlier messages, without failures and without the broken reply that a retry
 * replaces.
 * @param messageId the message being sent; absent: the whole conversation.
 */
export function historyBefore(
  { messages, historyFrom }: Pick<Conversation, 'messages' | 'historyFrom'>,
  messageId?: string,
): readonly ChatMessage[] {
  const end = messages.findIndex(({ id }) => id === messageId);
  const start = Math.max(
    messages.findIndex(({ id }) => id === historyFrom),
    0,
  );
  const earlier = messages.slice(start, end === -1 ? undefined : end);
  return earlier.filter(({ error, unfinished }) => error === undefined && unfinished !== 'broken');
}
