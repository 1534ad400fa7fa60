import { describe, expect, test } from 'vitest';
import { appUrl } from '../support/addresses';
import { pages } from '../support/pages';

/** Every kind of document: pages, the not-found screen and a refusal in HTML. */
const documents = [
  ...pages.map(({ path }) => ({ name: path, path, init: {} })),
  { name: 'the not-found screen', path: '/no/such/page', init: {} },
  {
    name: 'a refused form',
    path: '/',
    init: {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Origin: 'https://other.example' },
    },
  },
  { name: 'a method without an action', path: '/demo', init: { method: 'PUT', body: 'x' } },
];

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe.each(documents)('$name', ({ path, init }) => {
  test('runs scripts by a nonce only, and may not be framed', async () => {
    const response = await fetch(`${appUrl}${path}`, init);
    const html = await response.text();
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const scripts = directive(policy, 'script-src');
    const nonce = scripts.find((source) => source.startsWith("'nonce-"))?.slice(7, -1) ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(directive(policy, 'style-src')).toEqual(["'self'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);

    const withoutNonce = [...html.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes(`nonce="${nonce}"`) && !tag.includes('application/ld+json'));
    expect(withoutNonce).toEqual([]);
    expect(html).not.toMatch(/<style\b|\son[a-z]+="|javascript:/);
  });

  test('carries the other security headers', async () => {
    const { headers, body } = await fetch(`${appUrl}${path}`, init);
    await body?.cancel();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Permissions-Policy')).toContain('microphone=(self)');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
  });
});

test('every answer has a nonce of its own', async () => {
  const policies = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await fetch(`${appUrl}/`);
      await response.body?.cancel();
      return response.headers.get('Content-Security-Policy');
    }),
  );
  expect(new Set(policies).size).toBe(policies.length);
});

test('apart from its nonce a page is the same for every visitor', async () => {
  const [first, second] = await Promise.all(
    ['10.0.0.1', '2001:db8::1'].map(async (visitor) => {
      const response = await fetch(`${appUrl}/`, {
        headers: {
          'CF-Connecting-IP': visitor,
          'Accept-Language': visitor,
          Cookie: `a=${visitor}`,
        },
      });
      return (await response.text()).replace(/nonce="[^"]*"/g, '');
    }),
  );
  expect(first).toBe(second);
});

test.each(['/robots.txt', '/sitemap.xml'])('%s may not be taken for another type', async (path) => {
  const { headers, status, body } = await fetch(`${appUrl}${path}`);
  await body?.cancel();
  expect(status).toBe(200);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('hashed assets are kept for good', async () => {
  const html = await (await fetch(`${appUrl}/`)).text();
  const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g));
  expect(assets.size).toBeGreaterThan(5);
  for (const asset of assets) {
    const { headers, status, body } = await fetch(`${appUrl}${asset}`);
    await body?.cancel();
    expect({ asset, status, kept: headers.get('Cache-Control') }).toEqual({
      asset,
      status: 200,
      kept: 'public, max-age=31536000, immutable',
    });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

test('an asset that does not exist is not kept as one', async () => {
  const { headers, status, body } = await fetch(`${appUrl}/assets/gone-abc123.js`);
  await body?.cancel();
  expect(status).toBe(404);
  expect(headers.get('Cache-Control') ?? '').not.toContain('immutable');
});
