import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chat as words } from '~/content/chat/words';
import { errorTexts } from '~/content/failed/texts';
import { type Conversation, closedChat } from './chat';
import { failureOf, type PostResult, type postChat } from './post';
import { createChatStore } from './store';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00.000Z') });
});
afterEach(async () => {
  await settled();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

type Options = Parameters<typeof postChat>[1];

interface Sent extends Options {
  fields: Readonly<Record<string, string>>;
  /** A text is a whole answer. */
  answer(result: PostResult | string): Promise<void>;
}

function visit() {
  const sent: Sent[] = [];
  const tracked: unknown[] = [];
  /** A reply that is on its way already comes in spite of an abort. */
  const network = { isOnline: true, obeysAbort: true };
  const store = createChatStore(closedChat, {
    post: (fields, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => {
          if (network.obeysAbort) reject(options.signal.reason);
        });
        sent.push({
          ...options,
          fields,
          async answer(result) {
            if (typeof result === 'string') options.onText(result);
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
    const current = store.getSnapshot().chat.conversation;
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
  const draft = () => store.getSnapshot().chat.draft;
  const news = () => store.getSnapshot().news;
  return { store, sent, tracked, network, conversation, draft, news, texts, say, last };
}

function talking() {
  const started = visit();
  started.store.open();
  started.store.choose('automotive');
  return started;
}

const settled = () => vi.advanceTimersByTimeAsync(60_000);
const failed = failureOf('trouble_connecting');
const announced = (text: string) => words.status.announced.replace('{text}', text);

it('the words of a call enter a history as the edge asks for it, whatever they hold', () => {
  const { store, say, last, texts } = visit();
  store.continueCall([
    { sender: 'user', text: 'One\u000btwo\r\nthree ', timestamp: Date.now() },
    { sender: 'bot', text: '\u0007', timestamp: Date.now() },
  ]);
  expect(texts()).toEqual(['Onetwo\nthree']);
  say('And now?');
  expect(JSON.parse(last().fields.history ?? '')).toMatchObject([{ message: 'Onetwo\nthree' }]);
});

it('a history that is refused all the same is left out of the next try', async () => {
  const { store, say, last, draft } = visit();
  store.continueCall([{ sender: 'user', text: 'Earlier', timestamp: Date.now() }]);
  say('And now?');
  await last().answer({ kind: 'refused', code: 'bad_history', text: 'could not be read' });
  expect(draft()).toBe('And now?');
  store.send();
  expect(last().fields).toMatchObject({ message: 'And now?', history: '[]' });
});

describe('a visit', () => {
  it('sends what the form sends, shows the reply and announces it once', async () => {
    const { news, say, last, texts, draft } = talking();
    say('  Hello\r\nthere  ');
    expect(last().fields).toMatchObject({ business_type: 'automotive', message: 'Hello\nthere' });
    expect(JSON.parse(last().fields.history ?? '')).toMatchObject([{ sender: 'bot' }]);
    expect(draft()).toBe('');
    await last().answer('Good morning.');
    expect(texts().slice(1)).toEqual(['Hello\nthere', 'Good morning.']);
    expect(news()).toBe(announced('Good morning.'));
    await settled();
    expect(news()).toBe('');
  });

  it('sends 2,000 characters, and not one more', () => {
    const { sent, say } = talking();
    say('x'.repeat(2001));
    expect(sent).toHaveLength(0);
    say('x'.repeat(2000));
    expect(sent).toHaveLength(1);
  });

  it('gives up after 30 s, and does not send again by itself', async () => {
    const { say, texts, last, sent } = talking();
    say('Hello');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().signal.aborted).toBe(true);
    expect(texts().at(-1)).toBe(errorTexts.chatTroubleConnecting);
    await settled();
    expect(sent).toHaveLength(1);
  });

  it.each(['stop', 'reset'] as const)(
    'aborts with a %s and ignores the late reply',
    async (how) => {
      const { store, say, last, network } = talking();
      network.obeysAbort = false;
      say('Hello');
      store[how]();
      expect(last().signal.aborted).toBe(true);
      const before = store.getSnapshot().chat;
      await last().answer('Too late');
      expect(store.getSnapshot().chat).toBe(before);
    },
  );

  it('lets an old send’s late reply not answer the next', async () => {
    const { store, say, sent, texts, network } = talking();
    network.obeysAbort = false;
    say('Hello');
    store.stop();
    store.retry();
    await sent[0]?.answer('Too late');
    expect(texts()).not.toContain('Too late');
    await sent[1]?.answer('In time');
    expect(texts().at(-1)).toBe('In time');
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

  it('keeps the message while offline', () => {
    const { store, say, sent, draft, news, network } = talking();
    network.isOnline = false;
    say('Hello');
    expect(sent).toEqual([]);
    expect(draft()).toBe('Hello');
    expect(news()).toBe(words.status.offline);
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
    expect(store.getSnapshot().challengeRound).toBe(1);
    store.retry();
    expect(last().fields).not.toHaveProperty('cf-turnstile-response');
  });
});

describe('a question of the page', () => {
  const question = 'What does it cost?';

  it('opens the chat about nothing in particular and is sent', () => {
    const { store, last, draft } = visit();
    store.ask(question);
    expect(store.getSnapshot().chat.isOpen).toBe(true);
    expect(last().fields).toMatchObject({ business_type: 'general', message: question });
    expect(draft()).toBe('');
  });

  it('joins the conversation, and a draft stays', () => {
    const { store, last, draft } = talking();
    store.type('Mine');
    store.ask(question);
    expect(last().fields).toMatchObject({ business_type: 'automotive', message: question });
    expect(draft()).toBe('Mine');
  });

  it('waits in the input while it cannot be sent', () => {
    const { store, sent, draft, network } = visit();
    network.isOnline = false;
    store.ask(question);
    expect(sent).toEqual([]);
    expect(draft()).toBe(question);
  });
});

describe('streamed words', () => {
  it('are shown at once and announced once, at the end', async () => {
    const { store, say, last, news, texts } = talking();
    await settled();
    const all = new Set<string>();
    store.subscribe(() => all.add(news()));
    say('Hello');
    last().onText('Good ');
    expect(texts().at(-1)).toBe('Good ');
    last().onText('morning.');
    expect(texts().at(-1)).toBe('Good morning.');
    expect([...all]).toEqual(['']);
    await last().answer({ kind: 'answered', buttons: [] });
    expect([...all]).toEqual(['', announced('Good morning.')]);
  });

  it('each restart the timeout, and stay when it ends', async () => {
    const { say, last, texts } = talking();
    say('Hello');
    await vi.advanceTimersByTimeAsync(29_000);
    last().onText('Good ');
    await vi.advanceTimersByTimeAsync(29_000);
    last().onText('morning');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().signal.aborted).toBe(true);
    expect(texts().slice(-2)).toEqual(['Good morning', words.failures.broken_off.message]);
  });

  it('are announced when stopped', () => {
    const { store, say, last, news } = talking();
    say('Hello');
    last().onText('Good ');
    store.stop();
    expect(news()).toBe(words.status.stoppedAfter.replace('{text}', 'Good '));
  });

  it('are announced with the error when they break off; a retry asks in the same session', async () => {
    const { store, say, last, news, sent } = talking();
    say('Hello');
    last().onSession('session-1');
    last().onText('Good');
    await last().answer(failureOf('broken_off'));
    expect(news()).toBe(announced(`Good ${words.failures.broken_off.message}`));
    store.retry();
    expect(sent[0]?.fields).not.toHaveProperty('session');
    expect(last().fields).toMatchObject({ message: 'Hello', session: 'session-1' });
  });
});

it('suggested questions and answers are sent as a message, the draft stays', async () => {
  const { store, last, conversation, draft } = talking();
  const questions = conversation().messages[0]?.buttons ?? [];
  expect(questions).toHaveLength(3);
  store.type('Mine');
  store.reply(questions[0]?.text ?? '');
  expect(last().fields.message).toBe(questions[0]?.text);
  expect(draft()).toBe('Mine');
});
