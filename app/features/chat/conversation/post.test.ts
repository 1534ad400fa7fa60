import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatFailures } from '~/content/failed/errors';
import { postChat } from './post';

const failure = (code: 'trouble_connecting' | 'broken_off') => ({
  kind: 'failed',
  code,
  text: chatFailures[code].message,
});

const encoder = new TextEncoder();
const lines = (...events: unknown[]) =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const text = (words: string) => ({ type: 'text', text: words });
const done = { type: 'done' };

function answering(body: BodyInit | null, { status = 200, type = 'application/x-ndjson' } = {}) {
  const requests: Array<{ address: unknown; init: RequestInit | undefined }> = [];
  const texts: string[] = [];
  const sessions: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    requests.push({ address, init: init as RequestInit });
    return new Response(body, { status, headers: { 'Content-Type': type } });
  };
  const send = () =>
    postChat(
      { message: 'Hi & hello' },
      {
        signal: new AbortController().signal,
        fetch,
        onText: (words) => texts.push(words),
        onSession: (session) => sessions.push(session),
      },
    );
  return { requests, texts, sessions, send };
}

it('sends the fields of the form, the empty bait among them, and asks for words as they come', async () => {
  const { requests, texts, send } = answering(lines(text('Hi '), text('there'), done));
  expect(await send()).toEqual({ kind: 'answered', buttons: [] });
  expect(texts.join('')).toBe('Hi there');
  const [{ address, init }] = requests as [(typeof requests)[number]];
  expect(address).toBe('/api/chat');
  expect(String(init?.body)).toBe('name__confirm=&intent=send&message=Hi+%26+hello');
  expect(new Headers(init?.headers).get('Accept')).toBe('application/x-ndjson');
});

it('reads the same however the bytes are cut', async () => {
  const bytes = encoder.encode(lines(text('Grüße 👋 '), text('an alle'), done));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      const ends = [...cuts.sort((a, b) => a - b), bytes.length];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          let start = 0;
          for (const end of ends) {
            controller.enqueue(bytes.slice(start, end));
            start = end;
          }
          controller.close();
        },
      });
      const { texts, send } = answering(body);
      expect(await send()).toMatchObject({ kind: 'answered' });
      expect(texts.join('')).toBe('Grüße 👋 an alle');
    }),
  );
});

it('takes the session and the quick replies that hold', async () => {
  const buttons = [{ text: 'Tuesday' }, { text: 'Read', href: 'https://a.example/' }];
  const good = answering(
    lines({ type: 'session', session: 's' }, text('Hi'), { type: 'buttons', buttons }, done),
  );
  expect(await good.send()).toEqual({ kind: 'answered', buttons });
  expect(good.sessions).toEqual(['s']);
  const bad = [{ text: 'Go', href: 'javascript:alert(1)' }];
  const hostile = answering(lines(text('Hi'), { type: 'buttons', buttons: bad }, done));
  expect(await hostile.send()).toEqual({ kind: 'answered', buttons: [] });
});

it('tells a failure from a refusal', async () => {
  const failed = { type: 'failed', code: 'could_not_process', message: 'Sorry' };
  expect(await answering(lines(failed)).send()).toMatchObject({ kind: 'failed' });
  const refusal = JSON.stringify({ ok: false, code: 'rate_limited', message: 'Wait' });
  expect(await answering(refusal, { status: 429, type: 'application/json' }).send()).toEqual({
    kind: 'refused',
    code: 'rate_limited',
    text: 'Wait',
  });
});

it('keeps the words of an answer that ends without saying how', async () => {
  const { texts, send } = answering(lines(text('So far')));
  expect(await send()).toEqual(failure('broken_off'));
  expect(texts).toEqual(['So far']);
});

it.each([
  ['a page', '<!doctype html><h1>502</h1>', 'text/html'],
  ['raw JSON', '{"response":"raw"}', 'application/json'],
  ['nothing', null, 'application/x-ndjson'],
  ['an error', 'Something went wrong (3f9c01ab)', 'text/plain'],
  ['another shape', '{"ok":true,"reply":{"html":"<b>"}}', 'application/json'],
  [
    'an unknown code',
    lines({ type: 'failed', code: 'constructor', message: 'x' }),
    'application/x-ndjson',
  ],
  ['an answer without words', lines(done), 'application/x-ndjson'],
  ['garbage', 'garbage\n{"type"', 'application/x-ndjson'],
])('shows nothing of %s', async (_, body, type) => {
  const { texts, send } = answering(body, { type });
  expect(await send()).toEqual(failure('trouble_connecting'));
  expect(texts).toEqual([]);
});

it('throws when it is aborted, and only then', async () => {
  const controller = new AbortController();
  const fetch = () => Promise.reject(new TypeError('dropped'));
  const nothing = () => undefined;
  const options = { signal: controller.signal, fetch, onText: nothing, onSession: nothing };
  expect(await postChat({}, options)).toEqual(failure('trouble_connecting'));
  controller.abort();
  await expect(postChat({}, options)).rejects.toThrow();
});
