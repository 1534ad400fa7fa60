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

export const closedChat: Chat = { isOpen: false, unread: 0, draft: '', conversation: undefined };

export const conversationOf = (
  topic: Topic,
  messages: readonly ChatMessage[],
  session?: string,
): Conversation => ({ topic, messages, delivery: { kind: 'idle' }, ...(session && { session }) });

export function isSending({ delivery }: Conversation): boolean {
  return delivery.kind === 'sending';
}

/** The message that is being sent, or was not answered. */
export function deliveredMessage({ messages, delivery }: Conversation): ChatMessage | undefined {
  return delivery.kind === 'idle'
    ? undefined
    : messages.find(({ id }) => id === delivery.messageId);
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

/** New words of the reply; `reply` is the bubble to start if there is none. */
export function received({ messages, ...rest }: Conversation, reply: ChatMessage): Conversation {
  return {
    ...rest,
    messages: streamingReply(messages)
      ? withReply(messages, (begun) => ({ ...begun, text: begun.text + reply.text }))
      : [...messages, { ...reply, unfinished: 'streaming' }],
  };
}

export function answered(
  { messages, ...rest }: Conversation,
  buttons: readonly QuickReply[],
): Conversation {
  const whole = withReply(messages, ({ unfinished: _, ...reply }) =>
    buttons.length === 0 ? reply : { ...reply, buttons },
  );
  return { ...rest, messages: whole, delivery: { kind: 'idle' } };
}

/** The message can be sent again; the reply so far stays. */
function undelivered(conversation: Conversation, messages: readonly ChatMessage[]): Conversation {
  const own = deliveredMessage(conversation);
  return own
    ? { ...conversation, messages, delivery: { kind: 'failed', messageId: own.id } }
    : conversation;
}

export function failed(conversation: Conversation, bubble: ChatMessage): Conversation {
  const broken = withReply(conversation.messages, (reply) => ({ ...reply, unfinished: 'broken' }));
  return undelivered(conversation, [...broken, bubble]);
}

/** The message returns to the input. */
export function refused(conversation: Conversation, bubble: ChatMessage): Conversation {
  const own = deliveredMessage(conversation);
  const others = conversation.messages.filter((message) => message !== own);
  return { ...conversation, messages: [...others, bubble], delivery: { kind: 'idle' } };
}

/** The visitor does not wait any longer. */
export function stopped(conversation: Conversation): Conversation {
  if (!isSending(conversation)) return conversation;
  const { messages } = conversation;
  const own = deliveredMessage(conversation);
  const marked = streamingReply(messages)
    ? withReply(messages, (reply) => ({ ...reply, unfinished: 'stopped' }))
    : messages.map((message) =>
        message === own ? { ...message, stopped: true as const } : message,
      );
  return undelivered(conversation, marked);
}

/** Without the message's failure and its broken reply; later messages stay. */
export function retried(conversation: Conversation, own: ChatMessage): Conversation {
  const { stopped: _, ...again } = own;
  const place = conversation.messages.indexOf(own);
  const messages = conversation.messages
    .filter(({ error, unfinished }, index) => index <= place || !(error || unfinished))
    .map((message) => (message === own ? again : message));
  return { ...conversation, messages };
}
