import { hash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Endpoint, endpoints, requestEndpoint } from './platform-client.server';

const baseUrl = new URL('https://voice.example/api/');
const credential = 'key-for-tests-0123456789';
let requests: Request[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    requests.push(new Request(input, init));
    return new Response('{}');
  });
});

const addresses = () => requests.map(({ url }) => url.replace('https://voice.example/api', ''));

it('makes each of the 135 calls of spec 7, all but one with the credential', async () => {
  // Renaming across the project must not reach the platform's own words.
  expect(hash('sha256', [...endpoints].sort().join('\n'))).toMatch(/^215ae07e17b502b549f28d67/);
  expect(new Set(endpoints).size).toBe(135);
  const path = { id: 'a/b ü', suiteId: 'suite 1', userId: 'u?1', provider: '11labs' };
  const inPath = (name: Endpoint) =>
    name.replace(/\{(\w+)\}/g, (_slot, key: keyof typeof path) => encodeURIComponent(path[key]));
  for (const name of endpoints) await requestEndpoint({ baseUrl, credential }, name, { path });
  const made = addresses();
  expect(requests.map(({ method }, at) => `${method} ${made[at]}`)).toEqual(endpoints.map(inPath));
  const isOpen = (_: string, at: number) =>
    requests[at]?.headers.get('Authorization') !== `Bearer ${credential}`;
  expect(made.filter(isOpen)).toEqual(['/credential/webhook']);
});

it('sends JSON, an upload as multipart, a query that repeats array keys, and no credential without one', async () => {
  const form = new FormData();
  form.set('file', new Blob(['words']), 'words.txt');
  const query = { id: ['one', 'two & three'], limit: 5, archived: false, page: undefined };
  await requestEndpoint({ baseUrl }, 'POST /squad', { body: { some: 'thing' } });
  await requestEndpoint({ baseUrl }, 'POST /file', { body: form });
  await requestEndpoint({ baseUrl }, 'GET /v2/call', { query });
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
  await expect(requestEndpoint({ baseUrl }, 'GET /call/{id}', { path: { id } })).rejects.toThrow(
    "The path parameter 'id' of /call/{id} needs a value.",
  );
  expect(requests).toEqual([]);
});
