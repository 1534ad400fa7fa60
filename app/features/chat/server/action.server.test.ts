import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE_WINDOW_MS } from '~/content/constants';
import { chatFailures, refusals } from '~/content/failed/errors';
import type { ChatAnswer } from '~/features/chat/conversation/answer';
import type { HistoryEntry } from '~/features/chat/conversation/history';
import { sendReportsTo } from '~/lib/report';
import { createRateLimiter } from '~/server/requests/rate-limit';
import { type ChatDeps, handleChat } from './action.server';
import { parseChatForm } from './form';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const webhook = new URL('https://hooks.example/secret-path');
const secret = 'Bearer webhook-secret';
const session = '5b0e3c52-2f4e-4c8f-9d3a-6a1f0e7c9b21';
const bait = { name__confirm: '' };
const earlier: HistoryEntry[] = [
  { sender: 'bot', message: 'Hi, I am here.', timestamp: '2026-03-02T09:59:00.000Z' },
  { sender: 'user', message: 'What does it cost?', timestamp: '2026-03-02T09:59:10.000Z' },
];

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  return sendReportsTo((error) => reported.push(error));
});

function withDeps(reply: (request: Request) => Response | Promise<Response>, more: object = {}) {
  const requests: Request[] = [];
  const fetch: ChatDeps['fetch'] = (input, init) => {
    const request = new Request(input as URL, init as RequestInit);
    requests.push(request.clone() as Request);
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([Promise.resolve(request as Request).then(reply), aborted]);
  };
  const made: ChatDeps = {
    config: { CHAT_WEBHOOK_URL: webhook, CHAT_WEBHOOK_AUTHORIZATION: secret },
    rateLimits: createRateLimiter({ now: () => now, windowMs: RATE_WINDOW_MS }),
    fetch,
    now: () => now,
    newSession: () => session,
    ...more,
  };
  return { made, requests };
}

const newest = ({ page }: ChatAnswer) => page.conversation?.messages.at(-1);
const answering = (body: unknown) => () => Response.json(body);

function post(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request('https://orion.example/?index', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': '203.0.113.7', ...headers },
    body: new URLSearchParams(fields),
  });
}

const sendForm = (more: Record<string, string> = {}) => ({
  ...bait,
  intent: 'send',
  business_type: 'healthcare',
  message: 'Do you work at night?',
  history: JSON.stringify(earlier),
  ...more,
});

describe('a send', () => {
  it('posts exactly the contract and answers with the whole conversation', async () => {
    const { made, requests } = withDeps(answering({ response: ' Yes.\r\nAlways. ' }));
    const { answer, status } = await handleChat(post(sendForm()), made);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      ok: true,
      page: {
        isOpen: true,
        draft: '',
        conversation: {
          topic: 'healthcare',
          messages: [
            { text: 'Hi, I am here.', sender: 'bot' },
            { text: 'What does it cost?', sender: 'user' },
            { text: 'Do you work at night?', sender: 'user' },
            { text: 'Yes.\nAlways.', sender: 'bot' },
          ],
        },
      },
    });
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe(webhook.href);
    expect(request?.redirect).toBe('manual');
    expect(request?.headers.get('Content-Type')).toBe('application/json');
    expect(request?.headers.get('Accept')).toBe('application/json');
    expect(request?.headers.get('Authorization')).toBe(secret);
    expect(await request?.json()).toEqual({
      message: 'Do you work at night?',
      business_type: 'healthcare',
      timestamp: '2026-03-02T10:00:00.000Z',
      chat_history: earlier,
    });
  });

  it('says general where nothing was chosen, and sends no empty Authorization', async () => {
    const config = { CHAT_WEBHOOK_URL: webhook };
    const { made, requests } = withDeps(answering({ response: 'Hi' }), { config });
    await handleChat(post({ ...bait, message: 'Hello' }), made);
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
    expect(await requests[0]?.json()).toMatchObject({ business_type: 'general', chat_history: [] });
  });

  const html = () =>
    new Response('<h1>Bad gateway</h1>', { headers: { 'Content-Type': 'text/html' } });
  it.each([
    ['a 500', 'trouble_connecting', () => Response.json({ response: 'no' }, { status: 500 })],
    ['a redirect', 'trouble_connecting', () => Response.redirect('https://other.example/')],
    ['a page', 'trouble_connecting', html],
    ['cut JSON', 'trouble_connecting', () => new Response('{"response":')],
    ['nothing', 'trouble_connecting', () => new Response(null, { status: 204 })],
    ['65 KiB', 'trouble_connecting', answering({ response: 'x'.repeat(65 * 1024) })],
    ['a drop', 'trouble_connecting', () => Promise.reject(new TypeError(`no ${webhook.href}`))],
    ['silence', 'trouble_connecting', () => new Promise<Response>(() => undefined)],
    ['no response field', 'could_not_process', answering({ text: 'Hi' })],
    ['a blank response', 'could_not_process', answering({ response: ' \u0000\n' })],
    ['a number', 'could_not_process', answering({ response: 7 })],
    ['a list', 'could_not_process', answering([{ response: 'Hi' }])],
    ['null', 'could_not_process', answering(null)],
  ] as const)('%s is %s, asked once, the text kept', async (_, code, reply) => {
    const { made, requests } = withDeps(reply, {
      timeouts: { firstWordMs: 30, betweenWordsMs: 30, wholeMs: 90 },
    });
    const { answer, status } = await handleChat(post(sendForm()), made);
    expect(status).toBe(200);
    expect(requests).toHaveLength(1);
    expect(answer).toMatchObject({
      ok: false,
      code,
      message: chatFailures[code].message,
      page: {
        draft: 'Do you work at night?',
        conversation: {
          messages: [{}, {}, { sender: 'bot', text: chatFailures[code].message, error: code }],
        },
      },
    });
    expect(String(reported)).not.toMatch(/secret|night/);
    expect(reported).toHaveLength(1);
  });

  it('is trouble without a webhook, told to the team once', async () => {
    const { made } = withDeps(answering({ response: 'Hi' }), { config: {} });
    for (let time = 0; time < 3; time += 1) {
      const { answer } = await handleChat(post(sendForm()), made);
      expect(answer).toMatchObject({ ok: false, code: 'trouble_connecting' });
    }
    expect(reported).toHaveLength(1);
  });

  it('asks no further when the visitor has left', async () => {
    const left = new AbortController();
    const { made } = withDeps(() => new Promise<Response>(() => undefined));
    const request = new Request(post(sendForm()), { signal: left.signal });
    setTimeout(() => left.abort(), 10);
    expect((await handleChat(request, made)).answer.ok).toBe(false);
    expect(reported).toEqual([]);
  });
});

describe('a streamed reply', () => {
  const lines = (...events: object[]) =>
    events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const item = (content: string) => ({ type: 'item', content });
  /** Line by line, with the content type that n8n gives its stream. */
  const streaming = (body: string) => () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const line of body.split(/(?<=\n)/)) {
            controller.enqueue(new TextEncoder().encode(line));
          }
          controller.close();
        },
      }),
      { headers: { 'Content-Type': 'application/json' } },
    );

  it('stands on the page as a whole, with its quick replies', async () => {
    const body = lines(
      item('Yes, '),
      item('always.'),
      { type: 'begin' },
      item('{"buttons":["Tuesday"]}'),
      { type: 'end' },
    );
    const { made } = withDeps(streaming(body));
    const { answer } = await handleChat(post(sendForm()), made);
    expect(newest(answer)).toMatchObject({ text: 'Yes, always.', buttons: [{ text: 'Tuesday' }] });
  });

  it('that is whole stays an answer when a later step fails, and the team is told', async () => {
    const body = lines(
      { type: 'begin', metadata: { nodeId: 'agent' } },
      item('Yes, always.'),
      { type: 'end', metadata: { nodeId: 'agent' } },
      { type: 'error', content: null, metadata: { nodeId: 'log' } },
    );
    const { made } = withDeps(streaming(body));
    const { answer } = await handleChat(post(sendForm()), made);
    expect(newest(answer)).toMatchObject({ text: 'Yes, always.' });
    expect(String(reported)).toContain('a step after the finished answer failed');
  });

  it.each([
    ['an error', lines(item('So far'), { type: 'error', content: 'secret' })],
    [
      '65 KiB of words',
      lines(item('So far'), ...Array.from({ length: 70 }, () => item('x'.repeat(1024)))),
    ],
  ])('that ends in %s keeps its words, and the message in the input', async (_, body) => {
    const { made } = withDeps(streaming(body));
    const { answer, status } = await handleChat(post(sendForm()), made);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ ok: false, code: 'broken_off' });
    expect(answer.page).toMatchObject({
      draft: 'Do you work at night?',
      conversation: {
        messages: [
          {},
          {},
          { text: expect.stringMatching(/^So far/), unfinished: 'broken' },
          { text: chatFailures.broken_off.message, error: 'broken_off' },
        ],
      },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each([
    ['without words could not be processed', 'could_not_process', lines({ type: 'begin' })],
    ['that is only an error is a failed request', 'trouble_connecting', lines({ type: 'error' })],
  ])('%s', async (_, code, body) => {
    const { made } = withDeps(streaming(body));
    const { answer } = await handleChat(post(sendForm()), made);
    expect(answer).toMatchObject({ ok: false, code });
  });

  it.each([
    [
      'the first word',
      0,
      { firstWordMs: 20, betweenWordsMs: 9_000, wholeMs: 9_000 },
      'trouble_connecting',
    ],
    ['the next word', 1, { firstWordMs: 9_000, betweenWordsMs: 20, wholeMs: 9_000 }, 'broken_off'],
    ['the end', 1, { firstWordMs: 9_000, betweenWordsMs: 9_000, wholeMs: 20 }, 'broken_off'],
  ])('is not waited for when %s does not come', async (_, count, timeouts, code) => {
    let isCancelled = false;
    const body = () =>
      new ReadableStream({
        start(controller) {
          const words = count === 0 ? { type: 'begin' } : item('So far');
          controller.enqueue(new TextEncoder().encode(lines(words)));
        },
        cancel() {
          isCancelled = true;
        },
      });
    const { made } = withDeps(() => new Response(body()), { timeouts });
    const { answer } = await handleChat(post(sendForm()), made);
    expect(answer).toMatchObject({ ok: false, code });
    expect(isCancelled).toBe(true);
  });
});

describe('in the format of n8n', () => {
  const config = { CHAT_WEBHOOK_URL: webhook, CHAT_WEBHOOK_FORMAT: 'n8n' };

  it('posts what its own chat posts, and gives the session back', async () => {
    const { made, requests } = withDeps(answering([{ output: 'Yes.' }]), { config });
    const { answer } = await handleChat(post(sendForm()), made);
    expect(await requests[0]?.json()).toEqual({
      action: 'sendMessage',
      sessionId: session,
      chatInput: 'Do you work at night?',
      metadata: { business_type: 'healthcare', timestamp: '2026-03-02T10:00:00.000Z' },
    });
    expect(answer.page.conversation).toMatchObject({ session });
  });

  it.each([
    [
      'keeps a session',
      'c1a9f6de-3c0b-4a55-8a2e-0d5b9e6f7a10',
      'c1a9f6de-3c0b-4a55-8a2e-0d5b9e6f7a10',
    ],
    ['gives a new one for what is none', 'me@example.com', session],
  ])('%s', async (_, given, expected) => {
    const { made, requests } = withDeps(answering({ output: 'Yes.' }), { config });
    await handleChat(post(sendForm({ session: given })), made);
    expect(await requests[0]?.json()).toMatchObject({ sessionId: expected });
  });

  it('is not used by default: no id is sent or given', async () => {
    const { made, requests } = withDeps(answering({ response: 'Yes.' }));
    const { answer } = await handleChat(post(sendForm({ session })), made);
    expect(JSON.stringify([await requests[0]?.json(), answer])).not.toContain(session);
  });
});

describe('choosing and resetting without a script', () => {
  it('greets with the type by name, and suggests questions', async () => {
    const { made, requests } = withDeps(answering({}));
    const { answer } = await handleChat(
      post({ ...bait, intent: 'choose', business_type: 'automotive' }),
      made,
    );
    expect(answer.page.conversation).toMatchObject({
      topic: 'automotive',
      messages: [{ text: expect.stringContaining('Automotive'), buttons: [{}, {}, {}] }],
    });
    expect(requests).toEqual([]);
  });

  it('clears', async () => {
    const { made } = withDeps(answering({}));
    const { answer } = await handleChat(post({ ...bait, intent: 'reset' }), made);
    expect(answer).toMatchObject({ ok: true, page: { isOpen: true } });
    expect(answer.page.conversation).toBeUndefined();
  });
});

describe('a refusal', () => {
  it.each([
    ['blank', sendForm({ message: ' ' }), {}],
    ['too_long', sendForm({ message: 'x'.repeat(2001) }), {}],
    ['bad_history', sendForm({ history: '[1]' }), {}],
    ['unknown_business_type', sendForm({ business_type: 'bakery' }), {}],
    ['honeypot', sendForm({ name__confirm: 'Bob' }), {}],
    ['honeypot', { message: 'Hi' }, {}],
    ['cross_origin', sendForm(), { Origin: 'https://evil.example' }],
    ['wrong_type', sendForm(), { 'Content-Type': 'text/plain' }],
    ['body_too_large', sendForm({ message: 'x'.repeat(140 * 1024) }), {}],
  ] as const)('%s has its status, its words and no webhook', async (code, fields, headers) => {
    const { made, requests } = withDeps(answering({ response: 'Hi' }));
    const { answer, status } = await handleChat(post(fields, headers), made);
    expect(status).toBe(refusals[code].status);
    expect(answer).toMatchObject({ ok: false, code, message: refusals[code].message });
    expect(requests).toEqual([]);
  });

  it('gives back everything that was typed', async () => {
    const { made } = withDeps(answering({}));
    const message = `  ${'x'.repeat(2001)}`;
    const { answer } = await handleChat(post(sendForm({ message })), made);
    expect(answer.page).toMatchObject({
      draft: message,
      conversation: {
        topic: 'healthcare',
        messages: [{}, {}, { text: refusals.too_long.message, error: 'too_long' }],
      },
    });
  });

  it('comes with the 21st send of a minute, for that visitor alone', async () => {
    const { made, requests } = withDeps(answering({ response: 'Hi' }));
    for (let count = 0; count < 20; count += 1) {
      expect((await handleChat(post(sendForm()), made)).status).toBe(200);
    }
    const { answer, status, headers } = await handleChat(post(sendForm()), made);
    expect(status).toBe(429);
    expect(headers['Retry-After']).toBe('60');
    expect(answer).toMatchObject({ ok: false, code: 'rate_limited' });
    expect(!answer.ok && answer.message).toContain('60 seconds');
    expect(requests).toHaveLength(20);
    const other = post(sendForm(), { 'CF-Connecting-IP': '203.0.113.8' });
    expect((await handleChat(other, made)).status).toBe(200);
  });
});

describe('with a challenge', () => {
  const config = {
    CHAT_WEBHOOK_URL: webhook,
    TURNSTILE_SECRET_KEY: 'challenge-secret',
    TURNSTILE_VERIFY_URL: new URL('https://verify.example/'),
  };
  const verifying = (verdict: () => Response) => (request: Request) =>
    request.url.startsWith('https://verify') ? verdict() : Response.json({ response: 'Hi' });
  const token = { 'cf-turnstile-response': 'token' };

  it('verifies the token and sends', async () => {
    const { made, requests } = withDeps(
      verifying(() => Response.json({ success: true })),
      { config },
    );
    expect((await handleChat(post(sendForm(token)), made)).status).toBe(200);
    expect(await requests[0]?.text()).toBe('secret=challenge-secret&response=token');
    expect(requests).toHaveLength(2);
  });

  it('refuses a bad token', async () => {
    const { made, requests } = withDeps(
      verifying(() => Response.json({ success: false })),
      { config },
    );
    const { answer, status } = await handleChat(post(sendForm(token)), made);
    expect([status, answer.ok]).toEqual([403, false]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['without a token', {}, () => Response.json({ success: true })],
    ['when nobody can verify', token, () => new Response('down', { status: 503 })],
  ] as const)('accepts five a minute %s', async (_, fields, verdict) => {
    const { made } = withDeps(verifying(verdict), { config });
    for (let count = 0; count < 5; count += 1) {
      expect((await handleChat(post(sendForm(fields)), made)).status).toBe(200);
    }
    expect((await handleChat(post(sendForm(fields)), made)).status).toBe(429);
  });
});

describe('whatever comes', () => {
  const unlimited = { rateLimits: { take: () => undefined } };

  // Each failure is logged, which takes longer than the test.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('answers every form with a status of ours and loses no text', async () => {
    const names = fc.constantFrom('intent', 'business_type', 'message', 'history', 'name__confirm');
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json(),
      fc.constantFrom('', 'send', 'choose', 'reset', 'healthcare', JSON.stringify(earlier)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, values)), async (pairs) => {
        const { made, requests } = withDeps(answering({ response: 'Hi' }), unlimited);
        const fields = { ...bait, ...Object.fromEntries(pairs) };
        const { answer, status } = await handleChat(post(fields), made);
        expect([200, 400]).toContain(status);
        for (const request of requests) {
          const body = (await request.json()) as Record<string, unknown>;
          expect(Object.keys(body)).toEqual([
            'message',
            'business_type',
            'timestamp',
            'chat_history',
          ]);
          const again = new FormData();
          again.set('message', String(body.message));
          again.set('business_type', String(body.business_type));
          again.set('history', JSON.stringify(body.chat_history));
          expect(parseChatForm(again).ok).toBe(true);
        }
        const typed = (fields as Record<string, string>).message ?? '';
        const body = JSON.stringify(answer.page);
        const word = /[\w ]{3,}/.exec(typed.trim())?.[0].trim() ?? '';
        if (requests.length > 0 || !answer.ok) expect(body).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  it('answers every webhook reply with 200, a text or one of the two failures', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const body = fc.oneof(
      bytes,
      fc.json(),
      fc.anything().map((response) => {
        try {
          return JSON.stringify({ response }) ?? '';
        } catch {
          return '';
        }
      }),
      fc.string({ unit: 'binary' }).map((response) => JSON.stringify({ response })),
    );
    const statuses = fc.constantFrom(200, 200, 200, 201, 301, 400, 401, 404, 429, 500, 503);
    await fc.assert(
      fc.asyncProperty(body, statuses, async (content, status) => {
        const reply = () => new Response(content as BodyInit, { status });
        const { made } = withDeps(reply, unlimited);
        const outcome = await handleChat(post(sendForm()), made);
        expect(outcome.status).toBe(200);
        const { answer } = outcome;
        if (answer.ok) {
          expect(status).toBeLessThan(300);
          expect(newest(answer)?.text.trim()).toBeTruthy();
        } else {
          expect(Object.keys(chatFailures)).toContain(answer.code);
          expect(answer.page).toMatchObject({ draft: 'Do you work at night?' });
        }
      }),
      { numRuns: 500 },
    );
  });
});
