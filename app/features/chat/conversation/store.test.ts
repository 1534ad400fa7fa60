import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chat as words } from '~/content/chat/words';
import { refusals } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { type Conversation, closedChat } from './chat';
import type { PostListener, PostResult } from './post';
import { createChatStore } from './store';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00.000Z') });
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

interface Sent extends PostListener {
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** A text is a whole answer. */
  answer(result: PostResult | string): Promise<void>;
}

function visit() {
  const sent: Sent[] = [];
  const tracked: unknown[] = [];
  /** A reply that is on its way already comes in spite of an abort. */
  const network = { isOnline: true, obeysAbort: true };
  const store = createChatStore(closedChat, {
    post: (fields, { signal, ...listener }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (network.obeysAbort) reject(signal.reason);
        });
        sent.push({
          ...listener,
          fields,
          signal,
          async answer(result) {
            if (typeof result === 'string') listener.onText(result);
            resolve(typeof result === 'string' ? { kind: 'answered', buttons: [] } : result);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    track: (name, data) => tracked.push([name, data]),
    isOnline: () => network.isOnline,
    now: Date.now,
  });
  const conversation = (): Conversation => {
    const current = store.snapshot().chat.conversation;
    if (!current) throw new Error('the chat is at its chooser');
    return current;
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
  const texts = () => conversation().messages.map(({ text }) => text);
  const draft = () => store.snapshot().chat.draft;
  return { store, sent, tracked, network, conversation, draft, texts, say, last };
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
const announced = (text: string) => words.status.announced.replace('{text}', text);

describe('words of a call', () => {
  it('enter a history as the edge asks for it, whatever they hold', () => {
    const { store, say, last, texts } = visit();
    store.continueCall([
      { sender: 'user', text: 'One\u000btwo\r\nthree ', timestamp: Date.now() },
      { sender: 'bot', text: '\u0007', timestamp: Date.now() },
    ]);
    expect(texts()).toEqual(['Onetwo\nthree']);
    say('And now?');
    const history = JSON.parse(last().fields.history ?? '') as { message: string }[];
    expect(history.map(({ message }) => message)).toEqual(['Onetwo\nthree']);
  });

  it('and a history that is refused all the same blocks nobody', async () => {
    const { store, say, last, draft, sent } = visit();
    store.continueCall([{ sender: 'user', text: 'Earlier', timestamp: Date.now() }]);
    say('And now?');
    await last().answer({ kind: 'refused', code: 'bad_history', text: 'could not be read' });
    expect(draft()).toBe('And now?');
    store.sendWithoutHistory();
    expect(sent).toHaveLength(2);
    expect(last().fields).toMatchObject({ message: 'And now?', history: '[]' });
  });
});

describe('a visit', () => {
  it('sends what the form sends, shows the reply and announces it once', async () => {
    const { store, say, last, texts, draft } = talking();
    say('  Hello\r\nthere  ');
    expect(last().fields).toMatchObject({ business_type: 'automotive', message: 'Hello\nthere' });
    expect(JSON.parse(last().fields.history ?? '')).toMatchObject([{ sender: 'bot' }]);
    expect(draft()).toBe('');
    await last().answer('Good morning.');
    expect(texts().slice(1)).toEqual(['Hello\nthere', 'Good morning.']);
    expect(store.snapshot().news).toBe(announced('Good morning.'));
    await settled();
    expect(store.snapshot().news).toBe('');
  });

  it('sends nothing blank, too long, or while a send is in flight', () => {
    const { sent, say } = talking();
    say(' \n ');
    say('x'.repeat(2001));
    expect(sent).toHaveLength(0);
    say('One');
    say('Two');
    expect(sent).toHaveLength(1);
  });

  it('says how long it takes, then gives up and does not send again by itself', async () => {
    const { store, say, texts, last, sent } = talking();
    say('Hello');
    for (const [ms, stage] of [
      [0, 'typing'],
      [4_000, 'stillWorking'],
      [6_000, 'almostThere'],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(store.snapshot().waiting).toBe(stage);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().signal.aborted).toBe(true);
    expect(texts().at(-1)).toBe(errorTexts.chatTroubleConnecting);
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('aborts a stopped send and ignores its late reply', async () => {
    const { store, say, last, texts, network } = talking();
    network.obeysAbort = false;
    say('Hello');
    store.stop();
    expect(last().signal.aborted).toBe(true);
    await last().answer('Too late');
    expect(texts()).not.toContain('Too late');
  });

  it('aborts with a reset and ignores the late reply', async () => {
    const { store, say, last, network } = talking();
    network.obeysAbort = false;
    say('Hello');
    store.reset();
    expect(last().signal.aborted).toBe(true);
    await last().answer('Too late');
    expect(store.snapshot().chat.conversation).toBeUndefined();
  });

  it('retries with the same fields, only when asked', async () => {
    const { store, say, last, sent } = talking();
    say('Hello');
    const first = last().fields;
    await last().answer(failed);
    await settled();
    expect(sent).toHaveLength(1);
    store.retry();
    expect(last().fields).toEqual(first);
  });

  it('puts a refused message back into the input', async () => {
    const { say, last, conversation, draft } = talking();
    say('Hello');
    const { message } = refusals.rate_limited;
    await last().answer({ kind: 'refused', code: 'rate_limited', text: message });
    expect(draft()).toBe('Hello');
    expect(conversation().messages.at(-1)).toMatchObject({ text: message, error: 'rate_limited' });
  });

  it('keeps the message while offline', () => {
    const { store, say, sent, draft, network } = talking();
    network.isOnline = false;
    say('Hello');
    expect(sent).toEqual([]);
    expect(draft()).toBe('Hello');
    expect(store.snapshot().news).toBe(words.status.offline);
    network.isOnline = true;
    store.send();
    expect(sent).toHaveLength(1);
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
  });
});

describe('a question of the page', () => {
  it('opens the chat about nothing in particular and is sent', () => {
    const { store, last, draft } = visit();
    store.ask('What does it cost?');
    expect(store.snapshot().chat.isOpen).toBe(true);
    expect(last().fields).toMatchObject({
      business_type: 'general',
      message: 'What does it cost?',
    });
    expect(draft()).toBe('');
  });

  it('joins the conversation, and a draft stays', () => {
    const { store, last, draft } = talking();
    store.type('Mine');
    store.ask('What does it cost?');
    expect(last().fields).toMatchObject({
      business_type: 'automotive',
      message: 'What does it cost?',
    });
    expect(draft()).toBe('Mine');
  });

  it('waits in the input while it cannot be sent', () => {
    const { store, sent, draft, network } = visit();
    network.isOnline = false;
    store.ask('What does it cost?');
    expect(sent).toEqual([]);
    expect(draft()).toBe('What does it cost?');
  });
});

describe('streamed words', () => {
  it('are shown at once and announced once, at the end', async () => {
    const { store, say, last, texts } = talking();
    await settled();
    const news = new Set<string>();
    store.subscribe(() => news.add(store.snapshot().news));
    say('Hello');
    last().onText('Good ');
    expect(texts().at(-1)).toBe('Good ');
    last().onText('morning.');
    expect(texts().at(-1)).toBe('Good morning.');
    expect([...news]).toEqual(['']);
    await last().answer({ kind: 'answered', buttons: [] });
    expect([...news]).toEqual(['', announced('Good morning.')]);
  });

  it('each restart the timeout', async () => {
    const { store, say, last, texts } = talking();
    say('Hello');
    await vi.advanceTimersByTimeAsync(29_000);
    last().onText('Good ');
    expect(store.snapshot().waiting).toBe('typing');
    await vi.advanceTimersByTimeAsync(29_000);
    last().onText('morning');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().signal.aborted).toBe(true);
    expect(texts().slice(-2)).toEqual(['Good morning', words.failures.broken_off.message]);
  });

  it('are announced when stopped', () => {
    const { store, say, last } = talking();
    say('Hello');
    last().onText('Good ');
    store.stop();
    expect(store.snapshot().news).toBe(words.status.stoppedAfter.replace('{text}', 'Good '));
  });

  it('are announced with the error when they break off; a retry asks in the same session', async () => {
    const { store, say, last, sent } = talking();
    say('Hello');
    last().onSession('session-1');
    last().onText('Good');
    const { message } = words.failures.broken_off;
    await last().answer({ kind: 'failed', code: 'broken_off', text: message });
    expect(store.snapshot().news).toBe(announced(`Good ${message}`));
    store.retry();
    expect(sent[0]?.fields).not.toHaveProperty('session');
    expect(last().fields).toMatchObject({ message: 'Hello', session: 'session-1' });
  });
});

it('suggested questions and answers are sent as a message, the draft stays', async () => {
  const { store, last, conversation, draft } = talking();
  const [question] = conversation().messages[0]?.buttons ?? [];
  expect(conversation().messages[0]?.buttons).toHaveLength(3);
  store.reply(question?.text ?? '');
  expect(last().fields.message).toBe(question?.text);
  const buttons = [{ text: 'Tuesday' }, { text: 'Read', href: 'https://a.example/' }];
  last().onText('When?');
  await last().answer({ kind: 'answered', buttons });
  expect(conversation().messages.at(-1)?.buttons).toEqual(buttons);
  store.type('Mine');
  store.reply('Tuesday');
  expect(last().fields.message).toBe('Tuesday');
  expect(draft()).toBe('Mine');
});
