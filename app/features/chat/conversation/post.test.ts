import { afterEach, expect, it, vi } from 'vitest';
import { refusals } from '~/content/failed/errors';
import type { ReplyEvent } from './chat';
import { postChat } from './post';

const lines = (...events: unknown[]) =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const text = (words: string) => ({ type: 'text', text: words });
const done = { type: 'done' };

afterEach(() => void vi.unstubAllGlobals());

async function post(body: BodyInit | Response | null | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (body instanceof Error) throw body;
    return body instanceof Response ? body : new Response(body);
  });
  vi.stubGlobal('fetch', fetch);
  const events: ReplyEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of postChat({ message: 'Hi & hello' }, signal)) events.push(event);
  return { events, fetch };
}

it('sends the fields of the form, the empty bait among them', async () => {
  const { events, fetch } = await post(lines(text('Hi '), 'noise', text('there'), done, text('!')));
  expect(events).toEqual([text('Hi '), text('there'), done]);
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/chat');
  expect(init).toMatchObject({ method: 'POST', redirect: 'error' });
  expect(String(init?.body)).toBe('name__confirm=&intent=send&message=Hi+%26+hello');
});

it('reads the same byte by byte', async () => {
  const reply = lines(text('Grüße 👋 '), text('an alle'), done).trimEnd();
  const bytes = new TextEncoder().encode(reply);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect((await post(body)).events).toEqual([text('Grüße 👋 '), text('an alle'), done]);
});

it('takes the session and the quick replies', async () => {
  const buttons = [{ text: 'Tuesday' }, { text: 'Read', href: 'https://a.example/' }];
  const sent = [{ type: 'session', session: 's' }, text('Hi'), { type: 'buttons', buttons }, done];
  expect((await post(lines(...sent))).events).toEqual(sent);
});

it.each([
  ['Tuesday', []],
  [[null, 7, { text: 7 }, { href: 'https://a.example/' }, { text: 'Read', href: [] }], [[]]],
])('offers no quick reply for %j', async (buttons, offered) => {
  const { events } = await post(lines(text('Hi'), { type: 'buttons', buttons }, done));
  const shown = offered.map((buttons) => ({ type: 'buttons', buttons }));
  expect(events).toEqual([text('Hi'), ...shown, done]);
});

it.each([
  ['failed', 'could_not_process', { type: 'failed' }],
  ['refused', 'rate_limited', { type: 'refused' }],
  // Of what stands before the chat's own action.
  ['refused', 'wrong_host', { ok: false }],
])('tells what is %s: %s', async (type, code, line) => {
  const { events } = await post(lines({ ...line, code, message: 'Sorry' }, done));
  expect(events).toEqual([{ type, code, message: 'Sorry' }]);
});

it.each([
  ['a page', '<!doctype html><h1>502</h1>'],
  ['raw JSON', '{"response":"raw"}'],
  ['nothing', null],
  ['an unknown code', lines({ type: 'failed', code: 'constructor', message: 'x' })],
  ['garbage', 'garbage\nnull\n7\n{"type"'],
  ['words that are none', lines({ type: 'text', text: 7 }, { type: 'session', session: 7 })],
  ['a sentence that is none', lines({ type: 'failed', code: 'rate_limited', message: 7 })],
])('shows nothing of %s', async (_, body) => {
  expect((await post(body)).events).toEqual([]);
});

it('ends a second after a dropped connection: a page that is left drops it too, and shows nothing', async () => {
  vi.useFakeTimers();
  const answer = post(new TypeError('dropped'));
  const settled = vi.fn();
  void answer.then(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).events).toEqual([]);
  vi.useRealTimers();
});

it('takes a status 429 for the rate limit, whoever answered', async () => {
  const headers = { 'Content-Type': 'text/html', 'Retry-After': '60' };
  const page = new Response('<h1>You are being rate limited</h1>', { status: 429, headers });
  const { message } = refusals.rate_limited;
  expect((await post(page)).events).toEqual([{ type: 'refused', code: 'rate_limited', message }]);
});
