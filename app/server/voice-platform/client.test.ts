import { beforeEach, describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from './calls';
import { createVoicePlatformClient, type VoicePlatformOptions } from './client';

const credential = 'key-for-tests-0123456789';
let requests: Request[] = [];
let answer: [body: string, init?: ResponseInit] = ['{}'];

beforeEach(() => {
  requests = [];
  answer = ['{}'];
});

const clientOf = (options: VoicePlatformOptions = {}) =>
  createVoicePlatformClient({
    baseUrl: 'https://voice.example',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return new Response(...answer);
    },
    ...options,
  });

it('makes each of the 135 calls of spec 7, all but one with the credential', async () => {
  const path = { id: 'a/b ü', suiteId: 'suite 1', userId: 'u?1', provider: '11labs' };
  const inPath = (name: Endpoint) =>
    name.replace(/\{(\w+)\}/g, (_slot, key: keyof typeof path) => encodeURIComponent(path[key]));
  for (const name of endpoints) await clientOf({ credential }).request(name, { path });
  expect(new Set(endpoints).size).toBe(135);
  expect(
    requests.map(({ method, url }) => `${method} ${url.slice('https://voice.example'.length)}`),
  ).toEqual(endpoints.map(inPath));
  const isOpen = ({ headers }: Request) => headers.get('Authorization') !== `Bearer ${credential}`;
  expect(requests.filter(isOpen).map(({ url }) => url)).toEqual([
    'https://voice.example/credential/webhook',
  ]);
});

describe('a request', () => {
  it('takes a base address with a path and a closing slash, and sends no header without a credential', async () => {
    await clientOf({ baseUrl: new URL('https://voice.example/api/') }).request('GET /call');
    expect(requests[0]?.url).toBe('https://voice.example/api/call');
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('sends JSON, and an upload as multipart', async () => {
    const form = new FormData();
    form.set('file', new Blob(['words']), 'words.txt');
    await clientOf().request('POST /squad', { body: { some: 'thing' } });
    await clientOf().request('POST /file', { body: form });
    const sent = requests.map(async (request) => [
      request.headers.get('Content-Type'),
      await request.text(),
    ]);
    await expect(Promise.all(sent)).resolves.toEqual([
      ['application/json', '{"some":"thing"}'],
      [
        expect.stringMatching(/^multipart\/form-data; boundary=/),
        expect.stringContaining('filename="words.txt"'),
      ],
    ]);
  });

  it('repeats array keys in the query and leaves out what is undefined', async () => {
    await clientOf().request('GET /v2/call', {
      query: { id: ['one', 'two & three'], limit: 5, archived: false, page: undefined },
    });
    expect(new URL(requests[0]?.url ?? '').search).toBe(
      '?id=one&id=two+%26+three&limit=5&archived=false',
    );
  });

  it.each(['', '.', '..'])('refuses %j as a path parameter before anything is sent', async (id) => {
    await expect(clientOf().request('GET /call/{id}', { path: { id } })).rejects.toThrow(
      "The path parameter 'id' of /call/{id} needs a value.",
    );
    expect(requests).toEqual([]);
  });

  it('returns the JSON of the answer, and undefined for an empty one', async () => {
    answer = ['[{"id":"1"}]'];
    await expect(clientOf().request('GET /squad')).resolves.toEqual([{ id: '1' }]);
    answer = [''];
    await expect(clientOf().request('DELETE /log')).resolves.toBeUndefined();
  });

  it.each([
    ['no such squad', { status: 404 }, '404: no such squad'],
    ['', { status: 503, statusText: 'Service Unavailable' }, '503: Service Unavailable'],
    [`Invalid key Bearer ${credential}`, { status: 401 }, '401: Invalid key Bearer [credential]'],
    [
      `${'x'.repeat(495)}${credential}${'y'.repeat(9_000)}`,
      { status: 401 },
      `401: ${'x'.repeat(495)}[cred`,
    ],
  ])(
    'throws status and body, or the status text, without the credential: %#',
    async (body, init, message) => {
      answer = [body, init];
      await expect(clientOf({ credential }).request('GET /org')).rejects.toMatchObject({
        name: 'HttpError',
        call: 'GET /org',
        message,
      });
    },
  );

  it('reads an answer up to its limit', async () => {
    answer = ['x'.repeat(1024 * 1024 + 1)];
    await expect(clientOf().request('GET /call')).rejects.toThrow('too large');
  });

  it('stops at its deadline, and when its signal does', async () => {
    const client = clientOf({
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const late = client.request('GET /call', { deadlineMs: 1 });
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
    const controller = new AbortController();
    const stopped = client.request('GET /call', { signal: controller.signal });
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('createWebCall (spec 3)', () => {
  const created = {
    id: 'call-1',
    webCallUrl: 'https://sandbox.daily.co/room-1',
    artifactPlan: { videoRecordingEnabled: true },
    assistant: { voice: { provider: 'tavus' } },
  };
  const create = (body: unknown, payload = { assistantId: 'a' }) => {
    answer = [JSON.stringify(body), { status: 201 }];
    return clientOf().createWebCall(payload);
  };

  it('posts the payload and returns only the fields that are read', async () => {
    await expect(create({ ...created, orgId: 'secret' })).resolves.toEqual(created);
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://voice.example/call/web' });
    expect(await requests[0]?.json()).toEqual({ assistantId: 'a' });
    const plain = { ...created, artifactPlan: null, assistant: undefined };
    await expect(create(plain)).resolves.toMatchObject({ id: 'call-1' });
  });

  it.each([
    { id: undefined },
    { webCallUrl: undefined },
    { webCallUrl: 'http://sandbox.daily.co/room-1' },
    { webCallUrl: 'https://daily.co.evil.example/room-1' },
    { webCallUrl: 'https://notdaily.co/room-1' },
    { webCallUrl: 'javascript:alert(1)' },
  ])('refuses an answer with %j', async (change) => {
    await expect(create({ ...created, ...change })).rejects.toMatchObject({ name: 'ZodError' });
  });

  it('refuses a payload with a field that the platform does not know', async () => {
    const payload = { assistantId: 'a', assistent: {} };
    await expect(create(created, payload)).rejects.toMatchObject({ name: 'ZodError' });
    expect(requests).toEqual([]);
  });
});
