import { generalBusinessType } from '~/content/chat/topics';
import { chat as words } from '~/content/chat/words';
import { CHAT_HISTORY_MAX_MESSAGES, CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import type { CallTurn } from '~/lib/call-turns';
import { fill } from '~/lib/fill';
import { createStore } from '~/lib/store';
import type { track as trackEvent } from '~/lib/track';
import {
  answered,
  type Chat,
  type ChatMessage,
  type Conversation,
  conversationOf,
  deliveredMessage,
  failed,
  isSending,
  received,
  refused,
  retried,
  stopped,
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
}

interface ChatState {
  readonly chat: Chat;
  /** Announced to screen readers: the newest reply or failure, once. */
  readonly news: string;
  /** Counts the used challenges: each is good for one send. */
  readonly challengeRound: number;
}

/** The chat of one visit and its actions. */
export type ChatStore = ReturnType<typeof createChatStore>;

/**
 * Rules, sends and timers. The store survives page changes, so a reply that comes later still finds its
 * conversation. Spec 4.
 */
export function createChatStore(initial: Chat, { post, track, isOnline }: ChatStoreDeps) {
  const state = createStore<ChatState>({ chat: initial, news: '', challengeRound: 0 });
  let token = '';
  let count = 0;
  let inFlight: AbortController | undefined;
  let newsTimer: ReturnType<typeof setTimeout> | undefined;

  const currentChat = () => state.getSnapshot().chat;
  const update = (change: Partial<ChatState>) => state.set({ ...state.getSnapshot(), ...change });
  const setChat = (change: Partial<Chat>) => update({ chat: { ...currentChat(), ...change } });

  function converse(change: (conversation: Conversation) => Conversation): void {
    const { conversation } = currentChat();
    if (conversation) setChat({ conversation: change(conversation) });
  }

  function announce(news: string): void {
    clearTimeout(newsTimer);
    update({ news });
    newsTimer = setTimeout(() => update({ news: '' }), NEWS_MS);
  }

  function newId(): string {
    count += 1;
    return `${Date.now().toString(36)}-${count}`;
  }

  function message(sender: ChatMessage['sender'], text: string): ChatMessage {
    return { id: newId(), text, sender, timestamp: new Date().toISOString() };
  }

  const wordsReceived = () => streamingReply(currentChat().conversation?.messages ?? [])?.text;

  /** Announced once, when complete: pieces could not be followed. */
  function settle(result: PostResult): void {
    const { conversation, draft, isOpen, unread } = currentChat();
    if (!conversation) return;
    const error = result.kind === 'answered' ? undefined : result.text;
    const text = [wordsReceived(), error].filter((part) => part !== undefined).join(' ');
    announce(fill(words.status.announced, { text }));
    setChat({ unread: unread + (isOpen ? 0 : 1), ...outcomeOf(result, conversation, draft) });
  }

  function outcomeOf(result: PostResult, conversation: Conversation, draft: string): Partial<Chat> {
    if (result.kind === 'answered') return { conversation: answered(conversation, result.buttons) };
    const bubble = { ...message('bot', result.text), error: result.code };
    const own = deliveredMessage(conversation);
    // A refused text returns to the input, or stays in the log if the input has text.
    return result.kind === 'refused' && own && draft.trim() === ''
      ? { draft: own.text, conversation: refused(conversation, bubble) }
      : { conversation: failed(conversation, bubble) };
  }

  /** Posts a message of the conversation. A reset or Stop aborts it. */
  async function deliver(conversation: Conversation, own: ChatMessage): Promise<void> {
    const delivery = { kind: 'sending', messageId: own.id } as const;
    setChat({ conversation: { ...conversation, delivery } });
    const fields = {
      business_type: conversation.topic,
      message: own.text,
      history: historyField(conversation.messages, own.id),
      ...(conversation.session && { session: conversation.session }),
      ...(token && { 'cf-turnstile-response': token }),
    };
    token = '';
    const controller = new AbortController();
    const { signal } = controller;
    inFlight = controller;
    const timeOut = () => {
      if (signal.aborted) return;
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
          converse((current) => received(current, message('bot', text)));
        },
        onSession(session) {
          if (!signal.aborted) converse((current) => ({ ...current, session }));
        },
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
    const { conversation } = currentChat();
    if (text === '' || text.length > CHAT_MESSAGE_MAX_CHARS) return;
    if (!conversation || isSending(conversation) || !isConnected()) return;
    const own = message('user', text);
    setChat({ draft });
    track('Contact', {});
    void deliver({ ...conversation, messages: [...conversation.messages, own] }, own);
  }

  function isConnected(): boolean {
    if (isOnline()) return true;
    announce(words.status.offline);
    return false;
  }

  const store = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    open() {
      if (currentChat().isOpen) return;
      setChat({ isOpen: true, unread: 0 });
      track('ViewContent', { content_name: 'Chat Widget' });
    },
    close: () => setChat({ isOpen: false }),
    choose(topic: Topic) {
      if (currentChat().conversation) return;
      const greeting = { ...message('bot', ''), ...greetingOf(topic) };
      setChat({ draft: '', conversation: conversationOf(topic, [greeting]) });
      announce(fill(words.status.announced, { text: greeting.text }));
      track('ViewContent', { content_name: `Chat - ${topic}` });
    },
    reset() {
      inFlight?.abort();
      setChat({ draft: '', conversation: undefined });
    },
    type: (draft: string) => setChat({ draft }),
    send: () => sendText(currentChat().draft, ''),
    /** Sends a suggested answer; the draft stays. */
    reply: (text: string) => sendText(text, currentChat().draft),
    retry() {
      const { conversation } = currentChat();
      const own = conversation && deliveredMessage(conversation);
      if (!own || isSending(conversation) || !isConnected()) return;
      void deliver(retried(conversation, own), own);
    },
    stop() {
      const text = wordsReceived();
      if (text !== undefined) announce(fill(words.status.stoppedAfter, { text }));
      converse(stopped);
      inFlight?.abort();
    },
    /** Continues a call in text, within the limits of a conversation. */
    continueCall(turns: readonly CallTurn[]) {
      const spoken = turns
        .slice(-CHAT_HISTORY_MAX_MESSAGES)
        .map(({ sender, text, timestamp }) => ({
          id: newId(),
          sender,
          text: historyText(text),
          timestamp: new Date(timestamp).toISOString(),
        }))
        .filter(({ text }) => text !== '');
      if (spoken.length === 0) return;
      const { conversation = conversationOf('general', []) } = currentChat();
      setChat({
        conversation: { ...conversation, messages: [...conversation.messages, ...spoken] },
      });
    },
    /** Opens the chat and sends a question of the page; the draft stays. */
    ask(question: string): void {
      store.open();
      store.choose(generalBusinessType);
      // The input keeps it when it cannot be sent now.
      if (currentChat().draft === '') {
        store.type(question);
        store.send();
      } else {
        store.reply(question);
      }
    },
    /** @param passed the token of a passed challenge; empty withdraws the last. */
    passChallenge(passed: string) {
      token = passed;
    },
  };
  return store;
}
