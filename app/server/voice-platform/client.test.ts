import { beforeEach, expect, it, vi } from 'vitest';
import { createWebCall, requestPlatform } from './client';

const baseUrl = new URL('https://voice.example/api/');
const credential = 'key-for-tests-0123456789';
let requests: Request[] = [];
let answer: [body: string, init?: ResponseInit];

beforeEach(() => {
  requests = [];
  answer = ['{}'];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    requests.push(new Request(input, init));
    return new Response(...answer);
  });
});

it.each<[outcome: unknown, ...answer: typeof answer]>([
  [[{ id: '1' }], '[{"id":"1"}]'],
  [undefined, ''],
  ['404: no such squad', 'no such squad', { status: 404 }],
  ['503: Service Unavailable', '', { status: 503, statusText: 'Service Unavailable' }],
  ['401: Invalid key Bearer [credential]', `Invalid key Bearer ${credential}`, { status: 401 }],
  // The credential is found whole, and the text cut after it.
  [`401: ${'x'.repeat(495)}[cred`, 'x'.repeat(495) + credential + '.'.repeat(9e3), { status: 401 }],
  ['The response to GET /org is too large', 'x'.repeat(1024 * 1024 + 1)],
])('gives JSON, or throws status and text without credential: %#', async (outcome, ...given) => {
  answer = given;
  const request = requestPlatform({ baseUrl, credential }, 'GET /org');
  if (typeof outcome !== 'string') return expect(request).resolves.toEqual(outcome);
  const failure = given[1] ? { name: 'HttpError', call: 'GET /org' } : { name: 'RangeError' };
  await expect(request).rejects.toMatchObject({ ...failure, message: outcome });
});

it('stops when its signal does', async () => {
  const stopped = requestPlatform({ baseUrl }, 'GET /call', { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

const created = {
  id: 'call-1',
  webCallUrl: 'https://sandbox.daily.co/room-1',
  artifactPlan: { videoRecordingEnabled: true },
  assistant: { voice: { provider: 'tavus' } },
};

it.each<[change: object, read?: object]>([
  [{ orgId: 'secret' }, created],
  [
    { artifactPlan: null, assistant: { voice: 'tavus' } },
    { ...created, artifactPlan: undefined, assistant: { voice: undefined } },
  ],
  [
    { webCallUrl: undefined, transport: { callUrl: 'https://eu.dailywebrtc.net/room-2' } },
    { ...created, webCallUrl: 'https://eu.dailywebrtc.net/room-2' },
  ],
  [{ transport: { callUrl: 'other', callToken: 'token' } }, { ...created, callToken: 'token' }],
  [{ transport: 'daily', callToken: 7 }, created],
  [{ id: undefined }],
  [{ webCallUrl: undefined, transport: null }],
  [{ webCallUrl: 'http://sandbox.daily.co/room-1' }],
  [{ webCallUrl: 'https://daily.co.evil.example/room-1' }],
  [{ webCallUrl: 'https://notdailywebrtc.com/room-1' }],
  [{ webCallUrl: 'javascript:alert(1)' }],
])('of a call with %j reads its own fields, or refuses it (spec 3)', async (change, read) => {
  answer = [JSON.stringify({ ...created, ...change }), { status: 201 }];
  const creation = createWebCall({ baseUrl }, { assistantId: 'a' });
  if (read) await expect(creation).resolves.toEqual(read);
  else await expect(creation).rejects.toMatchObject({ name: 'ZodError' });
  const [request] = requests;
  expect(request).toMatchObject({
    method: 'POST',
    url: 'https://voice.example/api/call/web',
    redirect: 'manual',
  });
  expect(request?.headers.get('User-Agent')).toBe('Mozilla/5.0 (compatible; OrionAIWebsite/1.0)');
  expect(await request?.json()).toEqual({ assistantId: 'a' });
});

// The answers and their sources: docs/services.md.
it.each<[status: number, body: unknown, todo: RegExp, code?: string]>([
  [429, 'Rate limit exceeded', /^429: Rate limit exceeded \(more calls than/, 'lines_busy'],
  [400, { error: 'Over Concurrency Limit' }, /account's limits/, 'lines_busy'],
  [201, { subscriptionLimits: { concurrencyBlocked: true } }, /account's limits/, 'lines_busy'],
  [401, { message: 'Invalid Key. Hot tip, …' }, /VOICE_API_KEY must be .* public key/],
  [403, "Key doesn't allow assistantId 'a'", /allow the assistant for the key/],
  [403, "Key doesn't allow origin 'b'", /allowed origins must be empty/],
  [403, 'error code: 1010', /refuses this site's User-Agent/],
  [400, { message: "Couldn't Get Assistant. a" }, /id of an assistant of this account/],
  [400, { message: ['property x should not exist'] }, /does not know a field/],
  [500, 'Internal', /status page/],
])('of a refusal %i %j says what the owner must do', async (status, body, todo, code) => {
  answer = [typeof body === 'string' ? body : JSON.stringify(body), { status }];
  const creation = createWebCall({ baseUrl, credential }, { assistantId: 'a' });
  const message = expect.stringMatching(todo);
  const error = { name: 'NoWebCall', code: code ?? 'start_failed', message };
  await expect(creation).rejects.toMatchObject(error);
});
