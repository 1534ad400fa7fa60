import { expect, it, vi } from 'vitest';
import { getJson, HttpError } from './get-json';

const answering = (body: string, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));

it('gets the first element of the key, with credentials, and parses JSON (spec 7)', async () => {
  const fetch = answering('{"a":[1]}');
  await expect(getJson(['/facts', { page: 2 }], { fetch })).resolves.toEqual({ a: [1] });
  const init = expect.objectContaining({ credentials: 'include' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/facts', init);
});

it.each([
  ['the body', 'no such thing', { status: 404, statusText: 'Not Found' }, '404: no such thing'],
  ['the status text', '', { status: 502, statusText: 'Bad Gateway' }, '502: Bad Gateway'],
])('throws the status, a colon and %s, and does not retry', async (_, body, init, text) => {
  const fetch = answering(body, init);
  const failure = await getJson(['/facts'], { fetch }).catch((error) => error);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ message: text, status: init.status, call: 'GET /facts' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('throws on 401 by default and gives null where the caller asks for it', async () => {
  const fetch = answering('who?', { status: 401 });
  await expect(getJson(['/me'], { fetch })).rejects.toThrow('401: who?');
  await expect(getJson(['/me'], { fetch, on401: 'null' })).resolves.toBeNull();
  const other = { fetch: answering('No', { status: 403 }), on401: 'null' } as const;
  await expect(getJson(['/me'], other)).rejects.toThrow('403: No');
});
