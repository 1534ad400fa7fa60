import { expect, test } from 'vitest';
import { securityHeaders } from '../../app/server/responses/security-headers';
import { differences, tryPages } from './pages';

test('a site that is away is a failure', async () => {
  expect(await tryPages('http://127.0.0.1:1')).toMatchObject({ result: 'failure' });
});

test('a header that a zone has changed is named, and what a provider adds to the policy is none', () => {
  const own = securityHeaders({ config: {}, scripts: ['sha256-a='], isDevelopment: false });
  const policy = own['Content-Security-Policy'] ?? '';
  const changed = (name: string, value: string) =>
    differences(new Headers({ ...own, [name]: value }));
  expect(differences(new Headers(own))).toEqual([]);
  const more = policy.replace("frame-src 'none'", 'frame-src https://book.example');
  expect(changed('Content-Security-Policy', more)).toEqual([]);
  expect(changed('Content-Security-Policy', policy.replace("base-uri 'none'; ", ''))).toEqual([
    'Content-Security-Policy',
  ]);
  expect(changed('X-Frame-Options', 'SAMEORIGIN')).toEqual(['X-Frame-Options']);
  expect(changed('Strict-Transport-Security', '')).toEqual(['Strict-Transport-Security']);
});
