import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '~/lib/http-error';
import { type CallName, callNames, callsByArea, multipartCalls, openCalls } from './calls';
import { createVoicePlatformClient } from './client';

interface Recorded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  body: string;
  statusText?: string;
  delayMs?: number;
}

const credential = 'key-for-tests-0123456789';
let server: Server;
let baseUrl = '';
let recorded: Recorded[] = [];
let answer: Answer = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      recorded.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      setTimeout(() => {
        response.writeHead(answer.status, answer.statusText ?? '', {
          'Content-Type': 'application/json',
        });
        response.end(answer.body);
      }, answer.delayMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  recorded = [];
  answer = { status: 200, body: '{}' };
});

const pathValues = { id: 'a/b ü', suiteId: 'suite 1', userId: 'u?1', provider: '11labs' };

/** Calls by a name that only the list knows, so without the compiler's eye on its path. */
function requestByName(name: CallName, body: unknown): Promise<unknown> {
  const client = createVoicePlatformClient({ baseUrl, credential });
  const request: (
    name: CallName,
    options: { path: typeof pathValues; body?: unknown },
  ) => Promise<unknown> = client.request;
  return request(name, { path: pathValues, body });
}

describe('the table of calls (spec 7)', () => {
  it('has 135 different calls', () => {
    console.info(
      Object.entries(callsByArea)
        .map(([area, names]) => `${area} (${names.length})\n  ${names.join('\n  ')}`)
        .join('\n'),
    );
    expect(new Set(callNames).size).toBe(135);
    expect(callNames).toHaveLength(135);
  });

  it('replaces by PUT on the assistant only, and never patches a chat', () => {
    expect(callNames.filter((name) => name.startsWith('PUT '))).toEqual(['PUT /assistant/{id}']);
    expect(callNames).not.toContain('PATCH /chat/{id}');
  });

  it.each(callNames)('%s', async (name) => {
    const [method = '', template = ''] = name.split(' ');
    const takesBody = method !== 'GET' && method !== 'DELETE';
    const form = new FormData();
    form.set('file', new Blob(['words'], { type: 'text/plain' }), 'words.txt');
    const body = multipartCalls.has(name) ? form : takesBody ? { some: 'thing' } : undefined;
    await requestByName(name, body);

    const [call] = recorded;
    expect(recorded).toHaveLength(1);
    expect(call?.method).toBe(method);
    expect(call?.url).toBe(
      template
        .replace('{id}', 'a%2Fb%20%C3%BC')
        .replace('{suiteId}', 'suite%201')
        .replace('{userId}', 'u%3F1')
        .replace('{provider}', '11labs'),
    );
    expect(call?.headers.authorization).toBe(
      openCalls.has(name) ? undefined : `Bearer ${credential}`,
    );
    const type = call?.headers['content-type'];
    if (multipartCalls.has(name)) {
      expect(type).toMatch(/^multipart\/form-data; boundary=/);
      expect(call?.body).toContain('filename="words.txt"');
    } else if (takesBody) {
      expect(type).toBe('application/json');
      expect(call?.body).toBe('{"some":"thing"}');
    } else {
      expect(type).toBeUndefined();
      expect(call?.body).toBe('');
    }
  });

  it('sends exactly three calls as multipart and one without the credential', () => {
    expect([...multipartCalls]).toEqual([
      'POST /file',
      'POST /file/upload',
      'POST /11labs/voice/clone',
    ]);
    expect([...openCalls]).toEqual(['POST /credential/webhook']);
  });
});

describe('a request', () => {
  it('sends no Authorization header without a credential', async () => {
    await createVoicePlatformClient({ baseUrl }).request('GET /call');
    expect(recorded[0]?.headers.authorization).toBeUndefined();
  });

  it('accepts a base address with a path and a closing slash', async () => {
    await createVoicePlatformClient({ baseUrl: new URL(`${baseUrl}/api/`) }).request('GET /call');
    expect(recorded[0]?.url).toBe('/api/call');
  });

  it('repeats array keys in the query and leaves out what is undefined', async () => {
    await createVoicePlatformClient({ baseUrl }).request('GET /v2/call', {
      query: { id: ['one', 'two & three'], limit: 5, archived: false, page: undefined },
    });
    expect(recorded[0]?.url).toBe('/v2/call?id=one&id=two+%26+three&limit=5&archived=false');
  });

  it.each(['', '.', '..'])('refuses %j as a path parameter before anything is sent', async (id) => {
    const client = createVoicePlatformClient({ baseUrl });
    await expect(client.request('GET /call/{id}', { path: { id } })).rejects.toThrow(
      "The path parameter 'id' of /call/{id} needs a value.",
    );
    expect(recorded).toEqual([]);
  });

  it('refuses a body that is not a form on a multipart call', async () => {
    const client = createVoicePlatformClient({ baseUrl });
    await expect(client.request('POST /file', { body: { file: 1 } })).rejects.toThrow(
      'This call takes a FormData body.',
    );
    expect(recorded).toEqual([]);
  });

  it('gives the JSON of the answer, and undefined for an empty one', async () => {
    const client = createVoicePlatformClient({ baseUrl });
    answer = { status: 200, body: '[{"id":"1"}]' };
    await expect(client.request('GET /squad')).resolves.toEqual([{ id: '1' }]);
    answer = { status: 200, body: '' };
    await expect(client.request('DELETE /log')).resolves.toBeUndefined();
  });

  it('throws status and body, or the status text, with the name of the call', async () => {
    const client = createVoicePlatformClient({ baseUrl, credential });
    answer = { status: 404, body: 'no such squad' };
    const failure = await client
      .request('GET /squad/{id}', { path: { id: 'x' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({
      message: '404: no such squad',
      status: 404,
      call: 'GET /squad/{id}',
    });
    answer = { status: 503, body: '', statusText: 'Service Unavailable' };
    await expect(client.request('GET /squad')).rejects.toThrow('503: Service Unavailable');
  });

  it('never tells the credential, not even when the platform echoes it', async () => {
    const client = createVoicePlatformClient({ baseUrl, credential });
    answer = { status: 401, body: `Invalid key Bearer ${credential}` };
    const failure: Error = await client.request('GET /org').then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(failure.message).toBe('401: Invalid key Bearer [credential]');
    expect(JSON.stringify(failure) + failure.stack).not.toContain(credential);
  });

  it('tells only the beginning of a failure, without a credential that is cut by its end', async () => {
    const client = createVoicePlatformClient({ baseUrl, credential });
    answer = { status: 500, body: `${'x'.repeat(495)}${credential}${'y'.repeat(9_000_000)}` };
    const failure: Error = await client.request('GET /org').then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(failure.message).toBe(`500: ${'x'.repeat(495)}[cred`);
  });

  it('reads an answer to its limit, a created call to a narrower one', async () => {
    const client = createVoicePlatformClient({ baseUrl });
    answer = { status: 200, body: JSON.stringify('x'.repeat(300 * 1024)) };
    await expect(client.request('GET /call')).resolves.toHaveLength(300 * 1024);
    await expect(client.createWebCall({ assistantId: 'a' })).rejects.toThrow('too large');
    answer = { status: 200, body: JSON.stringify('x'.repeat(5 * 1024 * 1024)) };
    await expect(client.request('GET /call')).rejects.toThrow('too large');
  });

  it('gives up at its deadline', async () => {
    answer = { status: 200, body: '{}', delayMs: 2_000 };
    const client = createVoicePlatformClient({ baseUrl, deadlineMs: 40 });
    await expect(client.request('GET /call')).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('stops when its signal does', async () => {
    answer = { status: 200, body: '{}', delayMs: 2_000 };
    const controller = new AbortController();
    const pending = createVoicePlatformClient({ baseUrl }).request('GET /call', {
      signal: controller.signal,
    });
    await expect.poll(() => recorded.length).toBe(1);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('createWebCall (spec 3)', () => {
  const created = {
    id: 'call-1',
    webCallUrl: 'https://sandbox.daily.co/room-1',
    artifactPlan: { videoRecordingEnabled: true, recordingFormat: 'wav' },
    assistant: { voice: { provider: 'tavus', voiceId: 'x' }, name: 'n' },
    orgId: 'secret',
  };

  it('posts the payload and gives only the fields that are read', async () => {
    answer = { status: 201, body: JSON.stringify(created) };
    const client = createVoicePlatformClient({ baseUrl, credential });
    await expect(
      client.createWebCall({ assistantId: 'a-1', assistantOverrides: { name: 'n' } }),
    ).resolves.toEqual({
      id: 'call-1',
      webCallUrl: 'https://sandbox.daily.co/room-1',
      artifactPlan: { videoRecordingEnabled: true },
      assistant: { voice: { provider: 'tavus' } },
    });
    expect(recorded[0]).toMatchObject({ method: 'POST', url: '/call/web' });
    expect(JSON.parse(recorded[0]?.body ?? '')).toEqual({
      assistantId: 'a-1',
      assistantOverrides: { name: 'n' },
    });
  });

  it.each([
    ['the required two alone', { id: 'c', webCallUrl: created.webCallUrl }],
    ['null parts', { ...created, artifactPlan: null, assistant: null }],
  ])('accepts an answer with %s', async (_name, body) => {
    answer = { status: 201, body: JSON.stringify(body) };
    const client = createVoicePlatformClient({ baseUrl });
    await expect(client.createWebCall({ assistantId: 'a' })).resolves.toMatchObject({
      id: body.id,
    });
  });

  it.each([
    ['no id', { ...created, id: undefined }],
    ['no address', { ...created, webCallUrl: undefined }],
    ['an address that is none', { ...created, webCallUrl: 'room-1' }],
    ['another shape', []],
  ])('refuses an answer with %s', async (_name, body) => {
    answer = { status: 201, body: JSON.stringify(body) };
    const client = createVoicePlatformClient({ baseUrl });
    await expect(client.createWebCall({ assistantId: 'a' })).rejects.toMatchObject({
      name: 'ZodError',
    });
  });

  it('refuses a payload with a field that the platform does not know', async () => {
    const payload = { assistantId: 'a', assistent: {} };
    const client = createVoicePlatformClient({ baseUrl });
    await expect(client.createWebCall(payload)).rejects.toMatchObject({ name: 'ZodError' });
    expect(recorded).toEqual([]);
  });
});
