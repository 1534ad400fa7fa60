import { expect, it } from 'vitest';
import { isSameOrigin, readForm } from './guard';
import { withOwnOriginCheck } from './own-origin';

const address = 'https://orion.example/?index';

it.each([
  ['https://orion.example', true],
  ['https://evil.example', false],
  ['null', false],
])('a post from %s keeps its verdict and its body', async (origin, verdict) => {
  const body = new URLSearchParams({ message: 'Hello' });
  const request = new Request(address, { method: 'POST', body, headers: { Origin: origin } });
  const checked = withOwnOriginCheck(request);
  expect(checked.headers.get('Origin')).toBeNull();
  expect(isSameOrigin(checked)).toBe(verdict);
  expect(await readForm(checked)).toMatchObject(
    verdict ? { ok: true } : { ok: false, code: 'cross_origin' },
  );
});

it('takes the foreign Origin from a HEAD too, for the framework would fail at it', () => {
  const request = new Request(address, {
    method: 'HEAD',
    headers: { Origin: 'https://evil.example' },
  });
  expect(withOwnOriginCheck(request).headers.get('Origin')).toBeNull();
});

it('leaves what only reads alone', () => {
  const request = new Request(address, { headers: { Origin: 'https://evil.example' } });
  expect(withOwnOriginCheck(request)).toBe(request);
});
