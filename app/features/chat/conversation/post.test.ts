import { afterEach, expect, it, vi } from 'vitest';
import { failureOf, postChat } from './post';

const lines = (...events: unknown[]) =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const text = (words: string) => ({ type: 'text', text: words });
const done = { type: 'done' };

afterEach(() => void vi.unstubAllGlobals());

async function post(body: BodyInit | null | Error, signal = new AbortController().signal) {
  const texts: string[] = [];
  const sessions: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (body instanceof Error) throw body;
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetch);
  const result = await postChat(
    { message: 'Hi & hello' },
    {
      signal,
      onText: (words) => texts.push(words),
      onSession: (session) => sessions.push(session),
    },
  );
  return { result, texts, sessions, fetch };
}

it('sends the fields of the form, the empty bait among them', async () => {
  const { result, texts, fetch } = await post(lines(text('Hi '), text('there'), done));
  expect(result).toEqual({ kind: 'answered', buttons: [] });
  expect(texts.join('')).toBe('Hi there');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/chat');
  expect(String(init?.body)).toBe('name__confirm=&intent=send&message=Hi+%26+hello');
});

it('reads the same byte by byte', async () => {
  const bytes = new TextEncoder().encode(lines(text('Grüße 👋 '), text('an alle'), done));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const { result, texts } = await post(body);
  expect(result).toMatchObject({ kind: 'answered' });
  expect(texts.join('')).toBe('Grüße 👋 an alle');
});

it('takes the session and the quick replies', async () => {
  const buttons = [{ text: 'Tuesday' }, { text: 'Read', href: 'https://a.example/' }];
  const { result, sessions } = await post(
    lines({ type: 'session', session: 's' }, text('Hi'), { type: 'buttons', buttons }, done),
  );
  expect(result).toEqual({ kind: 'answered', buttons });
  expect(sessions).toEqual(['s']);
});

it.each([
  ['no list', 'Tuesday'],
  ['no texts', [null, 7, { text: 7 }, { href: 'https://a.example/' }]],
  ['addresses that are no links', [{ text: 'Read', href: 'javascript:alert(1)' }]],
])('offers no quick reply for %s', async (_, buttons) => {
  const { result } = await post(lines(text('Hi'), { type: 'buttons', buttons }, done));
  expect(result).toEqual({ kind: 'answered', buttons: [] });
});

it.each([
  [
    'failed',
    'could_not_process',
    lines({ type: 'failed', code: 'could_not_process', message: 'Sorry' }),
  ],
  ['refused', 'rate_limited', '{"ok":false,"code":"rate_limited","message":"Sorry"}'],
])('tells what is %s', async (kind, code, body) => {
  expect((await post(body)).result).toEqual({ kind, code, text: 'Sorry' });
});

it('keeps the words of an answer that ends without saying how', async () => {
  const { result, texts } = await post(lines(text('So far')));
  expect(result).toEqual(failureOf('broken_off'));
  expect(texts).toEqual(['So far']);
});

it.each([
  ['a page', '<!doctype html><h1>502</h1>'],
  ['raw JSON', '{"response":"raw"}'],
  ['nothing', null],
  ['an error', 'Something went wrong (3f9c01ab)'],
  ['another shape', '{"ok":true,"reply":{"html":"<b>"}}'],
  ['an unknown code', lines({ type: 'failed', code: 'constructor', message: 'x' })],
  ['an answer without words', lines(done)],
  ['garbage', 'garbage\nnull\n7\n{"type"'],
  ['words that are none', lines({ type: 'text', text: { a: 1 } }, done)],
  ['a sentence that is none', lines({ type: 'failed', code: 'rate_limited', message: 7 })],
])('shows nothing of %s', async (_, body) => {
  const { result, texts } = await post(body);
  expect(result).toEqual(failureOf('trouble_connecting'));
  expect(texts).toEqual([]);
});

it('tells a dropped connection after a second: a page that is left drops it too', async () => {
  vi.useFakeTimers();
  const answer = post(new TypeError('dropped'));
  const settled = vi.fn();
  void answer.then(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).result).toEqual(failureOf('trouble_connecting'));
  vi.useRealTimers();
});

it('throws when it is aborted', async () => {
  await expect(post(new TypeError('dropped'), AbortSignal.abort())).rejects.toThrow();
});
