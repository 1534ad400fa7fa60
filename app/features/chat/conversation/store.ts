import type { FrontDesk } from '~/content/chat/front-desk';
import type { Topic } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import {
  CHAT_HISTORY_MAX_MESSAGES,
  CHAT_MESSAGE_MAX_CHARS,
  CHAT_TIMEOUT_MS,
} from '~/content/constants';
import { spoken } from '~/features/chat/markdown/lexed';
import { interpolate } from '~/lib/interpolate';
import { isBlank, plainText, shorten } from '~/lib/plain-text';
import { createStore, type ReadableStore } from '~/lib/store';
import { track } from '~/lib/track';
import type { CallTurn } from '~/session/session';
import {
  applyReply,
  type Chat,
  type ChatMessage,
  type Conversation,
  closedChat,
  conversationOf,
  deliveredMessage,
  failureOf,
  greetingOf,
  isSending,
  type ReplyEvent,
  retried,
  sending,
  stopped,
  streamingReply,
  withdrawn,
} from './chat';
import { historyField, historyText, isFrontDesk, openingOf, shownGreeting } from './history';
import type { postChat } from './wire';

/** How long a live region keeps its text: long enough to be read out, too short to be read again. */
const NEWS_MS = 1_500;
/** How long Start over can be undone. */
const UNDO_MS = 10_000;
/** The rest of a longer answer is read in the log. To lay all of it out costs more than to show it. */
const SPOKEN_MAX_CHARS = 2_000;

export interface ChatState {
  readonly chat: Chat;
  /** Announced to screen readers: the newest reply or failure, once. */
  readonly news: string;
  readonly newsLang?: string | undefined;
  /** What Start over removed, while it can be undone. */
  readonly removed?: Pick<Chat, 'draft' | 'conversation'> | undefined;
  /** Counts the used challenges: each is good for one send. */
  readonly challengeRound: number;
}

/** The chat of one session. It survives page changes, so a reply that comes later still finds its conversation. Spec 4. */
export class ChatStore implements ReadableStore<ChatState> {
  private readonly state = createStore<ChatState>({
    chat: closedChat,
    news: '',
    challengeRound: 0,
  });
  readonly getSnapshot = this.state.getSnapshot;
  readonly subscribe = this.state.subscribe;
  private token = '';
  private count = 0;
  private inFlight: AbortController | undefined;
  private newsTimer: ReturnType<typeof setTimeout> | undefined;
  private undoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    initial: Chat,
    private readonly post: typeof postChat,
  ) {
    this.change(initial);
  }

  open(): void {
    if (this.chat.isOpen) return;
    this.change({ isOpen: true, unread: 0 });
    track('ViewContent', { content_name: 'Chat Widget' });
  }

  close(): void {
    this.change({ isOpen: false });
  }

  choose(topic: Topic): void {
    if (!this.chat.conversation) this.begin(topic);
  }

  reset(): void {
    const { draft, conversation } = this.chat;
    this.inFlight?.abort();
    this.change({ draft: '', conversation: undefined });
    this.keep({ draft, conversation: conversation && stopped(conversation) });
    this.announce(copy.chooser.removed);
  }

  undo(): void {
    const { removed } = this.getSnapshot();
    this.keep(undefined);
    if (removed) this.change(removed);
  }

  type(draft: string): void {
    this.change({ draft });
  }

  /** @param answer a suggested one; the draft stays. */
  send(answer?: string): void {
    const text = plainText(answer ?? this.chat.draft).trim();
    const { conversation } = this.chat;
    if (isBlank(text) || text.length > CHAT_MESSAGE_MAX_CHARS) return;
    if (!conversation || isSending(conversation)) return;
    const own = this.message('user', text);
    if (answer === undefined) this.type('');
    track('Contact', {});
    void this.deliver({ ...conversation, messages: [...conversation.messages, own] }, own);
  }

  retry(): void {
    const { conversation } = this.chat;
    const own = conversation && deliveredMessage(conversation);
    if (own && !isSending(conversation)) void this.deliver(retried(conversation, own), own);
  }

  stop(): void {
    const { conversation } = this.chat;
    if (!conversation) return;
    const reply = streamingReply(conversation.messages);
    if (reply) void this.announceReply('stoppedAfter', reply.text);
    this.change({ conversation: stopped(conversation) });
    this.inFlight?.abort();
  }

  /** Continues a call in text, within the limits of a conversation. */
  continueCall(turns: readonly CallTurn[]): void {
    const [first, ...others] = turns
      .slice(-CHAT_HISTORY_MAX_MESSAGES)
      .map(({ sender, text, timestamp }) => this.message(sender, historyText(text), timestamp))
      .filter(({ text }) => text !== '');
    if (!first) return;
    const { conversation = conversationOf('general', []) } = this.chat;
    // A call is with us, whoever's front desk the chat was before.
    const opens = isFrontDesk(openingOf(conversation)) || undefined;
    const messages = [...conversation.messages, { ...first, opens }, ...others];
    this.change({ conversation: { ...conversation, messages } });
  }

  /** Sends a question of the page to us or to a front desk, which without one greets, and waits. The draft stays. */
  ask(about: { question?: string | undefined; topic: Topic; desk?: FrontDesk | undefined }): void {
    const { question, topic, desk } = about;
    this.open();
    const { conversation } = this.chat;
    const opening = openingOf(conversation);
    const isGreeted = desk
      ? opening === greetingOf(topic, desk).text
      : opening !== '' && !isFrontDesk(opening);
    if (!isGreeted && !(conversation && isSending(conversation))) this.begin(topic, desk);
    if (question === undefined) return;
    // The input keeps it when it cannot be sent now.
    if (this.chat.draft === '') {
      this.type(question);
      this.send();
    } else {
      this.send(question);
    }
  }

  /** @param passed the token of a passed challenge; empty withdraws the last. */
  readonly passChallenge = (passed: string): void => {
    this.token = passed;
  };

  /** Replaces the chat by the newer one of another page of this session. */
  replace(chat: Chat): void {
    this.inFlight?.abort();
    this.keep(undefined);
    this.change(chat);
  }

  private keep(removed: ChatState['removed']): void {
    clearTimeout(this.undoTimer);
    this.update({ removed });
    if (removed) this.undoTimer = setTimeout(() => this.keep(undefined), UNDO_MS);
  }

  /** A greeting, below what was said before; an automation's memory begins anew. */
  private begin(topic: Topic, desk?: FrontDesk): void {
    const greeting = greetingOf(topic, desk);
    const before = this.chat.conversation?.messages ?? [];
    const messages = [...before, { ...this.message('bot', ''), ...greeting }];
    this.keep(undefined);
    this.change({ conversation: conversationOf(topic, messages) });
    this.announce(interpolate(copy.status.announced, { text: shownGreeting(greeting.text) }));
    track('ViewContent', { content_name: `Chat - ${topic}` });
  }

  private get chat(): Chat {
    return this.getSnapshot().chat;
  }

  private update(change: Partial<ChatState>): void {
    this.state.set({ ...this.getSnapshot(), ...change });
  }

  private change(change: Partial<Chat>): void {
    this.update({ chat: { ...this.chat, ...change } });
  }

  private announce(news: string, newsLang?: string): void {
    clearTimeout(this.newsTimer);
    this.update({ news, newsLang });
    this.newsTimer = setTimeout(() => this.update({ news: '' }), NEWS_MS);
  }

  private async announceReply(kind: 'announced' | 'stoppedAfter', text: string, lang?: string) {
    const words = shorten(await spoken(text), SPOKEN_MAX_CHARS);
    this.announce(interpolate(copy.status[kind], { text: words }), lang);
  }

  private message(sender: ChatMessage['sender'], text: string, at = Date.now()): ChatMessage {
    this.count += 1;
    const id = `${Date.now().toString(36)}-${this.count}`;
    return { id, text, sender, timestamp: new Date(at).toISOString() };
  }

  /** Posts a message of the conversation. A reset or Stop aborts it. */
  private async deliver(conversation: Conversation, own: ChatMessage): Promise<void> {
    this.change({ conversation: sending(conversation, own) });
    const fields = {
      business_type: conversation.topic,
      message: own.text,
      history: historyField(conversation.messages, own.id),
      ...(conversation.session && { session: conversation.session }),
      ...(this.token && { 'cf-turnstile-response': this.token }),
    };
    this.token = '';
    const controller = new AbortController();
    const { signal } = controller;
    this.inFlight = controller;
    const fail = () => {
      this.receive(failureOf('trouble_connecting'), signal);
      controller.abort();
    };
    const timeout = setTimeout(fail, CHAT_TIMEOUT_MS);
    for await (const event of this.post(fields, signal)) this.receive(event, signal);
    // After a last event nothing is on its way that could fail.
    fail();
    clearTimeout(timeout);
    this.update({ challengeRound: this.getSnapshot().challengeRound + 1 });
  }

  /** An end is announced once, with all words: pieces could not be followed. */
  private receive(event: ReplyEvent, { aborted }: AbortSignal): void {
    const { conversation, draft, isOpen, unread } = this.chat;
    if (aborted || !conversation || !isSending(conversation)) return;
    const own = deliveredMessage(conversation);
    const after = applyReply(conversation, event, new Date().toISOString());
    if (isSending(after)) {
      this.change({ conversation: after });
      return;
    }
    const news = after.messages.filter((message) => !conversation.messages.includes(message));
    void this.announceReply('announced', news.map(({ text }) => text).join(' '), news[0]?.lang);
    // A refused text returns to the input, or stays in the log if the input has text.
    const isWithdrawn = event.type === 'refused' && own && isBlank(draft);
    this.change({
      unread: unread + (isOpen ? 0 : 1),
      conversation: isWithdrawn ? withdrawn(after, own) : after,
      draft: isWithdrawn ? own.text : draft,
    });
  }
}
