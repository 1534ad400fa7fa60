import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createVoicePlatformClient,
  type Endpoint,
  endpoints,
  type VoicePlatformOptions,
} from './client';

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
afterEach(() => void vi.unstubAllGlobals());

const clientOf = (options: VoicePlatformOptions = {}) =>
  createVoicePlatformClient({ baseUrl: new URL('https://voice.example/api/'), ...options });
const addresses = () => requests.map(({ url }) => url.replace('https://voice.example/api', ''));

it('makes each of the 135 calls of spec 7, all but one with the credential', async () => {
  // Renaming across the project must not reach the platform's own words.
  expect(hash('sha256', [...endpoints].sort().join('\n'))).toMatch(/^215ae07e17b502b549f28d67/);
  expect(new Set(endpoints).size).toBe(135);
  const path = { id: 'a/b ü', suiteId: 'suite 1', userId: 'u?1', provider: '11labs' };
  const inPath = (name: Endpoint) =>
    name.replace(/\{(\w+)\}/g, (_slot, key: keyof typeof path) => encodeURIComponent(path[key]));
  for (const name of endpoints) await clientOf({ credential }).request(name, { path });
  const made = addresses();
  expect(requests.map(({ method }, at) => `${method} ${made[at]}`)).toEqual(endpoints.map(inPath));
  const isOpen = (_: string, at: number) =>
    requests[at]?.headers.get('Authorization') !== `Bearer ${credential}`;
  expect(made.filter(isOpen)).toEqual(['/credential/webhook']);
  expect(requests.every(({ redirect }) => redirect === 'manual')).toBe(true);
  const agents = new Set(requests.map(({ headers }) => headers.get('User-Agent')));
  expect([...agents]).toEqual(['Mozilla/5.0 (compatible; OrionAIWebsite/1.0)']);
});

it('sends JSON, an upload as multipart, a query that repeats array keys, and no credential without one', async () => {
  const form = new FormData();
  form.set('file', new Blob(['words']), 'words.txt');
  const query = { id: ['one', 'two & three'], limit: 5, archived: false, page: undefined };
  await clientOf().request('POST /squad', { body: { some: 'thing' } });
  await clientOf().request('POST /file', { body: form });
  await clientOf().request('GET /v2/call', { query });
  expect(addresses().at(-1)).toBe('/v2/call?id=one&id=two+%26+three&limit=5&archived=false');
  const sent = requests.map(async (request) => [
    ...['Content-Type', 'Authorization'].map((name) => request.headers.get(name)),
    await request.text(),
  ]);
  expect(await Promise.all(sent)).toEqual([
    ['application/json', null, '{"some":"thing"}'],
    [expect.stringMatching(/^multipart\/form-data; b/), null, expect.stringContaining('words.txt')],
    [null, null, ''],
  ]);
});

it.each(['', '.', '..'])('refuses %j as a path parameter before anything is sent', async (id) => {
  await expect(clientOf().request('GET /call/{id}', { path: { id } })).rejects.toThrow(
    "The path parameter 'id' of /call/{id} needs a value.",
  );
  expect(requests).toEqual([]);
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
])(
  'gives the JSON, or throws status and text without the credential: %#',
  async (outcome, ...given) => {
    answer = given;
    const request = clientOf({ credential }).request('GET /org');
    if (typeof outcome !== 'string') return expect(request).resolves.toEqual(outcome);
    const failure = given[1] ? { name: 'HttpError', call: 'GET /org' } : { name: 'RangeError' };
    await expect(request).rejects.toMatchObject({ ...failure, message: outcome });
  },
);

it('stops when its signal does', async () => {
  const stopped = clientOf().request('GET /call', { signal: AbortSignal.abort() });
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
])(
  'of a web call with %j reads only its own fields, or refuses it (spec 3)',
  async (change, read) => {
    answer = [JSON.stringify({ ...created, ...change }), { status: 201 }];
    const creation = clientOf().createWebCall({ assistantId: 'a' });
    if (read) await expect(creation).resolves.toEqual(read);
    else await expect(creation).rejects.toMatchObject({ name: 'ZodError' });
    expect([requests[0]?.method, addresses()]).toEqual(['POST', ['/call/web']]);
    expect(await requests[0]?.json()).toEqual({ assistantId: 'a' });
  },
);

const busy = { name: 'NoWebCall', code: 'lines_busy' };
const failed = { name: 'NoWebCall', code: 'start_failed' };

// The answers and their sources: docs/services.md.
it.each<[status: number, body: unknown, error: object, todo: RegExp]>([
  [429, 'Rate limit exceeded', busy, /^429: Rate limit exceeded \(more calls than/],
  [400, { error: 'Over Concurrency Limit' }, busy, /account's limits/],
  [201, { ...created, subscriptionLimits: { concurrencyBlocked: true } }, busy, /account's limits/],
  [401, { message: 'Invalid Key. Hot tip, …' }, failed, /VOICE_API_KEY must be .* public key/],
  [
    403,
    { message: "Key doesn't allow assistantId 'a'" },
    failed,
    /allow the assistant for the key/,
  ],
  [403, { message: "Key doesn't allow origin 'b'" }, failed, /allowed origins must be empty/],
  [403, 'error code: 1010', failed, /refuses this site's User-Agent/],
  [400, { message: "Couldn't Get Assistant. a" }, failed, /id of an assistant of this account/],
  [400, { message: ['property x should not exist'] }, failed, /does not know a field/],
  [500, 'Internal', failed, /status page/],
])('of a refusal %i %j says what the owner must do', async (status, body, error, todo) => {
  answer = [typeof body === 'string' ? body : JSON.stringify(body), { status }];
  const creation = clientOf({ credential }).createWebCall({ assistantId: 'a' });
  await expect(creation).rejects.toMatchObject({ ...error, message: expect.stringMatching(todo) });
});
