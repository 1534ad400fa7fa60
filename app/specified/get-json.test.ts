import { beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '~/lib/http-error';
import { getJson } from './get-json';

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset());
});
const answer = (body: string, init: ResponseInit = {}) =>
  fetch.mockImplementation(async () => new Response(body, init));

it('gets the first element of the key, with credentials, and parses JSON (spec 7)', async () => {
  answer('{"a":[1]}');
  await expect(getJson(['/facts', { page: 2 }])).resolves.toEqual({ a: [1] });
  const init = expect.objectContaining({ credentials: 'include' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/facts', init);
});

it.each([
  ['the body', 'no such thing', { status: 404, statusText: 'Not Found' }, '404: no such thing'],
  ['the status text', '', { status: 502, statusText: 'Bad Gateway' }, '502: Bad Gateway'],
])('throws the status, a colon and %s, and does not retry', async (_, body, init, text) => {
  answer(body, init);
  const failure = await getJson(['/facts']).catch((error) => error);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ message: text, status: init.status, call: 'GET /facts' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('throws on 401 by default and gives null where the caller asks for it', async () => {
  answer('who?', { status: 401 });
  await expect(getJson(['/me'])).rejects.toThrow('401: who?');
  await expect(getJson(['/me'], { on401: 'null' })).resolves.toBeNull();
  answer('No', { status: 403 });
  await expect(getJson(['/me'], { on401: 'null' })).rejects.toThrow('403: No');
});
