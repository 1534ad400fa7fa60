import { afterEach, describe, expect, it, vi } from 'vitest';
import { getJson, HttpError } from './get-json';

function answering(body: string, init: ResponseInit) {
  const fetch = vi.fn(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => void vi.unstubAllGlobals());

describe('getJson (spec 7, default data fetching)', () => {
  it('gets the first element of the key, with credentials, and parses JSON', async () => {
    const fetch = answering('{"a":[1]}', { status: 200 });
    await expect(getJson(['/facts', { page: 2 }])).resolves.toEqual({ a: [1] });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(
      '/facts',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  it.each([
    ['the body', 'no such thing', { status: 404, statusText: 'Not Found' }, '404: no such thing'],
    ['the status text', '', { status: 502, statusText: 'Bad Gateway' }, '502: Bad Gateway'],
  ])('throws the status, a colon and %s', async (_name, body, init, text) => {
    answering(body, init);
    const failure = await getJson(['/facts']).catch((e) => e);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ message: text, status: init.status, call: 'GET /facts' });
  });

  it('throws on 401 by default and gives null where the caller asks for it', async () => {
    answering('who?', { status: 401 });
    await expect(getJson(['/me'])).rejects.toThrow('401: who?');
    await expect(getJson(['/me'], { on401: 'null' })).resolves.toBeNull();
    answering('', { status: 403, statusText: 'No' });
    await expect(getJson(['/me'], { on401: 'null' })).rejects.toThrow('403: No');
  });

  it('does not retry a failure', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetch);
    await expect(getJson(['/facts'])).rejects.toThrow('offline');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
