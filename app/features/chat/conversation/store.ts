import { chat as words } from '~/content/chat';
import { CHAT_HISTORY_MAX_MESSAGES, CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import { fill } from '~/lib/fill';
import type { SaidInCall } from '~/lib/said-in-call';
import type { track as trackEvent } from '~/lib/track';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  historyBefore,
  openPart,
  type Topic,
} from './chat';
import type { ChatControls } from './controls';
import { historyField } from './history-field';
import { plainText, shorten } from './plain-text';
import type { PostResult } from './post';
import { greetingText } from './topic';
import { LONGER_THAN_USUAL_AFTER_MS, STILL_WORKING_AFTER_MS, type WaitingStage } from './waiting';

/** The network may not even fail; past the edge's own deadline nothing is worth waiting for. */
const PATIENCE_MS = 30_000;
/** How long a live region holds its text: long enough to be read out, too short to be read again. */
const NEWS_MS = 1_500;

/** What the store touches outside itself. */
interface ChatStoreWorld {
  post(
    fields: Readonly<Record<string, string>>,
    options: { signal: AbortSignal },
  ): Promise<PostResult>;
  keep(chat: Chat): void;
  track: typeof trackEvent;
  isOnline(): boolean;
  /** Milliseconds, as Date.now gives. */
  now(): number;
}

interface ChatSnapshot {
  readonly chat: Chat;
  readonly waiting: WaitingStage;
  /** Told once to screen readers: the newest reply or failure. */
  readonly news: string;
  /** Counts the challenges used up: each is good for one send. */
  readonly challengeRound: number;
}

export interface ChatStore extends ChatControls {
  subscribe(listener: () => void): () => void;
  snapshot(): ChatSnapshot;
  /** Goes on in writing from what was said in a call, as far as a conversation may be long. */
  goOnFrom(said: readonly SaidInCall[]): void;
  /** A person's check was passed. */
  passChallenge(token: string): void;
}

/**
 * The chat of one visit: rules, sends, timers and what is kept. It outlives the pages that show it,
 * so that a reply finds its conversation after a walk to another page. Spec 4.
 */
export function createChatStore(initial: Chat, world: ChatStoreWorld): ChatStore {
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

  /** @returns whether the event fitted. */
  function happen(event: ChatEvent): boolean {
    const chat = advance(state.chat, event);
    if (chat === state.chat) return false;
    update({ chat });
    world.keep(chat);
    return true;
  }

  function tell(news: string): void {
    clearTimeout(newsTimer);
    update({ news });
    newsTimer = setTimeout(() => update({ news: '' }), NEWS_MS);
  }

  function newId(): string {
    count += 1;
    return `${world.now().toString(36)}-${count}`;
  }

  function message(sender: ChatMessage['sender'], text: string): ChatMessage {
    return { id: newId(), text, sender, timestamp: new Date(world.now()).toISOString() };
  }

  function assistantSays(text: string): ChatMessage {
    tell(fill(words.status.announced, { text }));
    return message('bot', text);
  }

  function settle(sendId: string, result: PostResult): void {
    const open = openPart(state.chat);
    const awaited = open.view === 'conversing' && open.delivery.kind === 'sending';
    if (!awaited || open.delivery.sendId !== sendId) return;
    const bubble = assistantSays(result.text);
    if (result.kind === 'answered') happen({ type: 'answered', sendId, reply: bubble });
    else happen({ type: result.kind, sendId, bubble: { ...bubble, trouble: result.code } });
  }

  /** Posts the message that the state says is being sent. */
  async function deliver(sendId: string): Promise<void> {
    const open = openPart(state.chat);
    if (open.view !== 'conversing' || open.delivery.kind !== 'sending') return;
    const { messageId } = open.delivery;
    const fields = {
      business_type: open.topic,
      message: open.messages.find(({ id }) => id === messageId)?.text ?? '',
      history: historyField(historyBefore(open.messages, messageId)),
      ...(token === '' ? {} : { 'cf-turnstile-response': token }),
    };
    token = '';
    const controller = new AbortController();
    inFlight = controller;
    const timers = [
      setTimeout(() => update({ waiting: 'stillWorking' }), STILL_WORKING_AFTER_MS),
      setTimeout(() => update({ waiting: 'almostThere' }), LONGER_THAN_USUAL_AFTER_MS),
      setTimeout(() => {
        settle(sendId, {
          kind: 'failed',
          code: 'trouble_connecting',
          text: words.failures.trouble_connecting.message,
        });
        controller.abort();
      }, PATIENCE_MS),
    ];
    update({ waiting: 'typing' });
    try {
      settle(sendId, await world.post(fields, { signal: controller.signal }));
    } catch {
      // Aborted: the state has moved on already.
    } finally {
      for (const timer of timers) clearTimeout(timer);
      if (inFlight === controller) inFlight = undefined;
      update({ challengeRound: state.challengeRound + 1 });
    }
  }

  function mayLeave(): boolean {
    if (world.isOnline()) return true;
    tell(words.status.offline);
    return false;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => state,
    goOnFrom(said) {
      const messages = said
        .slice(-CHAT_HISTORY_MAX_MESSAGES)
        .map(({ sender, text, timestamp }) => ({
          id: newId(),
          sender,
          text: shorten(text, CHAT_MESSAGE_MAX_CHARS),
          timestamp: new Date(timestamp).toISOString(),
        }));
      if (messages.length > 0) happen({ type: 'continued', messages });
    },
    passChallenge(passed) {
      token = passed;
    },
    open() {
      if (happen({ type: 'opened' })) {
        world.track('ViewContent', { content_name: 'Chat Widget' });
      }
    },
    close() {
      happen({ type: 'closed' });
    },
    choose(topic: Topic) {
      if (openPart(state.chat).view !== 'choosing') return;
      happen({ type: 'chosen', topic, greeting: assistantSays(greetingText(topic)) });
      world.track('ViewContent', { content_name: `Chat - ${topic}` });
    },
    reset() {
      inFlight?.abort();
      happen({ type: 'reset' });
    },
    type(draft) {
      happen({ type: 'typed', draft });
    },
    send() {
      const open = openPart(state.chat);
      if (open.view !== 'conversing') return;
      const text = plainText(open.draft).trim();
      if (text === '' || text.length > CHAT_MESSAGE_MAX_CHARS || !mayLeave()) return;
      const sendId = newId();
      if (!happen({ type: 'sent', message: message('user', text), sendId })) return;
      world.track('Contact', {});
      void deliver(sendId);
    },
    retry() {
      if (!mayLeave()) return;
      const sendId = newId();
      if (happen({ type: 'retried', sendId })) void deliver(sendId);
    },
    stop() {
      happen({ type: 'stopped' });
      inFlight?.abort();
    },
  };
}
