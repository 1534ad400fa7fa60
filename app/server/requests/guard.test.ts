import { describe, expect, it, vi } from 'vitest';
import * as guard from './guard';

const address = 'https://orion.example/?index';

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(address, { method: 'POST', body, headers });
}

it.each([
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://orion.example' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ Origin: 'https://orion.example' }, true],
  [{ Origin: 'null', Referer: 'https://orion.example/' }, false],
  [{ Referer: 'https://orion.example/about' }, true],
  [{ Referer: 'https://orion.example.evil.example/' }, false],
  [{ Referer: 'not an address' }, false],
  [{}, true],
])('a request with %o is of the same origin: %s', (headers, expected) => {
  expect(guard.isSameOrigin(new Request(address, { headers }))).toBe(expected);
});

const own = { isSameOrigin: true };

describe('readForm', () => {
  const brokenOff = new Request(address, {
    method: 'POST',
    body: new ReadableStream({ start: (body) => body.error(new Error('disconnected')) }),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    duplex: 'half',
  } as RequestInit);

  it.each([
    ['wrong_method', new Request(address, { method: 'PUT', body: 'a=1' })],
    ['wrong_type', post('{}', { 'Content-Type': 'application/json' })],
    ['wrong_type', new Request(address, { method: 'POST' })],
    ['body_too_large', post(new URLSearchParams({ message: 'x'.repeat(140 * 1024) }))],
    ['bad_request', post('no boundary', { 'Content-Type': 'multipart/form-data' })],
    ['bad_request', brokenOff],
  ])('refuses with %s', async (code, request) => {
    expect(await guard.readForm(request, own)).toMatchObject({ ok: false, code });
  });

  it('reads a form, and names the allowed methods when it refuses one', async () => {
    const type = { 'Content-Type': 'Application/X-WWW-Form-URLEncoded' };
    const read = await guard.readForm(post('message=Hi', type), own);
    expect(read.ok && read.form.get('message')).toBe('Hi');
    const { headers } = (await guard.readForm(new Request(address), own)) as { headers?: object };
    expect(headers).toEqual({ Allow: 'GET, HEAD, POST' });
  });
});

it('removes the Origin header and nothing else, and aborts with the visitor', () => {
  const leaving = new AbortController();
  const headers = { Origin: 'https://a.example', Accept: 'b/c' };
  const passed = guard.withoutOrigin(new Request(address, { headers, signal: leaving.signal }));
  expect([...passed.headers]).toEqual([['accept', 'b/c']]);
  leaving.abort();
  expect(passed.signal.aborted).toBe(true);
});

it.each([
  [1, '1 second\\.'],
  [45, '45 seconds\\.'],
])('says when to come again: in %i', (seconds, words) => {
  const { message, headers } = guard.tooManyRequests(seconds);
  expect(message).toMatch(new RegExp(`^That was a lot.* ${words}`));
  expect(headers).toEqual({ 'Retry-After': String(seconds) });
});

it.each([
  // The framework fails at these.
  ['GET', '/?_data=routes%2F_index', undefined, 'bad_request'],
  ['GET', '/%5C%5Cevil.example', undefined, 'bad_request'],
  ['GET', '/%09/evil.example', undefined, 'bad_request'],
  ['GET', '/%0D%5C?a', undefined, 'bad_request'],
  ['POST', '/API/CHAT', '/api/chat', 'not_found'],
  ['POST', '/api/chat.data', undefined, 'not_found'],
  ['POST', '/about', 'https://other.example/about', 'wrong_host'],
  ['POST', '/api/chat', undefined, undefined],
  ['GET', '/?a=1', undefined, undefined],
  ['GET', '/about/%5C', undefined, undefined],
  ['GET', '/about.data', undefined, undefined],
  ['HEAD', '/about.data', undefined, undefined],
])('%s %s, whose right address is %s: %s', (method, path, target, code) => {
  const url = new URL(path, address);
  const to = target === undefined ? undefined : new URL(target, address);
  expect(guard.refuseBadUrl(new Request(url, { method }), url, to)?.code).toBe(code);
});

it('allows the limit, then tells the latest visitors, whose number is bounded, the seconds to wait', () => {
  vi.useFakeTimers();
  const limiter = guard.createRateLimiter();
  for (let send = 0; send < 20; send += 1) {
    expect(limiter.take('chat', 'a', 20)).toBeUndefined();
  }
  vi.advanceTimersByTime(15_500);
  expect(limiter.take('chat', 'a', 20)).toBe(45);
  expect(limiter.take('chat', 'b', 20)).toBeUndefined();
  expect(limiter.take('call', 'a', 5)).toBeUndefined();
  vi.advanceTimersByTime(44_500);
  expect(limiter.take('chat', 'a', 20)).toBeUndefined();
  const others = Array.from({ length: 9_998 }, (_, at) => `visitor ${at}`);
  for (const visitor of ['c', 'd', ...others, 'c', 'last']) limiter.take('chat', visitor, 2);
  expect(limiter.take('chat', 'c', 2)).toBe(60);
  expect(limiter.take('chat', 'd', 1)).toBeUndefined();
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::12:1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [null, 'unknown'],
])('%s is counted as %s', (given, key) => {
  const headers: HeadersInit = given ? { 'CF-Connecting-IP': given } : {};
  expect(guard.visitorOf(new Request(address, { headers }))).toBe(key);
});
