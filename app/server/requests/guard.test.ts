import { describe, expect, it } from 'vitest';
import { isSameOrigin, readForm, withOwnOriginCheck } from './guard';

const address = 'https://orion.example/?index';

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(address, { method: 'POST', body, headers });
}

describe('isSameOrigin', () => {
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
  ])('%o is %s', (headers, expected) => {
    expect(isSameOrigin(new Request(address, { headers }))).toBe(expected);
  });
});

describe('readForm', () => {
  const streamed = (body: ReadableStream) =>
    new Request(address, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      duplex: 'half',
    } as RequestInit);

  it('refuses a body that does not arrive in time', async () => {
    const silent = streamed(new ReadableStream({ start() {} }));
    expect(await readForm(silent, 5)).toMatchObject({ code: 'body_too_late', status: 408 });
  });

  it('throws nothing when the visitor goes while sending', async () => {
    const gone = streamed(
      new ReadableStream({ start: (controller) => controller.error(new Error('disconnected')) }),
    );
    expect(await readForm(gone)).toMatchObject({ ok: false });
  });

  it.each([
    ['wrong_method', new Request(address, { method: 'PUT', body: 'a=1' })],
    ['cross_origin', post('a=1', { Origin: 'https://evil.example' })],
    ['wrong_type', post('{}', { 'Content-Type': 'application/json' })],
    ['body_too_large', post(new URLSearchParams({ message: 'x'.repeat(140 * 1024) }))],
    ['bad_request', post('no boundary', { 'Content-Type': 'multipart/form-data' })],
  ])('refuses with %s', async (code, request) => {
    expect(await readForm(request)).toMatchObject({ ok: false, code });
  });
});

it('the foreign Origin is taken from a HEAD too, as the framework would fail at it', () => {
  const headers = { Origin: 'https://evil.example' };
  const checked = withOwnOriginCheck(new Request(address, { method: 'HEAD', headers }));
  expect(checked.headers.get('Origin')).toBeNull();
});
