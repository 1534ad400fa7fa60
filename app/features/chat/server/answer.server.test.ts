import { expect, it } from 'vitest';
import { streamedAnswer } from './answer.server';

const form = {
  intent: 'send',
  business_type: 'general',
  message: 'Hi',
  history: [],
  session: undefined,
  'cf-turnstile-response': '',
} as const;

function ask() {
  let webhook: ReadableStreamDefaultController<Uint8Array> | undefined;
  const closed = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      webhook = controller;
    },
    cancel: () => closed.abort(),
  });
  const response = streamedAnswer(
    { ...form, history: [] },
    {
      config: { CHAT_WEBHOOK_URL: new URL('https://hooks.example/') },
      fetch: async () => new Response(body),
    },
    new AbortController().signal,
  );
  const say = (type: string, content: string) =>
    webhook?.enqueue(new TextEncoder().encode(`${JSON.stringify({ type, content })}\n`));
  return { response, say, end: () => webhook?.close(), closed: closed.signal };
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it('passes each word on while the webhook is still open', async () => {
  const { response, say, end } = ask();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  say('item', 'First');
  expect(textOf((await reader.read()).value)).toBe('{"type":"text","text":"First"}\n');
  say('item', ' second');
  expect(textOf((await reader.read()).value)).toBe('{"type":"text","text":" second"}\n');
  end();
  expect(textOf((await reader.read()).value)).toBe('{"type":"done"}\n');
  expect((await reader.read()).done).toBe(true);
});

it('tells what stands between not to gather it', () => {
  expect(ask().response.headers.get('X-Accel-Buffering')).toBe('no');
});

it('ends the webhook when the visitor leaves', async () => {
  const { response, say, closed } = ask();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  say('item', 'First');
  await reader.read();
  const left = new Promise((resolve) => closed.addEventListener('abort', resolve));
  await reader.cancel();
  await left;
});
