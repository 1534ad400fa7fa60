import { generalBusinessType } from '~/content/chat/topics';
import { chat as words } from '~/content/chat/words';
import { CHAT_HISTORY_MAX_MESSAGES, CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import type { CallTurn } from '~/lib/call-turns';
import { fill } from '~/lib/fill';
import { createStore, type ReadableStore } from '~/lib/store';
import type { track as trackEvent } from '~/lib/track';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  streamingReply,
  type Topic,
} from './chat';
import { greetingOf } from './greeting';
import { historyField } from './history';
import { historyText, plainText } from './plain-text';
import { failureOf, type PostResult, type postChat } from './post';

/** Longer than the edge's own timeouts. */
const TIMEOUT_MS = 30_000;
/** How long a live region keeps its text: long enough to be read out, too short to be read again. */
const NEWS_MS = 1_500;

interface ChatStoreDeps {
  post: typeof postChat;
  track: typeof trackEvent;
  isOnline(): boolean;
  /** Milliseconds, as Date.now gives. */
  now(): number;
}

interface ChatState {
  readonly chat: Chat;
  /** Announced to screen readers: the newest reply or failure, once. */
  readonly news: string;
  /** Counts the used challenges: each is good for one send. */
  readonly challengeRound: number;
}

/** The chat of one visit and its actions. */
export interface ChatStore extends ReadableStore<ChatState> {
  open(): void;
  close(): void;
  choose(topic: Topic): void;
  reset(): void;
  type(draft: string): void;
  send(): void;
  /** Sends a suggested answer; the draft stays. */
  reply(text: string): void;
  retry(): void;
  stop(): void;
  /** Continues a call in text, within the limits of a conversation. */
  continueCall(turns: readonly CallTurn[]): void;
  /** Opens the chat and sends a question of the page; the draft stays. */
  ask(question: string): void;
  /** @param token of a passed challenge. */
  passChallenge(token: string): void;
}

/**
 * Rules, sends and timers. The store survives page changes, so a reply that comes later still finds its
 * conversation. Spec 4.
 */
export function createChatStore(
  initial: Chat,
  { post, track, isOnline, now }: ChatStoreDeps,
): ChatStore {
  const state = createStore<ChatState>({ chat: initial, news: '', challengeRound: 0 });
  let token = '';
  let count = 0;
  let inFlight: AbortController | undefined;
  let newsTimer: ReturnType<typeof setTimeout> | undefined;

  const currentChat = () => state.getSnapshot().chat;
  const update = (change: Partial<ChatState>) => state.set({ ...state.getSnapshot(), ...change });

  /** @returns whether the event changed the state. */
  function dispatch(event: ChatEvent): boolean {
    const chat = advance(currentChat(), event);
    if (chat === currentChat()) return false;
    update({ chat });
    return true;
  }

  function announce(news: string): void {
    clearTimeout(newsTimer);
    update({ news });
    newsTimer = setTimeout(() => update({ news: '' }), NEWS_MS);
  }

  function newId(): string {
    count += 1;
    return `${now().toString(36)}-${count}`;
  }

  function message(sender: ChatMessage['sender'], text: string): ChatMessage {
    return { id: newId(), text, sender, timestamp: new Date(now()).toISOString() };
  }

  const wordsReceived = () => streamingReply(currentChat().conversation?.messages ?? [])?.text;

  /** Announced once, when complete: pieces could not be followed. */
  function settle(result: PostResult): void {
    const error = result.kind === 'answered' ? undefined : result.text;
    const text = [wordsReceived(), error].filter((part) => part !== undefined).join(' ');
    announce(fill(words.status.announced, { text }));
    if (result.kind === 'answered') {
      dispatch({ type: 'answered', buttons: result.buttons });
    } else {
      const bubble = { ...message('bot', result.text), error: result.code };
      dispatch({ type: result.kind, bubble });
    }
  }

  /** Posts the message that the state holds as being sent. A reset or Stop aborts it. */
  async function deliver(): Promise<void> {
    const { conversation } = currentChat();
    if (conversation?.delivery.kind !== 'sending') return;
    const { messageId } = conversation.delivery;
    const fields = {
      business_type: conversation.topic,
      message: conversation.messages.find(({ id }) => id === messageId)?.text ?? '',
      history: historyField(conversation.messages, messageId),
      ...(conversation.session && { session: conversation.session }),
      ...(token && { 'cf-turnstile-response': token }),
    };
    token = '';
    const controller = new AbortController();
    const { signal } = controller;
    inFlight = controller;
    const timeOut = () => {
      settle(failureOf(wordsReceived() === undefined ? 'trouble_connecting' : 'broken_off'));
      controller.abort();
    };
    let timer = setTimeout(timeOut, TIMEOUT_MS);
    try {
      const result = await post(fields, {
        signal,
        onText(text) {
          if (signal.aborted) return;
          clearTimeout(timer);
          timer = setTimeout(timeOut, TIMEOUT_MS);
          dispatch({ type: 'received', reply: message('bot', text) });
        },
        onSession: (session) => dispatch({ type: 'sessionStarted', session }),
      });
      if (!signal.aborted) settle(result);
    } catch {
      // Aborted: the state has changed already.
    } finally {
      clearTimeout(timer);
      update({ challengeRound: state.getSnapshot().challengeRound + 1 });
    }
  }

  /** @param draft what stays in the input. */
  function sendText(written: string, draft: string): void {
    const text = plainText(written).trim();
    if (text === '' || text.length > CHAT_MESSAGE_MAX_CHARS || !isConnected()) return;
    if (!dispatch({ type: 'sent', message: message('user', text), draft })) return;
    track('Contact', {});
    void deliver();
  }

  function isConnected(): boolean {
    if (isOnline()) return true;
    announce(words.status.offline);
    return false;
  }

  const store: ChatStore = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    open() {
      if (dispatch({ type: 'opened' })) track('ViewContent', { content_name: 'Chat Widget' });
    },
    close: () => void dispatch({ type: 'closed' }),
    choose(topic) {
      const greeting = { ...message('bot', ''), ...greetingOf(topic) };
      if (!dispatch({ type: 'chosen', topic, greeting })) return;
      announce(fill(words.status.announced, { text: greeting.text }));
      track('ViewContent', { content_name: `Chat - ${topic}` });
    },
    reset() {
      inFlight?.abort();
      dispatch({ type: 'reset' });
    },
    type: (draft) => void dispatch({ type: 'typed', draft }),
    send: () => sendText(currentChat().draft, ''),
    reply: (text) => sendText(text, currentChat().draft),
    retry() {
      if (isConnected() && dispatch({ type: 'retried' })) void deliver();
    },
    stop() {
      const text = wordsReceived();
      if (text !== undefined) announce(fill(words.status.stoppedAfter, { text }));
      dispatch({ type: 'stopped' });
      inFlight?.abort();
    },
    continueCall(turns) {
      const messages = turns
        .slice(-CHAT_HISTORY_MAX_MESSAGES)
        .map(({ sender, text, timestamp }) => ({
          id: newId(),
          sender,
          text: historyText(text),
          timestamp: new Date(timestamp).toISOString(),
        }))
        .filter(({ text }) => text !== '');
      if (messages.length > 0) dispatch({ type: 'continued', messages });
    },
    ask(question) {
      store.open();
      store.choose(generalBusinessType);
      // The input keeps it when it cannot be sent now.
      if (currentChat().draft !== '') return store.reply(question);
      store.type(question);
      store.send();
    },
    passChallenge(passed) {
      token = passed;
    },
  };
  return store;
}
