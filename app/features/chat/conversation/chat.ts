import { type FrontDesk, frontDeskQuestions } from '~/content/chat/front-desk';
import { businessTypeOptions, type Topic, topicIds } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import { type ChatFailureCode, chatFailures, type RefusalCode } from '~/content/errors/errors';
import type { Summary } from '~/session/summary';
import { greetingAt } from './history';

export const isTopic = (id: unknown): id is Topic => topicIds.some((topic) => topic === id);

const optionOf = (topic?: Topic) => businessTypeOptions.find(({ id }) => id === topic);

export const topicName = (topic?: Topic): string => optionOf(topic)?.name ?? copy.status.ready;

/** A suggested answer: a text to send, or an address to open. */
export interface QuickReply {
  readonly text: string;
  /** An https address; absent, the text is sent. */
  readonly href?: string;
}

/** One bubble. Spec 3. */
export interface ChatMessage {
  readonly id: string;
  /** The words as they came: an answer may be Markdown. */
  readonly text: string;
  /** The words are shown as they came: a refused post has no Markdown read. */
  readonly isPlain?: true;
  readonly sender: 'user' | 'bot';
  readonly timestamp: string;
  /** On a bubble with a failure or a refusal, which is never part of the history. */
  readonly error?: ChatFailureCode | RefusalCode;
  /** The reply is incomplete: it streams, was stopped, or broke off. On a message: the visitor stopped before it came. */
  readonly unfinished?: 'streaming' | 'stopped' | 'broken' | undefined;
  /** A greeting that begins a part of the conversation; the history begins with it. */
  readonly opens?: true;
  /** Suggested answers, until the next message. */
  readonly buttons?: readonly QuickReply[] | undefined;
  /** The BCP 47 tag of an answer that is surely in another language than the page. */
  readonly lang?: string | undefined;
}

export interface Conversation {
  readonly topic: Topic;
  readonly messages: readonly ChatMessage[];
  readonly delivery:
    | { readonly kind: 'idle' }
    | { readonly kind: 'sending' | 'failed'; readonly messageId: string };
  /** The key of the automation's memory, if it has one. */
  readonly session?: string;
  /** The automation's newest summary of the conversation's newest part. */
  readonly summary?: Summary | undefined;
}

/** The chat widget's state. A conversation continues while the panel is closed. Spec 4. */
export interface Chat {
  readonly isOpen: boolean;
  /** Replies and failures that came while the panel was closed. */
  readonly unread: number;
  readonly draft: string;
  /** Absent while the visitor chooses a topic. */
  readonly conversation: Conversation | undefined;
}

export const closedChat: Chat = { isOpen: false, unread: 0, draft: '', conversation: undefined };

export const conversationOf = (
  topic: Topic,
  messages: readonly ChatMessage[],
  session?: string,
): Conversation => ({ topic, messages, delivery: { kind: 'idle' }, session });

/** The first message names the chosen topic, or tells whose front desk it is, and suggests three questions. Spec 4. */
export function greetingOf(topic: Topic, desk?: FrontDesk) {
  const { greeting, questions } = optionOf(topic) ?? copy.chooser.general;
  const [text, asks] = desk ? [greetingAt(desk), frontDeskQuestions] : [greeting, questions];
  return { text, buttons: asks.map((ask) => ({ text: ask })), opens: true as const };
}

export const isSending = ({ delivery }: Conversation): boolean => delivery.kind === 'sending';

/** The message that is being sent, or was not answered. */
export const deliveredMessage = ({ messages, delivery }: Conversation): ChatMessage | undefined =>
  messages.find(({ id }) => delivery.kind !== 'idle' && id === delivery.messageId);

export function streamingReply(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const last = messages.at(-1);
  return last?.unfinished === 'streaming' ? last : undefined;
}

export const sending = (conversation: Conversation, { id }: ChatMessage): Conversation => ({
  ...conversation,
  delivery: { kind: 'sending', messageId: id },
});

/** The message can be sent again; the reply so far stays. */
const failed = ({ id }: ChatMessage) => ({ kind: 'failed', messageId: id }) as const;

/** The message returns to the input. */
export function withdrawn(conversation: Conversation, own: ChatMessage): Conversation {
  const messages = conversation.messages.filter((message) => message !== own);
  return { ...conversation, messages, delivery: { kind: 'idle' } };
}

export function stopped(conversation: Conversation): Conversation {
  const own = deliveredMessage(conversation);
  if (!own || !isSending(conversation)) return conversation;
  const { messages } = conversation;
  const open = streamingReply(messages) ?? own;
  return { ...conversation, messages: marked(messages, open, 'stopped'), delivery: failed(own) };
}

/** Without the message's failure and its broken reply; later messages stay. */
export function retried(conversation: Conversation, own: ChatMessage): Conversation {
  const place = conversation.messages.indexOf(own);
  const messages = conversation.messages.filter(
    ({ error, unfinished }, index) => index <= place || !(error || unfinished),
  );
  return { ...conversation, messages: marked(messages, own) };
}

const marked = (
  messages: Conversation['messages'],
  one: ChatMessage,
  unfinished?: ChatMessage['unfinished'],
) => messages.map((message) => (message === one ? { ...one, unfinished } : message));

/** The end of a whole reply, and what came with its words. */
export interface ReplyDone extends Pick<ChatMessage, 'lang' | 'buttons'> {
  readonly type: 'done';
  readonly summary?: Summary | undefined;
}

/** What happens to a message, from the automation's webhook to its bubble, in order; one JSON line each on the way. */
export type ReplyEvent =
  | { readonly type: 'session'; readonly session: string }
  | { readonly type: 'text'; readonly text: string }
  /** All words so far: some that came were none of the answer. Empty: no word is left. */
  | { readonly type: 'replace'; readonly text: string }
  | ReplyDone
  | { readonly type: 'failed'; readonly code: ChatFailureCode; readonly message: string }
  /** Not accepted, so the automation was not asked. */
  | { readonly type: 'refused'; readonly code: RefusalCode; readonly message: string };

export const failureOf = (code: ChatFailureCode) =>
  ({ type: 'failed', code, message: chatFailures[code].message }) as const satisfies ReplyEvent;

/** The conversation after an event of the reply to the message on its way. Pure. @param at ISO date and time. */
export function applyReply(
  conversation: Conversation,
  event: ReplyEvent,
  at: string,
): Conversation {
  const own = deliveredMessage(conversation);
  if (!own || !isSending(conversation)) return conversation;
  const { messages } = conversation;
  const reply = streamingReply(messages);
  const bubble = (text: string, kind = 'reply') =>
    ({ id: `${own.id}-${kind}`, text, sender: 'bot', timestamp: at }) as const;
  const withMessages = (messages: Conversation['messages']) => ({ ...conversation, messages });
  switch (event.type) {
    case 'session':
      return { ...conversation, session: event.session };
    case 'text':
      if (reply) return withMessages(withReply(messages, { text: reply.text + event.text }));
      return withMessages([...messages, { ...bubble(event.text), unfinished: 'streaming' }]);
    case 'replace':
      if (event.text !== '') return withMessages(withReply(messages, { text: event.text }));
      return withMessages(messages.filter((message) => message !== reply));
    case 'done': {
      const { lang, buttons, summary = conversation.summary } = event;
      const whole = withReply(messages, { unfinished: undefined, lang, buttons });
      return { ...conversation, messages: whole, summary, delivery: { kind: 'idle' } };
    }
    case 'failed':
    case 'refused': {
      // What is lost after its first words has broken off.
      const isCut = reply && event.code === 'trouble_connecting';
      const { code: error, message } = isCut ? failureOf('broken_off') : event;
      const failure = { ...bubble(message, 'failure'), error };
      const broken = withReply(messages, { unfinished: 'broken' });
      return { ...conversation, messages: [...broken, failure], delivery: failed(own) };
    }
    default:
      return event satisfies never;
  }
}

function withReply(messages: readonly ChatMessage[], change: Partial<ChatMessage>) {
  const reply = streamingReply(messages);
  return reply ? [...messages.slice(0, -1), { ...reply, ...change }] : messages;
}
