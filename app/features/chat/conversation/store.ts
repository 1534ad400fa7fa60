import { generalBusinessType } from '~/content/chat/topics';
import { chat as words } from '~/content/chat/words';
import { CHAT_HISTORY_MAX_MESSAGES, CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import type { CallTurn } from '~/lib/call-turns';
import { fill } from '~/lib/fill';
import type { track as trackEvent } from '~/lib/track';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type Conversation,
  historyBefore,
  streamingReply,
  type Topic,
} from './chat';
import { greetingOf } from './greeting';
import { historyField } from './history-field';
import { historyText, plainText } from './plain-text';
import type { PostListener, PostResult } from './post';

/** The words while a visitor waits for a reply. */
export type WaitingStage = 'typing' | 'stillWorking' | 'almostThere';

/** When the words change, in milliseconds since the send. */
const STILL_WORKING_AFTER_MS = 4_000;
const LONGER_THAN_USUAL_AFTER_MS = 10_000;
/** Longer than the edge's own timeouts. */
const TIMEOUT_MS = 30_000;
/** How long a live region keeps its text: long enough to be read out, too short to be read again. */
const NEWS_MS = 1_500;

interface ChatStoreDeps {
  post(
    fields: Readonly<Record<string, string>>,
    options: { signal: AbortSignal } & PostListener,
  ): Promise<PostResult>;
  track: typeof trackEvent;
  isOnline(): boolean;
  /** Milliseconds, as Date.now gives. */
  now(): number;
}

interface ChatSnapshot {
  readonly chat: Chat;
  readonly waiting: WaitingStage;
  /** Announced to screen readers: the newest reply or failure, once. */
  readonly news: string;
  /** Counts the used challenges: each is good for one send. */
  readonly challengeRound: number;
}

/** The chat of one visit and its actions. */
export interface ChatStore {
  subscribe(listener: () => void): () => void;
  snapshot(): ChatSnapshot;
  open(): void;
  close(): void;
  choose(topic: Topic): void;
  reset(): void;
  type(draft: string): void;
  send(): void;
  /** Sends a suggested answer; the draft stays. */
  reply(text: string): void;
  retry(): void;
  /** Sends the draft without the earlier messages that the edge refused. */
  sendWithoutHistory(): void;
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
export function createChatStore(initial: Chat, deps: ChatStoreDeps): ChatStore {
  let state: ChatSnapshot = { chat: initial, waiting: 'typing', news: '', challengeRound: 0 };
  let token = '';
  let count = 0;
  let inFlight: AbortController | undefined;
  let newsTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function update(change: Partial<ChatSnapshot>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** @returns whether the event changed the state. */
  function dispatch(event: ChatEvent): boolean {
    const chat = advance(state.chat, event);
    if (chat === state.chat) return false;
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
    return `${deps.now().toString(36)}-${count}`;
  }

  function message(sender: ChatMessage['sender'], text: string): ChatMessage {
    return { id: newId(), text, sender, timestamp: new Date(deps.now()).toISOString() };
  }

  /** The conversation that waits for this send. */
  function awaiting(sendId: string): Conversation | undefined {
    const { conversation } = state.chat;
    const isAwaited =
      conversation?.delivery.kind === 'sending' && conversation.delivery.sendId === sendId;
    return isAwaited ? conversation : undefined;
  }

  /** Announced once, when complete: pieces could not be followed. */
  function settle(sendId: string, result: PostResult): void {
    const conversation = awaiting(sendId);
    if (!conversation) return;
    const received = streamingReply(conversation)?.text;
    const error = result.kind === 'answered' ? undefined : result.text;
    const text = [received, error].filter((part) => part !== undefined).join(' ');
    announce(fill(words.status.announced, { text }));
    if (result.kind === 'answered') {
      dispatch({ type: 'answered', sendId, buttons: result.buttons });
    } else {
      const bubble = { ...message('bot', result.text), error: result.code };
      dispatch({ type: result.kind, sendId, bubble });
    }
  }

  /** Posts the message that the state holds as being sent. */
  async function deliver(sendId: string): Promise<void> {
    const conversation = awaiting(sendId);
    if (conversation?.delivery.kind !== 'sending') return;
    const { messageId } = conversation.delivery;
    const fields = {
      business_type: conversation.topic,
      message: conversation.messages.find(({ id }) => id === messageId)?.text ?? '',
      history: historyField(historyBefore(conversation, messageId)),
      ...(conversation.session && { session: conversation.session }),
      ...(token && { 'cf-turnstile-response': token }),
    };
    token = '';
    const controller = new AbortController();
    inFlight = controller;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stopTimers = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const timeOut = () => {
      const current = awaiting(sendId);
      const code = current && streamingReply(current) ? 'broken_off' : 'trouble_connecting';
      settle(sendId, { kind: 'failed', code, text: words.failures[code].message });
      controller.abort();
    };
    const startTimers = () => {
      stopTimers();
      timers = [
        setTimeout(() => update({ waiting: 'stillWorking' }), STILL_WORKING_AFTER_MS),
        setTimeout(() => update({ waiting: 'almostThere' }), LONGER_THAN_USUAL_AFTER_MS),
        setTimeout(timeOut, TIMEOUT_MS),
      ];
      if (state.waiting !== 'typing') update({ waiting: 'typing' });
    };
    startTimers();
    try {
      const result = await deps.post(fields, {
        signal: controller.signal,
        onText(text) {
          if (!awaiting(sendId)) return;
          startTimers();
          dispatch({ type: 'received', sendId, reply: message('bot', text) });
        },
        onSession: (session) => dispatch({ type: 'sessionStarted', sendId, session }),
      });
      settle(sendId, result);
    } catch {
      // Aborted: the state has changed already.
    } finally {
      stopTimers();
      if (inFlight === controller) inFlight = undefined;
      update({ challengeRound: state.challengeRound + 1 });
    }
  }

  /** @param draft what stays in the input. */
  function sendText(written: string, draft: string): void {
    const text = plainText(written).trim();
    if (text === '' || text.length > CHAT_MESSAGE_MAX_CHARS || !isConnected()) return;
    const sendId = newId();
    if (!dispatch({ type: 'sent', message: message('user', text), sendId, draft })) return;
    deps.track('Contact', {});
    void deliver(sendId);
  }

  function isConnected(): boolean {
    if (deps.isOnline()) return true;
    announce(words.status.offline);
    return false;
  }

  const store: ChatStore = {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => state,
    open() {
      if (dispatch({ type: 'opened' })) {
        deps.track('ViewContent', { content_name: 'Chat Widget' });
      }
    },
    close() {
      dispatch({ type: 'closed' });
    },
    choose(topic) {
      const greeting = { ...message('bot', ''), ...greetingOf(topic) };
      if (!dispatch({ type: 'chosen', topic, greeting })) return;
      announce(fill(words.status.announced, { text: greeting.text }));
      deps.track('ViewContent', { content_name: `Chat - ${topic}` });
    },
    reset() {
      inFlight?.abort();
      dispatch({ type: 'reset' });
    },
    type(draft) {
      dispatch({ type: 'typed', draft });
    },
    send() {
      sendText(state.chat.draft, '');
    },
    reply(text) {
      sendText(text, state.chat.draft);
    },
    retry() {
      if (!isConnected()) return;
      const sendId = newId();
      if (dispatch({ type: 'retried', sendId })) void deliver(sendId);
    },
    sendWithoutHistory() {
      dispatch({ type: 'historyDropped' });
      store.send();
    },
    stop() {
      const { conversation } = state.chat;
      const reply = conversation && streamingReply(conversation);
      if (reply) announce(fill(words.status.stoppedAfter, { text: reply.text }));
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
      if (state.chat.draft !== '') return store.reply(question);
      store.type(question);
      store.send();
    },
    passChallenge(passed) {
      token = passed;
    },
  };
  return store;
}
