import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { businessTypeOptions } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import { errorTexts } from '~/content/errors/texts';
import { spoken as spokenOf } from '~/features/chat/markdown/lexed';
import { onTrack } from '~/lib/track';
import { type Conversation, closedChat, failureOf, type ReplyEvent } from './chat';
import type { HistoryEntry } from './history';
import { ChatStore } from './store';

// The parser is there.
beforeAll(() => spokenOf('**'));
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00.000Z') });
});
afterEach(async () => {
  await settled();
  expect(vi.getTimerCount()).toBe(0);
});

const done = { type: 'done' } as const;
const text = (words: string) => ({ type: 'text', text: words }) as const;

interface Sent {
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Events as they come; a text stands for its event, null for a connection that ends. */
  receive(...events: (ReplyEvent | string | null)[]): Promise<void>;
}

function session() {
  const sent: Sent[] = [];
  const tracked: unknown[] = [];
  async function* post(fields: Sent['fields'], signal: AbortSignal) {
    const events = new TransformStream<ReplyEvent>(undefined, undefined, { highWaterMark: 100 });
    const writer = events.writable.getWriter();
    sent.push({
      fields,
      signal,
      async receive(...received) {
        for (const one of received) {
          const event = typeof one === 'string' ? text(one) : one;
          (event ? writer.write(event) : writer.close()).catch(() => {});
        }
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    for await (const event of events.readable as unknown as AsyncIterable<ReplyEvent>) {
      yield event;
      if (/failed|refused|done/.test(event.type)) return;
    }
  }
  const store = new ChatStore(closedChat, post);
  onTestFinished(onTrack(({ name, data }) => tracked.push([name, data])));
  const chat = () => store.getSnapshot().chat;
  const conversation = (): Conversation => {
    const current = chat().conversation;
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
  /** What the last message sent as the earlier ones. */
  const history = () =>
    (JSON.parse(last().fields.history ?? '') as HistoryEntry[]).map(({ message }) => message);
  /** After the greeting. */
  const texts = () => conversation().messages.map(({ text }) => text);
  const news = () => store.getSnapshot().news;
  return { store, sent, tracked, chat, conversation, news, texts, history, say, last };
}

/** A session past the greeting. */
function talking() {
  const started = session();
  started.store.open();
  started.store.choose('automotive');
  return { ...started, texts: () => started.texts().slice(1) };
}

const settled = () => vi.advanceTimersByTimeAsync(240_000);
const unreached = failureOf('trouble_connecting');
const broken = failureOf('broken_off');
const announced = (text: string) => copy.status.announced.replace('{text}', text);
const spoken = (sender: 'user' | 'bot', text: string) => ({ sender, text, timestamp: Date.now() });

it('opens on the chooser, greets once with questions, and returns to the chooser on reset', () => {
  const { store, chat, conversation, news } = session();
  const [{ id, greeting: text, questions }] = businessTypeOptions;
  store.open();
  expect(store.getSnapshot()).toMatchObject({ chat: { ...closedChat, isOpen: true }, news: '' });
  store.choose(id);
  expect(news()).toBe(announced(text));
  for (const { greeting } of [...businessTypeOptions, copy.chooser.general])
    expect(greeting.split(/\s+/).length, greeting).toBeLessThanOrEqual(14);
  expect(conversation()).toMatchObject({ topic: id, delivery: { kind: 'idle' } });
  const buttons = questions.map((text) => ({ text }));
  expect(conversation().messages).toMatchObject([{ sender: 'bot', text, buttons }]);
  store.type('Hello');
  store.reset();
  expect(chat()).toEqual({ ...closedChat, isOpen: true });
});

it('what Start over removed comes back within ten seconds, unless another conversation began', async () => {
  const { store, say, chat, texts, conversation } = talking();
  say('Hello');
  store.type('A draft');
  const before = texts();
  store.reset();
  vi.advanceTimersByTime(9_999);
  store.undo();
  expect(texts()).toEqual(before);
  expect(chat().draft).toBe('A draft');
  expect(conversation().messages.at(-1)).toMatchObject({ unfinished: 'stopped' });
  for (const later of [() => vi.advanceTimersByTime(10_000), () => store.choose('healthcare')]) {
    store.reset();
    later();
    const before = chat();
    store.undo();
    expect(chat()).toBe(before);
  }
});

describe('a send', () => {
  it('sends what the form sends, shows the reply and announces it once', async () => {
    const { store, news, say, last, texts, chat, history, conversation } = talking();
    say('  Hello\r\nthere  ');
    expect(last().fields).toMatchObject({ business_type: 'automotive', message: 'Hello\nthere' });
    expect(history()).toHaveLength(1);
    expect(chat().draft).toBe('');
    await last().receive('Good morning.', done);
    expect(texts()).toEqual(['Hello\nthere', 'Good morning.']);
    expect(conversation().delivery).toEqual({ kind: 'idle' });
    expect(chat().unread).toBe(0);
    expect(news()).toBe(announced('Good morning.'));
    await vi.advanceTimersByTimeAsync(1_000);
    store.send('Bye');
    await last().receive('word '.repeat(3_000), done);
    await vi.advanceTimersByTimeAsync(1_499);
    // The rest of a long answer is read in the log.
    expect(news()).toMatch(/^Orion says: word .*…$/);
    expect(news().length).toBeLessThan(2_100);
    await vi.advanceTimersByTimeAsync(1);
    expect(news()).toBe('');
  });

  it('shows the words that stay where some were none of the answer, and no bubble without any', async () => {
    const { say, last, texts } = talking();
    say('Hello');
    await last().receive('<think>Hm', { type: 'replace', text: 'Good' }, ' morning.');
    expect(texts()).toEqual(['Hello', 'Good morning.']);
    await last().receive({ type: 'replace', text: '' });
    expect(texts()).toEqual(['Hello']);
    await last().receive('At nine.', done);
    expect(texts()).toEqual(['Hello', 'At nine.']);
  });

  it('is not made while blank, above 2,000 characters, or during another', () => {
    const { sent, say, store } = talking();
    store.retry();
    for (const text of ['', ' \n', 'x'.repeat(2001)]) say(text);
    expect(sent).toHaveLength(0);
    say('x'.repeat(2000));
    say('Another');
    store.retry();
    expect(sent.map(({ fields }) => fields.message)).toEqual(['x'.repeat(2000)]);
  });

  it('goes on while the chat is closed, and its reply counts as unread', async () => {
    const { store, say, last, chat } = talking();
    say('Hello');
    store.close();
    await last().receive('Hi');
    expect(chat()).toMatchObject({ isOpen: false, unread: 0 });
    await last().receive(done);
    expect(chat()).toMatchObject({ isOpen: false, unread: 1 });
    store.open();
    expect(chat()).toMatchObject({ isOpen: true, unread: 0 });
  });

  it('waits longer than the edge, gives up after 130 s, and is not sent again by itself', async () => {
    const { say, texts, last, sent } = talking();
    say('Hello');
    await vi.advanceTimersByTimeAsync(129_999);
    expect(last().signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().signal.aborted).toBe(true);
    expect(texts().at(-1)).toBe(errorTexts.chatTroubleConnecting);
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('is aborted by a stop or a reset, a late reply is nothing; the stopped one is marked until its retry', async () => {
    const { store, say, last, chat, conversation } = talking();
    say('Hello');
    const expectAborted = async () => {
      expect(last().signal.aborted).toBe(true);
      const before = chat();
      await last().receive('Too late', done);
      expect(chat()).toBe(before);
    };
    store.stop();
    await expectAborted();
    expect(conversation().messages.at(-1)).toMatchObject({ sender: 'user', unfinished: 'stopped' });
    store.retry();
    await last().receive('In time', done);
    expect(JSON.stringify(conversation())).toMatch(/^(?!.*stopped).*In time/);
    say('Bye');
    store.reset();
    await expectAborted();
  });

  it('tracks openings, choices and messages, but no retry', async () => {
    const { store, say, last, tracked } = talking();
    say('Hello');
    await last().receive(unreached);
    store.retry();
    store.close();
    store.open();
    store.open();
    const opened = ['ViewContent', { content_name: 'Chat Widget' }];
    const chosen = ['ViewContent', { content_name: 'Chat - automotive' }];
    expect(tracked).toEqual([opened, chosen, ['Contact', {}], opened]);
  });

  it('uses a passed challenge once', async () => {
    const { store, say, last } = talking();
    store.passChallenge('token');
    say('Hello');
    expect(last().fields['cf-turnstile-response']).toBe('token');
    await last().receive(unreached);
    expect(store.getSnapshot().challengeRound).toBe(1);
    store.retry();
    expect(last().fields).not.toHaveProperty('cf-turnstile-response');
  });
});

describe('a send that fails', () => {
  it('is retried as it was, not as a copy, and the words of a call stay', async () => {
    const { store, say, last, texts, conversation } = talking();
    say('Hello');
    const first = last().fields;
    const { id: messageId } = conversation().messages[1] ?? {};
    await last().receive(unreached);
    expect(texts()).toEqual(['Hello', errorTexts.chatTroubleConnecting]);
    expect(conversation().delivery).toEqual({ kind: 'failed', messageId });
    store.type('A draft');
    store.retry();
    expect(texts()).toEqual(['Hello']);
    expect(last().fields).toEqual(first);
    await last().receive(unreached);
    say('Anybody?');
    await last().receive(unreached);
    store.retry();
    const before = ['Hello', errorTexts.chatTroubleConnecting, 'Anybody?'];
    expect(texts()).toEqual(before);
    await last().receive('So far', broken);
    store.continueCall([spoken('user', 'One'), spoken('bot', 'Two')]);
    store.retry();
    expect(texts()).toEqual([...before, 'One', 'Two']);
  });

  it('gives a refused text back to the input, unless something new is typed there', async () => {
    const { store, say, last, texts, chat, conversation } = talking();
    const refusal = { type: 'refused', code: 'rate_limited', message: 'Too often' } as const;
    say('Hello');
    store.type(' ');
    await last().receive(refusal);
    expect(chat().draft).toBe('Hello');
    expect(texts()).toEqual(['Too often']);
    expect(conversation().delivery).toEqual({ kind: 'idle' });
    store.send();
    store.type('and');
    await last().receive(refusal);
    expect(chat().draft).toBe('and');
    expect(texts()).toEqual(['Too often', 'Hello', 'Too often']);
    expect(conversation().delivery.kind).toBe('failed');
  });
});

describe('streamed words', () => {
  it('join one reply and are announced once, at the end, which makes it whole', async () => {
    const { store, say, last, news, conversation } = talking();
    await settled();
    const all = new Set<string>();
    store.subscribe(() => all.add(news()));
    say('Hello');
    await last().receive('Good ');
    await last().receive('morning.');
    const reply = { sender: 'bot', text: 'Good morning.' };
    expect(conversation().messages.at(-1)).toMatchObject({ ...reply, unfinished: 'streaming' });
    expect([...all]).toEqual(['']);
    const buttons = [{ text: 'Tuesday' }];
    await last().receive({ type: 'done', buttons, lang: 'es' });
    expect(store.getSnapshot().newsLang).toBe('es');
    expect([...all]).toEqual(['', announced('Good morning.')]);
    expect(conversation().messages.at(-1)).toMatchObject({ ...reply, buttons });
    expect(JSON.stringify(conversation())).not.toContain('unfinished');
  });

  it('are announced when stopped, stay, and are history', async () => {
    const { store, say, last, news, conversation, history } = talking();
    say('Hello');
    await last().receive('Good ');
    store.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(news()).toBe(copy.status.stoppedAfter.replace('{text}', 'Good'));
    expect(conversation().messages.at(-1)).toMatchObject({ unfinished: 'stopped' });
    expect(conversation().messages.at(-2)).not.toHaveProperty('unfinished');
    say('And?');
    expect(history().slice(1)).toEqual(['Hello', 'Good']);
  });

  it('stay and are announced with the error when they break off, are no history; a retry asks in the same session', async () => {
    const { store, say, last, news, sent, history, texts } = talking();
    say('Hello');
    await last().receive({ type: 'session', session: 'session-1' });
    await last().receive('Good');
    await last().receive(broken);
    expect(news()).toBe(announced(`Good ${copy.failures.broken_off.message}`));
    store.retry();
    expect(texts()).toEqual(['Hello']);
    expect(sent[0]?.fields).not.toHaveProperty('session');
    expect(last().fields).toMatchObject({ message: 'Hello', session: 'session-1' });
    await last().receive('Good', null);
    expect(last().signal.aborted).toBe(true);
    expect(texts().slice(1)).toEqual(['Good', copy.failures.broken_off.message]);
    say('And?');
    expect(history().slice(1)).toEqual(['Hello']);
    store.reset();
    store.choose('wellness_fitness');
    say('New');
    expect(last().fields).not.toHaveProperty('session');
  });
});

it('a history has the newest words of a call', () => {
  const { store, say, history, conversation } = session();
  const turns = Array.from({ length: 50 }, () => spoken('user', 'One'));
  store.continueCall([spoken('bot', 'Long ago'), ...turns, spoken('bot', '\u0007')]);
  expect(conversation().topic).toBe('general');
  say('And now?');
  expect(history()).toEqual(Array(49).fill('One'));
});

it('a history that is refused all the same is left out of the next try', async () => {
  const { store, say, last, chat } = session();
  store.continueCall([spoken('user', 'Earlier')]);
  say('And now?');
  await last().receive({ type: 'refused', code: 'bad_history', message: 'could not be read' });
  expect(chat().draft).toBe('And now?');
  store.send();
  expect(last().fields).toMatchObject({ message: 'And now?', history: '[]' });
});

describe('a front desk that the page asks', () => {
  const desk = { name: 'Bell Dental', closes: '6 PM', price: 'Cleaning $90' };
  const greeting = expect.stringContaining('front desk of Bell Dental');

  it('greets first, and its greeting is the first entry of each message', async () => {
    const { store, last, texts, history } = session();
    store.ask({ topic: 'healthcare', desk });
    expect(texts()).toEqual([greeting]);
    store.ask({ topic: 'healthcare', desk, question: 'Free this week?' });
    expect(last().fields).toMatchObject({ business_type: 'healthcare' });
    expect(history()).toEqual([greeting]);
    await last().receive('Friday', { type: 'done' });
    store.ask({ topic: 'healthcare', desk, question: 'And Monday?' });
    expect(history()).toEqual([greeting, 'Free this week?', 'Friday']);
  });

  it('follows what was said to us, which stays in the log and out of its history', async () => {
    const { store, say, last, history, texts } = talking();
    say('Hello');
    await last().receive('Hi', { type: 'done' });
    store.ask({ topic: 'healthcare', desk, question: 'Free this week?' });
    expect(history()).toEqual([greeting]);
    expect(texts()).toContain('Hello');
    await last().receive('Friday', { type: 'done' });
    store.ask({ topic: 'general', question: 'My numbers?' });
    expect(history()).toEqual([expect.stringMatching(/^Hi, I’m Orion/)]);
  });
});

describe('a question of the page', () => {
  const question = 'What does it cost?';

  it('opens the chat about nothing in particular and is sent', () => {
    const { store, last, chat } = session();
    store.ask({ question, topic: 'general' });
    expect(chat()).toMatchObject({ isOpen: true, draft: '' });
    expect(last().fields).toMatchObject({ business_type: 'general', message: question });
  });

  it('joins the conversation, and a draft stays; it waits there while another is on its way', async () => {
    const { store, last, sent, chat } = talking();
    store.type('Mine');
    store.ask({ question, topic: 'general' });
    expect(last().fields).toMatchObject({ business_type: 'automotive', message: question });
    expect(chat().draft).toBe('Mine');
    store.type('');
    store.ask({ question, topic: 'general' });
    expect(sent).toHaveLength(1);
    expect(chat().draft).toBe(question);
  });
});
