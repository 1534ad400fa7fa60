import { expect, test } from 'vitest';
import type { Config } from '../../app/server/config';
import {
  contentSecurityPolicy,
  securityHeaders,
} from '../../app/server/responses/security-headers';
import { differences, tryPages } from './pages';

test('a site that is away is a failure', async () => {
  expect(await tryPages('http://127.0.0.1:1')).toMatchObject({ result: 'failure' });
});

test('a header that a zone has changed is named', () => {
  const own = securityHeaders({ config: {}, scripts: ['sha256-a='] });
  const changed = (name: string, value: string) =>
    differences(new Headers({ ...own, [name]: value }));
  expect(differences(new Headers(own))).toEqual([]);
  expect(changed('X-Frame-Options', 'SAMEORIGIN')).toEqual(['X-Frame-Options']);
  expect(changed('Strict-Transport-Security', '')).toEqual(['Strict-Transport-Security']);
});

const policyOf = (config: Config) => contentSecurityPolicy({ config, scripts: ['sha256-a='] });

test('a policy is ours with any providers, and neither tighter nor looser', () => {
  const plain = policyOf({});
  const full = policyOf({
    VOICE_API_KEY: 'key',
    META_PIXEL_ID: '1234',
    BOOKING_URL: new URL('https://book.example/widget'),
    SENTRY_DSN: 'https://key@errors.example/7',
  });
  const isOurs = (policy: string) =>
    differences(
      new Headers({
        ...securityHeaders({ config: {}, scripts: [] }),
        'Content-Security-Policy': policy,
      }),
    ).length === 0;
  expect([plain, full].map(isOurs)).toEqual([true, true]);
  const changes: [from: string, to: string][] = [
    ["base-uri 'none'; ", ''],
    ["img-src 'self'", "img-src 'none'"],
    ["img-src 'self'", "img-src 'self' *"],
    ["frame-src 'none'", 'frame-src https:'],
    ["'strict-dynamic'", "'strict-dynamic' 'unsafe-inline'"],
    ["connect-src 'self'", "connect-src 'self' data:"],
    ["default-src 'self'", "script-src *; default-src 'self'"],
    ["object-src 'none'", "object-src 'none'; child-src *"],
  ];
  for (const [from, to] of changes) {
    const changed = plain.replace(from, to);
    expect(changed).not.toBe(plain);
    expect(isOurs(changed), changed).toBe(false);
  }
});
