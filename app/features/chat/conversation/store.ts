import { generalBusinessType } from '~/content/chat/topics';
import { chat as words } from '~/content/chat/words';
import { CHAT_HISTORY_MAX_MESSAGES, CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import { fill } from '~/lib/fill';
import type { SaidInCall } from '~/lib/said-in-call';
import type { track as trackEvent } from '~/lib/track';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type Conversing,
  comingReply,
  historyBefore,
  openPart,
  type Topic,
} from './chat';
import type { ChatControls } from './controls';
import { historyField } from './history-field';
import { historyText, plainText } from './plain-text';
import type { PostListener, PostResult } from './post';
import { greetingText } from './topic';
import { LONGER_THAN_USUAL_AFTER_MS, STILL_WORKING_AFTER_MS, type WaitingStage } from './waiting';

/** The network may not even fail; past the edge's own deadlines no next word is worth waiting for. */
const PATIENCE_MS = 30_000;
/** How long a live region holds its text: long enough to be read out, too short to be read again. */
const NEWS_MS = 1_500;

/** What the store touches outside itself. */
interface ChatStoreWorld {
  post(
    fields: Readonly<Record<string, string>>,
    options: { signal: AbortSignal } & PostListener,
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
  /** Opens the chat with a question of the page, and sends it; a draft stays. */
  ask(question: string): void;
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

  /** The conversation while it waits for what this send came to. */
  function awaiting(sendId: string): Conversing | undefined {
    const open = openPart(state.chat);
    const awaited = open.view === 'conversing' && open.delivery.kind === 'sending';
    return awaited && open.delivery.sendId === sendId ? open : undefined;
  }

  /** Words are told once, when no more come: a reply read out in pieces could not be followed. */
  function settle(sendId: string, result: PostResult): void {
    const talk = awaiting(sendId);
    if (!talk) return;
    const said = comingReply(talk)?.text;
    if (result.kind === 'answered') {
      tell(fill(words.status.announced, { text: said ?? '' }));
      happen({ type: 'answered', sendId, buttons: result.buttons });
      return;
    }
    const text = said === undefined ? result.text : `${said} ${result.text}`;
    tell(fill(words.status.announced, { text }));
    const bubble = { ...message('bot', result.text), trouble: result.code };
    happen({ type: result.kind, sendId, bubble });
  }

  /** Posts the message that the state says is being sent. */
  async function deliver(sendId: string): Promise<void> {
    const talk = awaiting(sendId);
    if (talk?.delivery.kind !== 'sending') return;
    const { messageId } = talk.delivery;
    const fields = {
      business_type: talk.topic,
      message: talk.messages.find(({ id }) => id === messageId)?.text ?? '',
      history: historyField(historyBefore(talk, messageId)),
      ...(talk.session && { session: talk.session }),
      ...(token && { 'cf-turnstile-response': token }),
    };
    token = '';
    const controller = new AbortController();
    inFlight = controller;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stopTimers = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const wait = () => {
      stopTimers();
      timers = [
        setTimeout(() => update({ waiting: 'stillWorking' }), STILL_WORKING_AFTER_MS),
        setTimeout(() => update({ waiting: 'almostThere' }), LONGER_THAN_USUAL_AFTER_MS),
        setTimeout(() => {
          const talk = awaiting(sendId);
          const code = talk && comingReply(talk) ? 'broken_off' : 'trouble_connecting';
          settle(sendId, { kind: 'failed', code, text: words.failures[code].message });
          controller.abort();
        }, PATIENCE_MS),
      ];
      if (state.waiting !== 'typing') update({ waiting: 'typing' });
    };
    wait();
    try {
      const result = await world.post(fields, {
        signal: controller.signal,
        hear(text) {
          if (happen({ type: 'heard', sendId, reply: message('bot', text) })) wait();
        },
        remember: (session) => happen({ type: 'remembered', sendId, session }),
      });
      settle(sendId, result);
    } catch {
      // Aborted: the state has moved on already.
    } finally {
      stopTimers();
      if (inFlight === controller) inFlight = undefined;
      update({ challengeRound: state.challengeRound + 1 });
    }
  }

  /** @param draft what stays in the input. */
  function sendText(written: string, draft: string): void {
    const text = plainText(written).trim();
    if (text === '' || text.length > CHAT_MESSAGE_MAX_CHARS || !mayLeave()) return;
    const sendId = newId();
    if (!happen({ type: 'sent', message: message('user', text), sendId, draft })) return;
    world.track('Contact', {});
    void deliver(sendId);
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
          text: historyText(text),
          timestamp: new Date(timestamp).toISOString(),
        }))
        .filter(({ text }) => text !== '');
      if (messages.length > 0) happen({ type: 'continued', messages });
    },
    ask(question) {
      this.open();
      this.choose(generalBusinessType);
      this.reply(question);
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
      const greeting = message('bot', greetingText(topic));
      tell(fill(words.status.announced, { text: greeting.text }));
      happen({ type: 'chosen', topic, greeting });
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
      if (open.view === 'conversing') sendText(open.draft, '');
    },
    reply(text) {
      const open = openPart(state.chat);
      if (open.view === 'conversing') sendText(text, open.draft);
    },
    retry() {
      if (!mayLeave()) return;
      const sendId = newId();
      if (happen({ type: 'retried', sendId })) void deliver(sendId);
    },
    goOnWithoutHistory() {
      happen({ type: 'historyDropped' });
      const open = openPart(state.chat);
      if (open.view === 'conversing') sendText(open.draft, '');
    },
    stop() {
      const open = openPart(state.chat);
      const said = open.view === 'conversing' ? comingReply(open) : undefined;
      if (said) tell(fill(words.status.stoppedAfter, { text: said.text }));
      happen({ type: 'stopped' });
      inFlight?.abort();
    },
  };
}
