import type { BusinessTypeId, generalBusinessType } from '~/content/chat/topics';
import type { ChatFailureCode, RefusalCode } from '~/content/failed/errors';

/** The visitor's topic: one of five ids, or 'general'. Spec 3, 7. */
export type Topic = BusinessTypeId | typeof generalBusinessType;

/** Why a message has no answer. */
export type ChatErrorCode = ChatFailureCode | RefusalCode;

/** A suggested answer: a text to send, or an address to open. */
export interface QuickReply {
  readonly text: string;
  /** An https address; absent, the text is sent. */
  readonly href?: string;
}

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

export type Delivery =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'failed'; readonly messageId: string };

export interface Conversation {
  readonly topic: Topic;
  readonly messages: readonly ChatMessage[];
  readonly delivery: Delivery;
  /** The key of the automation's memory, if it has one. */
  readonly session?: string;
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

type VisitorEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'reset' }
  | { readonly type: 'chosen'; readonly topic: Topic; readonly greeting: ChatMessage }
  /** Adds the words of a call. */
  | { readonly type: 'continued'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'typed'; readonly draft: string }
  /** `draft` stays in the input. */
  | { readonly type: 'sent'; readonly message: ChatMessage; readonly draft: string }
  | { readonly type: 'retried' };

/** Of the message in flight. */
type DeliveryEvent =
  | { readonly type: 'stopped' }
  | { readonly type: 'sessionStarted'; readonly session: string }
  /** New words; `reply` is the bubble to start if there is none. */
  | { readonly type: 'received'; readonly reply: ChatMessage }
  | { readonly type: 'answered'; readonly buttons: readonly QuickReply[] }
  | { readonly type: 'failed' | 'refused'; readonly bubble: ChatMessage };

export type ChatEvent = VisitorEvent | DeliveryEvent;

export const closedChat: Chat = { isOpen: false, unread: 0, draft: '', conversation: undefined };
const idle: Delivery = { kind: 'idle' };

export const conversationOf = (
  topic: Topic,
  messages: readonly ChatMessage[],
  session?: string,
): Conversation => ({ topic, messages, delivery: idle, ...(session && { session }) });

/** The next state. An event that does not fit, such as a send during another, returns the same state. */
export function advance(chat: Chat, event: ChatEvent): Chat {
  const { conversation } = chat;
  switch (event.type) {
    case 'opened':
      return chat.isOpen ? chat : { ...chat, isOpen: true, unread: 0 };
    case 'closed':
      return chat.isOpen ? { ...chat, isOpen: false } : chat;
    case 'reset':
      return { ...chat, draft: '', conversation: undefined };
    case 'chosen':
      if (conversation) return chat;
      return { ...chat, draft: '', conversation: conversationOf(event.topic, [event.greeting]) };
    case 'continued': {
      const before = conversation ?? conversationOf('general', []);
      const messages = [...before.messages, ...event.messages];
      return { ...chat, conversation: { ...before, messages } };
    }
    case 'typed':
      return event.draft === chat.draft ? chat : { ...chat, draft: event.draft };
    case 'sent': {
      const { message, draft } = event;
      if (!conversation || isSending(conversation) || message.text.trim() === '') return chat;
      const messages = [...conversation.messages, message];
      const delivery = { kind: 'sending', messageId: message.id } as const;
      return { ...chat, draft, conversation: { ...conversation, messages, delivery } };
    }
    case 'retried': {
      if (conversation?.delivery.kind !== 'failed') return chat;
      const { messageId } = conversation.delivery;
      const messages = withoutFailureOf(conversation.messages, messageId);
      const delivery = { kind: 'sending', messageId } as const;
      return { ...chat, conversation: { ...conversation, messages, delivery } };
    }
    default:
      return conversation?.delivery.kind === 'sending'
        ? deliver(chat, conversation, conversation.delivery.messageId, event)
        : chat;
  }
}

function deliver(
  chat: Chat,
  conversation: Conversation,
  messageId: string,
  event: DeliveryEvent,
): Chat {
  const { messages } = conversation;
  const failed: Delivery = { kind: 'failed', messageId };
  const become = (change: Partial<Conversation>): Chat => ({
    ...chat,
    conversation: { ...conversation, ...change },
  });
  const settle = (change: Partial<Conversation>): Chat => ({
    ...become(change),
    unread: chat.unread + (chat.isOpen ? 0 : 1),
  });
  switch (event.type) {
    case 'sessionStarted':
      return become({ session: event.session });
    case 'received':
      return become({
        messages: streamingReply(messages)
          ? withReply(messages, (reply) => ({ ...reply, text: reply.text + event.reply.text }))
          : [...messages, { ...event.reply, unfinished: 'streaming' }],
      });
    case 'answered': {
      const { buttons } = event;
      const whole = withReply(messages, ({ unfinished: _, ...reply }) =>
        buttons.length === 0 ? reply : { ...reply, buttons },
      );
      return settle({ messages: whole, delivery: idle });
    }
    case 'failed': {
      const broken = withReply(messages, (reply) => ({ ...reply, unfinished: 'broken' }));
      return settle({ messages: [...broken, event.bubble], delivery: failed });
    }
    case 'refused': {
      const message = messages.find(({ id }) => id === messageId);
      // The text returns to the input, or stays in the log if the input has text.
      if (!message || chat.draft.trim() !== '') {
        return settle({ messages: [...messages, event.bubble], delivery: failed });
      }
      const others = messages.filter(({ id }) => id !== messageId);
      return {
        ...settle({ messages: [...others, event.bubble], delivery: idle }),
        draft: message.text,
      };
    }
    case 'stopped':
      return become({
        messages: streamingReply(messages)
          ? withReply(messages, (reply) => ({ ...reply, unfinished: 'stopped' }))
          : messages.map((message) =>
              message.id === messageId ? { ...message, stopped: true } : message,
            ),
        delivery: failed,
      });
    default:
      return event satisfies never;
  }
}

export function isSending({ delivery }: Conversation): boolean {
  return delivery.kind === 'sending';
}

export function streamingReply(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const last = messages.at(-1);
  return last?.unfinished === 'streaming' ? last : undefined;
}

/** Changes the reply that streams, if there is one. */
function withReply(
  messages: readonly ChatMessage[],
  change: (reply: ChatMessage) => ChatMessage,
): readonly ChatMessage[] {
  const reply = streamingReply(messages);
  return reply ? [...messages.slice(0, -1), change(reply)] : messages;
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
