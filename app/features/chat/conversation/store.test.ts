import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chat as words } from '~/content/chat/words';
import { refusals } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { type Chat, type Conversing, closedChat, openPart } from './chat';
import type { PostResult } from './post';
import { createChatStore } from './store';
import { parseStoredChat, stringifyChat } from './stored';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00.000Z') });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

interface Sent {
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  hear(text: string): void;
  remember(session: string): void;
  /** A text is a whole answer. */
  answer(result: PostResult | string): Promise<void>;
}

function visit(initial: Chat = closedChat) {
  const sent: Sent[] = [];
  const tracked: unknown[] = [];
  let kept: Chat | undefined;
  /** A reply that is on its way already comes in spite of an abort. */
  const world = { isOnline: true, hearsAbort: true };
  const store = createChatStore(initial, {
    post: (fields, { signal, hear, remember }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (world.hearsAbort) reject(signal.reason);
        });
        sent.push({
          fields,
          signal,
          hear,
          remember,
          async answer(result) {
            if (typeof result === 'string') hear(result);
            resolve(typeof result === 'string' ? { kind: 'answered', buttons: [] } : result);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    keep(chat) {
      kept = chat;
    },
    track: (name, data) => tracked.push([name, data]),
    isOnline: () => world.isOnline,
    now: Date.now,
  });
  const talk = (): Conversing => {
    const open = openPart(store.snapshot().chat);
    if (open.view !== 'conversing') throw new Error(`the chat is ${open.view}`);
    return open;
  };
  const say = (text: string) => {
    store.type(text);
    store.send();
  };
  const last = (): Sent => {
    const newest = sent.at(-1);
    if (!newest) throw new Error('nothing was sent');
    return newest;
  };
  const texts = () => talk().messages.map(({ text }) => text);
  /** What a reload would find. */
  const stored = () => parseStoredChat(JSON.parse(stringifyChat(kept ?? closedChat)));
  return { store, sent, tracked, world, talk, texts, say, last, stored };
}

function talking() {
  const started = visit();
  started.store.open();
  started.store.choose('automotive');
  return started;
}

const settled = () => vi.advanceTimersByTimeAsync(60_000);
const failed: PostResult = {
  kind: 'failed',
  code: 'trouble_connecting',
  text: errorTexts.chatTroubleConnecting,
};

describe('words of a call', () => {
  it('enter a history as the edge asks for it, whatever they hold', () => {
    const { store, say, last } = visit();
    store.goOnFrom([
      { sender: 'user', text: 'One\u000btwo\r\nthree ', timestamp: Date.now() },
      { sender: 'bot', text: '\u0007', timestamp: Date.now() },
    ]);
    say('And now?');
    const history = JSON.parse(last().fields.history ?? '') as { message: string }[];
    expect(history.map(({ message }) => message)).toEqual(['Onetwo\nthree']);
    store.reset();
  });

  it('and a history that is refused all the same blocks nobody', async () => {
    const { store, say, last, talk, sent } = visit();
    store.goOnFrom([{ sender: 'user', text: 'Earlier', timestamp: Date.now() }]);
    say('And now?');
    await last().answer({ kind: 'refused', code: 'bad_history', text: 'could not be read' });
    expect(talk().draft).toBe('And now?');
    store.goOnWithoutHistory();
    expect(sent).toHaveLength(2);
    expect(last().fields).toMatchObject({ message: 'And now?', history: '[]' });
    await last().answer('Yes.');
    vi.runAllTimers();
  });
});

describe('a visit', () => {
  it('sends what the form sends, and shows the reply', async () => {
    const { store, say, last, texts, talk } = talking();
    say('  Hello\r\nthere  ');
    expect(last().fields).toMatchObject({ business_type: 'automotive', message: 'Hello\nthere' });
    expect(JSON.parse(last().fields.history ?? '')).toMatchObject([{ sender: 'bot' }]);
    expect(talk()).toMatchObject({ draft: '', delivery: { kind: 'sending' } });
    await last().answer('Good morning.');
    expect(texts().slice(1)).toEqual(['Hello\nthere', 'Good morning.']);
    expect(store.snapshot().news).toBe(words.status.announced.replace('{text}', 'Good morning.'));
    await settled();
    expect(store.snapshot().news).toBe('');
  });

  it('sends nothing blank, too long, or while a send is in flight', async () => {
    const { sent, say, last } = talking();
    say(' \n ');
    say('x'.repeat(2001));
    expect(sent).toHaveLength(0);
    say('One');
    say('Two');
    expect(sent).toHaveLength(1);
    await last().answer('Yes');
    await settled();
  });

  it('tells how long it takes, then gives up', async () => {
    const { store, say, texts, last, sent } = talking();
    say('Hello');
    expect(store.snapshot().waiting).toBe('typing');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(store.snapshot().waiting).toBe('stillWorking');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(store.snapshot().waiting).toBe('almostThere');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().signal.aborted).toBe(true);
    expect(texts().at(-1)).toBe(errorTexts.chatTroubleConnecting);
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('stops: aborted, marked, and the late reply dropped', async () => {
    const { store, say, last, talk, texts, world } = talking();
    world.hearsAbort = false;
    say('Hello');
    const { signal, answer } = last();
    store.stop();
    expect(signal.aborted).toBe(true);
    await answer('Too late');
    expect(texts()).not.toContain('Too late');
    expect(talk().messages.at(-1)).toMatchObject({ text: 'Hello', stopped: true });
    await settled();
  });

  it('drops a reply that arrives after a reset', async () => {
    const { store, say, last, world } = talking();
    world.hearsAbort = false;
    say('Hello');
    store.reset();
    expect(last().signal.aborted).toBe(true);
    await last().answer('Too late');
    expect(store.snapshot().chat).toEqual({ view: 'choosing' });
    await settled();
  });

  it('tries the same message again, with the same history, only when asked', async () => {
    const { store, say, last, sent, texts } = talking();
    say('Hello');
    const first = last().fields;
    await last().answer(failed);
    await settled();
    expect(sent).toHaveLength(1);
    store.retry();
    expect(last().fields).toEqual(first);
    await last().answer('Now');
    expect(texts().slice(1)).toEqual(['Hello', 'Now']);
    await settled();
  });

  it('puts a refused message back into the input', async () => {
    const { say, last, talk } = talking();
    say('Hello');
    const { message } = refusals.rate_limited;
    await last().answer({ kind: 'refused', code: 'rate_limited', text: message });
    expect(talk()).toMatchObject({ draft: 'Hello', delivery: { kind: 'idle' } });
    expect(talk().messages.at(-1)).toMatchObject({ text: message, trouble: 'rate_limited' });
    await settled();
  });

  it('keeps the message while offline', async () => {
    const { store, say, sent, talk, world } = talking();
    world.isOnline = false;
    say('Hello');
    expect(sent).toEqual([]);
    expect(talk().draft).toBe('Hello');
    expect(store.snapshot().news).toBe(words.status.offline);
    world.isOnline = true;
    store.send();
    expect(sent).toHaveLength(1);
    store.stop();
    await settled();
  });

  it('counts what comes while closed', async () => {
    const { store, say, last } = talking();
    say('Hello');
    store.close();
    await last().answer('Hi');
    expect(store.snapshot().chat).toMatchObject({ view: 'closed', unread: 1 });
    await settled();
  });

  it('tracks openings, choices and messages, but no retry', async () => {
    const { store, say, last, tracked } = talking();
    say('Hello');
    await last().answer(failed);
    store.retry();
    store.close();
    store.open();
    expect(tracked).toEqual([
      ['ViewContent', { content_name: 'Chat Widget' }],
      ['ViewContent', { content_name: 'Chat - automotive' }],
      ['Contact', {}],
      ['ViewContent', { content_name: 'Chat Widget' }],
    ]);
    store.stop();
    await settled();
  });

  it('uses a passed challenge once', async () => {
    const { store, say, last } = talking();
    store.passChallenge('token');
    say('Hello');
    expect(last().fields['cf-turnstile-response']).toBe('token');
    await last().answer(failed);
    expect(store.snapshot().challengeRound).toBe(1);
    store.retry();
    expect(last().fields).not.toHaveProperty('cf-turnstile-response');
    store.stop();
    await settled();
  });
});

describe('words as they come', () => {
  it('are shown at once, told once, at the end', async () => {
    const { store, say, last, texts, stored } = talking();
    await settled();
    say('Hello');
    const told: string[] = [];
    store.subscribe(() => {
      const { news } = store.snapshot();
      if (news !== '' && news !== told.at(-1)) told.push(news);
    });
    last().hear('Good ');
    expect(texts().at(-1)).toBe('Good ');
    last().hear('morning.');
    expect(texts().at(-1)).toBe('Good morning.');
    expect(JSON.stringify(stored())).toContain('Good morning.');
    expect(told).toEqual([]);
    await last().answer({ kind: 'answered', buttons: [{ text: 'Tuesday' }] });
    await settled();
    expect(told).toEqual([words.status.announced.replace('{text}', 'Good morning.')]);
  });

  it('each begin the wait anew', async () => {
    const { store, say, last, texts } = talking();
    say('Hello');
    await vi.advanceTimersByTimeAsync(29_000);
    last().hear('Good ');
    expect(store.snapshot().waiting).toBe('typing');
    await vi.advanceTimersByTimeAsync(29_000);
    last().hear('morning');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().signal.aborted).toBe(true);
    expect(texts().slice(-2)).toEqual(['Good morning', words.failures.broken_off.message]);
    await settled();
  });

  it('stay when stopped, and are told so', async () => {
    const { store, say, last, talk } = talking();
    say('Hello');
    last().hear('Good ');
    store.stop();
    expect(last().signal.aborted).toBe(true);
    expect(talk().messages.at(-1)).toMatchObject({ text: 'Good ', unfinished: 'stopped' });
    expect(store.snapshot().news).toBe(words.status.stoppedAfter.replace('{text}', 'Good '));
    await settled();
  });

  it('stay when they break off, told with why; a retry asks in the same session', async () => {
    const { store, say, last, talk, sent } = talking();
    say('Hello');
    last().remember('session-1');
    last().hear('Good');
    const { message } = words.failures.broken_off;
    await last().answer({ kind: 'failed', code: 'broken_off', text: message });
    expect(talk().messages.slice(-2)).toMatchObject([
      { text: 'Good', unfinished: 'broken' },
      { text: message, trouble: 'broken_off' },
    ]);
    expect(store.snapshot().news).toBe(words.status.announced.replace('{text}', `Good ${message}`));
    store.retry();
    expect(sent[0]?.fields).not.toHaveProperty('session');
    expect(last().fields).toMatchObject({ message: 'Hello', session: 'session-1' });
    store.stop();
    await settled();
  });

  it('survive a reload', async () => {
    const { store, say, last, stored } = talking();
    say('Hello');
    last().hear('So far');
    expect(stored()).toMatchObject({
      messages: [{}, { text: 'Hello' }, { text: 'So far', unfinished: 'stopped' }],
      delivery: { kind: 'failed' },
    });
    store.stop();
    await settled();
  });
});

describe('quick replies', () => {
  it('are sent as a message, the draft stays', async () => {
    const { store, say, last, talk, stored } = talking();
    say('Hello');
    last().hear('When?');
    const buttons = [{ text: 'Tuesday' }, { text: 'Read', href: 'https://a.example/' }];
    await last().answer({ kind: 'answered', buttons });
    expect(talk().messages.at(-1)?.buttons).toEqual(buttons);
    expect(stored()).toMatchObject({
      messages: [{}, {}, { buttons }],
    });
    store.type('Mine');
    store.reply('Tuesday');
    expect(last().fields.message).toBe('Tuesday');
    expect(talk()).toMatchObject({ draft: 'Mine', delivery: { kind: 'sending' } });
    await last().answer('Done');
    await settled();
  });
});

describe('what is stored', () => {
  it('comes back as it was, a message on its way as stopped', async () => {
    const { store, say, stored, talk } = talking();
    say('Hello');
    store.type('And');
    const back = stored();
    expect(back).toEqual({
      ...talk(),
      messages: talk().messages.map((message) =>
        message.text === 'Hello' ? { ...message, stopped: true } : message,
      ),
      delivery: { kind: 'failed', messageId: talk().messages.at(-1)?.id },
    });
    store.stop();
    await settled();
  });

  const chat = { view: 'conversing', topic: 'general', messages: [], draft: '', delivery: {} };
  it.each([
    null,
    [],
    'chat',
    chat,
    { version: 1, chat },
    { version: 2, chat: { ...chat, topic: 'bakery' } },
    { version: 2, chat: { ...chat, messages: [{}] } },
    { version: 2, chat: { view: 'closed', behind: { view: 'closed' }, unread: 0 } },
    { version: 2, chat: { view: 'closed', behind: { view: 'choosing' }, unread: '1' } },
  ])('is dropped when it does not fit: %j', (unfit) => {
    expect(parseStoredChat({ version: 2, chat })).toEqual(chat);
    expect(parseStoredChat(unfit)).toBeUndefined();
  });
});
