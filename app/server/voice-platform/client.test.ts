import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '~/lib/http/http-error';
import { type CallName, callNames, multipartCalls, openCalls } from './calls';
import { createVoicePlatformClient, type VoicePlatformOptions } from './client';

const credential = 'key-for-tests-0123456789';
let requests: Request[] = [];
let answer = new Response('{}');

beforeEach(() => {
  requests = [];
  answer = new Response('{}');
});

const clientOf = (options: VoicePlatformOptions = {}) =>
  createVoicePlatformClient({
    baseUrl: 'https://voice.example',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer;
    },
    ...options,
  });

const pathValues = { id: 'a/b ü', suiteId: 'suite 1', userId: 'u?1', provider: '11labs' };
const encoded = { id: 'a%2Fb%20%C3%BC', suiteId: 'suite%201', userId: 'u%3F1', provider: '11labs' };

/** Calls by a name that only the list knows, so without the compiler's check of its path. */
function requestByName(name: CallName, body: unknown): Promise<unknown> {
  const request: (
    name: CallName,
    options: { path: typeof pathValues; body?: unknown },
  ) => Promise<unknown> = clientOf({ credential }).request;
  return request(name, { path: pathValues, body });
}

describe('the 135 calls of spec 7', () => {
  it('are 135', () => expect(new Set(callNames).size).toBe(135));

  it.each(callNames)('%s', async (name) => {
    const [method = '', template = ''] = name.split(' ');
    const isMultipart = multipartCalls.has(name);
    const takesBody = method !== 'GET' && method !== 'DELETE';
    const form = new FormData();
    form.set('file', new Blob(['words']), 'words.txt');
    await requestByName(name, isMultipart ? form : takesBody ? { some: 'thing' } : undefined);

    const [request] = requests;
    const path = Object.entries(encoded).reduce((p, [k, v]) => p.replace(`{${k}}`, v), template);
    expect(request?.method).toBe(method);
    expect(request?.url).toBe(`https://voice.example${path}`);
    expect(request?.headers.get('Authorization')).toBe(
      openCalls.has(name) ? null : `Bearer ${credential}`,
    );
    const type = request?.headers.get('Content-Type');
    if (isMultipart) expect(type).toMatch(/^multipart\/form-data; boundary=/);
    else expect(type).toBe(takesBody ? 'application/json' : null);
    expect(await request?.text()).toMatch(
      isMultipart ? /filename="words.txt"/ : takesBody ? /^{"some":"thing"}$/ : /^$/,
    );
  });
});

describe('a request', () => {
  it('sends no Authorization header without a credential', async () => {
    await clientOf().request('GET /call');
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('accepts a base address with a path and a closing slash', async () => {
    await clientOf({ baseUrl: new URL('https://voice.example/api/') }).request('GET /call');
    expect(requests[0]?.url).toBe('https://voice.example/api/call');
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

  it('refuses a body that is not a form on a multipart call', async () => {
    const refused = clientOf().request('POST /file', { body: { file: 1 } });
    await expect(refused).rejects.toThrow('This call takes a FormData body.');
    expect(requests).toEqual([]);
  });

  it('returns the JSON of the answer, and undefined for an empty one', async () => {
    answer = new Response('[{"id":"1"}]');
    await expect(clientOf().request('GET /squad')).resolves.toEqual([{ id: '1' }]);
    answer = new Response('');
    await expect(clientOf().request('DELETE /log')).resolves.toBeUndefined();
  });

  it('throws status and body, or the status text, with the name of the call', async () => {
    answer = new Response('no such squad', { status: 404 });
    const failure = await clientOf()
      .request('GET /squad/{id}', { path: { id: 'x' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({
      message: '404: no such squad',
      status: 404,
      call: 'GET /squad/{id}',
    });
    answer = new Response('', { status: 503, statusText: 'Service Unavailable' });
    await expect(clientOf().request('GET /squad')).rejects.toThrow('503: Service Unavailable');
  });

  it.each([
    [`Invalid key Bearer ${credential}`, 'Invalid key Bearer [credential]'],
    [`${'x'.repeat(495)}${credential}${'y'.repeat(9_000)}`, `${'x'.repeat(495)}[cred`],
  ])('keeps the credential out of a failure that quotes it', async (body, message) => {
    answer = new Response(body, { status: 401 });
    const failure: Error = await clientOf({ credential })
      .request('GET /org')
      .then(
        () => expect.unreachable(),
        (error: Error) => error,
      );
    expect(failure.message).toBe(`401: ${message}`);
    expect(JSON.stringify(failure) + failure.stack).not.toContain(credential);
  });

  it('reads an answer up to its limit, a created call up to a narrower one', async () => {
    answer = new Response(JSON.stringify('x'.repeat(300 * 1024)));
    await expect(clientOf().createWebCall({ assistantId: 'a' })).rejects.toThrow('too large');
    answer = new Response(JSON.stringify('x'.repeat(5 * 1024 * 1024)));
    await expect(clientOf().request('GET /call')).rejects.toThrow('too large');
  });

  it('stops at its deadline, and when its signal does', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const client = clientOf({
      deadlineMs: 1,
      fetch: async (_, init) => {
        signals.push(init?.signal);
        return new Promise((_, reject) => {
          const signal = init?.signal;
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    await expect(client.request('GET /call')).rejects.toMatchObject({ name: 'TimeoutError' });
    const controller = new AbortController();
    const pending = client.request('GET /call', { signal: controller.signal, deadlineMs: 60_000 });
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
  const create = (body: unknown, payload = { assistantId: 'a' }) => {
    answer = new Response(JSON.stringify(body), { status: 201 });
    return clientOf().createWebCall(payload);
  };

  it('posts the payload and returns only the fields that are read', async () => {
    await expect(create(created)).resolves.toEqual({
      id: 'call-1',
      webCallUrl: 'https://sandbox.daily.co/room-1',
      artifactPlan: { videoRecordingEnabled: true },
      assistant: { voice: { provider: 'tavus' } },
    });
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://voice.example/call/web' });
    expect(await requests[0]?.json()).toEqual({ assistantId: 'a' });
  });

  it.each([
    { id: 'c', webCallUrl: created.webCallUrl },
    { ...created, artifactPlan: null, assistant: null },
  ])('accepts %j', async (body) => {
    await expect(create(body)).resolves.toMatchObject({ id: body.id });
  });

  it.each([
    { ...created, id: undefined },
    { ...created, webCallUrl: undefined },
    { ...created, webCallUrl: 'room-1' },
    [],
  ])('refuses %j', async (body) => {
    await expect(create(body)).rejects.toMatchObject({ name: 'ZodError' });
  });

  it('refuses a payload with a field that the platform does not know', async () => {
    const payload = { assistantId: 'a', assistent: {} };
    await expect(create(created, payload)).rejects.toMatchObject({ name: 'ZodError' });
    expect(requests).toEqual([]);
  });
});
