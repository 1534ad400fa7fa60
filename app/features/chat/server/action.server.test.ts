import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatFailures, refusals } from '~/content/errors/errors';
import type { Chat } from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history';
import { sendReportsTo } from '~/lib/report';
import { createRateLimiter } from '~/server/requests/guard';
import { type ChatDeps, chatAction } from './action.server';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const webhook = new URL('https://hooks.example/secret-path');
const secret = 'Bearer webhook-secret';
const session = '5b0e3c52-2f4e-4c8f-9d3a-6a1f0e7c9b21';
const earlier: HistoryEntry[] = [
  { sender: 'bot', message: 'Hi, I am here.', timestamp: '2026-03-02T09:59:00.000Z' },
  { sender: 'user', message: 'What does it cost?', timestamp: '2026-03-02T09:59:10.000Z' },
];

const reported: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(session);
  reported.length = 0;
  sendReportsTo((error) => reported.push(error));
});

type Reply = (request: Request) => Response | Promise<Response>;

/** Undefined: absent. */
type Fields = Readonly<Record<string, string | undefined>>;

/** The page after a message, and what was asked of others. */
async function ask(reply: Reply, fields: Fields = {}, more: object = {}, signal?: AbortSignal) {
  const requests: Request[] = [];
  const fetch: ChatDeps['fetch'] = (input, init) => {
    const request = new Request(input as URL, init as RequestInit);
    requests.push(request.clone() as Request);
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([Promise.resolve(request as Request).then(reply), aborted]);
  };
  const deps: ChatDeps = {
    config: { CHAT_WEBHOOK_URL: webhook, CHAT_WEBHOOK_AUTHORIZATION: secret },
    rateLimits: createRateLimiter(),
    visitor: '203.0.113.7',
    isSameOrigin: true,
    fetch,
    ...more,
  };
  const form = {
    name__confirm: '',
    intent: 'send',
    business_type: 'healthcare',
    message: 'Do you work at night?',
    history: JSON.stringify(earlier),
    ...fields,
  };
  const request = new Request('https://orion.example/?index', {
    method: 'POST',
    body: new URLSearchParams(JSON.parse(JSON.stringify(form))),
    ...(signal && { signal }),
  });
  const { data: chat, init } = await chatAction({ request, context: deps });
  return { chat, status: init?.status, requests };
}

const messagesOf = (chat: Chat) => chat.conversation?.messages ?? [];
const newest = (chat: Chat) => messagesOf(chat).at(-1);
const answering = (body: unknown) => () => Response.json(body);

/** With the content type that n8n gives its stream. */
const streaming =
  (...events: readonly object[]) =>
  () => {
    const headers = { 'Content-Type': 'application/json' };
    return new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''), { headers });
  };
const item = (content: string) => ({ type: 'item', content });
const failing = { type: 'error', content: 'secret' };

describe('a send', () => {
  it('posts exactly the contract and answers with the whole conversation', async () => {
    const { chat, status, requests } = await ask(answering({ response: 'Yes.\nAlways.' }));
    expect(status).toBe(200);
    expect(chat).toMatchObject({ isOpen: true, draft: '', conversation: { topic: 'healthcare' } });
    expect(messagesOf(chat)).toMatchObject([
      { text: 'Hi, I am here.', sender: 'bot' },
      { text: 'What does it cost?', sender: 'user' },
      { text: 'Do you work at night?', sender: 'user' },
      { text: 'Yes.\nAlways.', sender: 'bot' },
    ]);
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', url: webhook.href, redirect: 'manual' });
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: secret,
      'user-agent': 'Mozilla/5.0 (compatible; OrionAIWebsite/1.0)',
    });
    expect(await request?.json()).toEqual({
      message: 'Do you work at night?',
      business_type: 'healthcare',
      timestamp: '2026-03-02T10:00:00.000Z',
      chat_history: earlier,
    });
  });

  // The reader's tests have more bodies that are no reply.
  it.each<[string, keyof typeof chatFailures, Reply, words?: string]>([
    ['a 500', 'trouble_connecting', () => Response.json({ response: 'no' }, { status: 500 })],
    ['a redirect', 'trouble_connecting', () => Response.redirect('https://other.example/')],
    ['nothing', 'trouble_connecting', () => new Response(null, { status: 204 })],
    ['a drop', 'trouble_connecting', () => Promise.reject(new TypeError(`no ${webhook.href}`))],
    ['no response field', 'could_not_process', answering({ text: 'Hi' })],
    ['an end', 'broken_off', answering({ response: 'Agent stopped due to max iterations.' })],
    ['a stream that fails', 'broken_off', streaming(item('So far'), failing), 'So far'],
  ])('%s is %s, asked once, the text kept', async (_, code, reply, words) => {
    const { chat, status, requests } = await ask(reply);
    expect(status).toBe(200);
    expect(requests).toHaveLength(1);
    const { message } = chatFailures[code];
    expect(chat.draft).toBe('Do you work at night?');
    expect(messagesOf(chat).slice(2)).toMatchObject([
      ...(words ? [{ text: words, unfinished: 'broken' }] : []),
      { sender: 'bot', text: message, error: code },
    ]);
    expect(JSON.stringify(chat)).not.toContain('secret');
    expect(String(reported)).not.toMatch(/secret|night/);
    expect(reported).toHaveLength(1);
  });

  it.each<[status: number, body: string, headers: Record<string, string>, says: RegExp]>([
    [401, '', {}, /status 401: the automation does not accept CHAT_WEBHOOK_AUTHORIZATION$/],
    [403, '{}', { 'Content-Type': 'application/json' }, /does not accept CHAT_WEBHOOK_AUTH/],
    [403, 'Authorization data is wrong!', {}, /does not accept CHAT_WEBHOOK_AUTH/],
    [403, '<h1>secret</h1>', {}, /status 403: something before the automation refuses/],
    [403, '{}', { 'cf-mitigated': 'challenge' }, /something before the automation refuses/],
    [403, 'error code: 1010', {}, /status 403 \(error code 1010\): something before/],
    [403, 'error code: 1003', {}, /an address of numbers cannot be reached/],
    [503, 'error code: 1105', {}, /\(error code 1105\): something before/],
    ...[521, 522, 525, 530].map((code) => [code, '', {}, /was never reached: look/] as const),
  ] as never)('the log says of %i %j %j what to mend', async (status, body, headers, says) => {
    await ask(() => new Response(body, { status, headers }));
    expect(String(reported)).toMatch(says);
    expect(String(reported)).not.toMatch(/secret/);
  });

  it('is trouble without a webhook, told to the team once', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { chat } = await ask(answering({ response: 'Hi' }), {}, { config: {} });
      expect(newest(chat)).toMatchObject({ error: 'trouble_connecting' });
    }
    expect(reported).toHaveLength(1);
  });

  it('asks no further when the visitor has left', async () => {
    await ask(() => new Promise<Response>(() => undefined), {}, {}, AbortSignal.timeout(10));
    expect(reported).toEqual([]);
  });
});

describe('a streamed reply', () => {
  it('that is whole stays an answer when a later step fails, and the team is told', async () => {
    const agent = { metadata: { nodeId: 'agent' } };
    const turn = [{ type: 'begin', ...agent }, item('Yes, always.'), { type: 'end', ...agent }];
    const { chat } = await ask(streaming(...turn, { type: 'error', metadata: { nodeId: 'log' } }));
    expect(newest(chat)).toMatchObject({ text: 'Yes, always.' });
    expect(String(reported)).toContain('a step after the finished answer failed');
  });

  it('drops what turns out to be reasoning, also in the conversation that goes on', async () => {
    const words = [item('The owner says: secret'), item('</think>\n'), item('Yes.')];
    const { chat } = await ask(streaming({ type: 'begin' }, ...words, { type: 'end' }));
    expect(newest(chat)).toMatchObject({ text: 'Yes.' });
    expect(JSON.stringify(chat)).not.toContain('secret');
  });

  it.each([
    ['any word', undefined, 20_000, 'trouble_connecting'],
    ['the first word', { type: 'begin' }, 20_000, 'trouble_connecting'],
    ['the next word', item('So far'), 20_000, 'broken_off'],
    ['the end', item('So far'), 120_000, 'broken_off'],
  ])('is not waited for when %s does not come', async (what, line, ms, code) => {
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const cancel = vi.fn();
    const start = (controller: ReadableStreamDefaultController) => {
      const say = () => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      say();
      for (let at = 15_000; what === 'the end' && at < ms; at += 15_000) setTimeout(say, at);
    };
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const page = ask(() => {
      begin();
      if (!line) return new Promise<Response>(() => undefined);
      return new Response(new ReadableStream({ start, cancel }));
    });
    await begun;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported).toHaveLength(1);
    expect(newest((await page).chat)).toMatchObject({ error: code });
    expect(cancel).toHaveBeenCalledTimes(line ? 1 : 0);
  });
});

const config = { CHAT_WEBHOOK_URL: webhook, CHAT_WEBHOOK_FORMAT: 'n8n' };
const own = 'c1a9f6de-3c0b-4a55-8a2e-0d5b9e6f7a10';

it.each([
  ['gives a session', {}, session],
  ['keeps a session', { session: own }, own],
  ['gives a new one for what is none', { session: 'me@example.com' }, session],
])('in the format of n8n it posts what its own chat posts, and %s', async (_, given, sessionId) => {
  const { chat, requests } = await ask(answering([{ output: 'Yes.' }]), given, { config });
  expect(await requests[0]?.json()).toEqual({
    action: 'sendMessage',
    sessionId,
    chatInput: 'Do you work at night?',
    // Its memory has no greeting.
    metadata: {
      business_type: 'healthcare',
      timestamp: '2026-03-02T10:00:00.000Z',
      greeting: 'Hi, I am here.',
    },
  });
  expect(chat.conversation).toMatchObject({ session: sessionId });
});

it('the format of n8n is not used by default: no id is sent or given, nor an empty Authorization', async () => {
  const config = { CHAT_WEBHOOK_URL: webhook };
  const { chat, requests } = await ask(answering({ response: 'Yes.' }), { session }, { config });
  expect(JSON.stringify([await requests[0]?.json(), chat])).not.toContain(session);
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

// The edge's tests have the other refusals, the chooser and the rate limit.
it.each([
  ['too_long', { message: `  ${'x'.repeat(2001)}`, session }],
  ['bad_history', { message: 'Hello', history: '[1]', session }],
] as const)('a refusal for %s asks no webhook and gives everything back', async (code, fields) => {
  const { chat, status, requests } = await ask(answering({ response: 'Hi' }), fields);
  const { message } = refusals[code];
  expect(status).toBe(refusals[code].status);
  const conversation = { topic: 'healthcare', session };
  expect(chat).toMatchObject({ draft: fields.message, conversation });
  expect(newest(chat)).toMatchObject({ text: message, error: code });
  expect(messagesOf(chat)).toHaveLength(code === 'bad_history' ? 1 : 3);
  expect(requests).toEqual([]);
});

it.each([{ name__confirm: 'Bob' }, { name__confirm: undefined }])(
  'a form that the honeypot refuses is given nothing back: %j',
  async (bait) => {
    const fields = { session, ...bait };
    const { chat, status, requests } = await ask(answering({ response: 'Hi' }), fields);
    expect(status).toBe(400);
    expect(chat.draft).toBe('');
    const { message: text } = refusals.honeypot;
    expect(messagesOf(chat)).toMatchObject([{ text, error: 'honeypot' }]);
    expect(requests).toEqual([]);
  },
);

// Whose token is good, and the rate without one: app/server/requests/challenge.test.ts.
it('with a challenge a message whose token is bad is refused', async () => {
  const config = {
    CHAT_WEBHOOK_URL: webhook,
    TURNSTILE_SECRET_KEY: 'challenge-secret',
    TURNSTILE_VERIFY_URL: new URL('https://verify.example/'),
  };
  const fields = { 'cf-turnstile-response': 'token' };
  const { status, requests } = await ask(
    answering({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
    fields,
    { config },
  );
  expect(status).toBe(403);
  expect(requests.map(({ url }) => url)).toEqual([config.TURNSTILE_VERIFY_URL.href]);
});
