import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appUrl, sandboxUrl } from '../support/addresses';
import { pages } from '../support/pages';
import { visitorAddress, visitorHeader } from '../support/visitor';

interface Kind {
  name: string;
  path: string;
  init?: RequestInit;
  status: number;
}

const html = { Accept: 'text/html' };

function post(headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams({ intent: 'send', message: 'Hello' }),
    headers: { [visitorHeader]: visitorAddress(), ...headers },
  };
}

const crossSite = { Origin: 'https://other.example' };

/** Every kind of document. */
const documents: Kind[] = [
  ...pages.map(({ path }) => ({ name: `the page ${path}`, path, status: 200 })),
  { name: 'the not-found screen', path: '/no/such/page', status: 404 },
  { name: 'the not-found screen for broken encoding', path: '/%E0%A4%A', status: 404 },
  { name: 'a form that the honeypot refuses', path: '/?index', init: post(), status: 400 },
  { name: 'a form from another site', path: '/about', init: post(crossSite), status: 403 },
  { name: 'a form by the wrong method', path: '/about', init: { method: 'PUT' }, status: 405 },
  { name: 'the head of a page', path: '/', init: { method: 'HEAD' }, status: 200 },
];

/** Everything else that the site itself answers. */
const others: Kind[] = [
  { name: 'data', path: '/_root.data', status: 200 },
  { name: 'data of a page', path: '/about.data', status: 200 },
  { name: 'data of a missing page', path: '/no/such/page.data', status: 404 },
  { name: 'a refusal to a script', path: '/api/chat', init: post(crossSite), status: 403 },
  { name: 'a read of what scripts post to', path: '/api/chat', status: 405 },
  { name: 'a redirect to the call', path: '/voice-call', init: post(html), status: 303 },
  { name: 'a redirect to the tidy address', path: '/about//', status: 308 },
  { name: 'a method that nothing takes', path: '/demo', init: post(), status: 405 },
  { name: 'options', path: '/', init: { method: 'OPTIONS' }, status: 405 },
  { name: 'an older data request', path: '/?_data=root', status: 400 },
  { name: 'robots', path: '/robots.txt', status: 200 },
  { name: 'the sitemap', path: '/sitemap.xml', status: 200 },
];

/** What the platform serves by itself, by the generated `_headers`. */
const files: Kind[] = [
  { name: 'a file', path: '/favicon.svg', status: 200 },
  { name: 'the head of a file', path: '/favicon.svg', init: { method: 'HEAD' }, status: 200 },
  { name: 'a missing asset', path: '/assets/gone-abc123.js', status: 404 },
  { name: 'an asset with broken encoding', path: '/assets/%E0%A4%A', status: 404 },
];

const common = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};
const inert = {
  ...common,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'permissions-policy': null,
  'cross-origin-opener-policy': null,
  'reporting-endpoints': null,
};
const expectedOf = {
  /** With what `.dev.vars.example` configures: booking, calls and error reports. */
  document: {
    ...common,
    'content-security-policy': `default-src 'self'; script-src 'strict-dynamic' HASHES 'wasm-unsafe-eval' blob:; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; font-src 'self'; manifest-src 'self'; media-src 'none'; connect-src 'self' https://*.daily.co wss://*.daily.co https://*.dailywebrtc.com wss://*.dailywebrtc.com https://*.dailywebrtc.net wss://*.dailywebrtc.net https://*.pluot.blue wss://*.pluot.blue ${sandboxUrl}; frame-src ${sandboxUrl}; worker-src 'self' blob:; form-action 'self' https://*.daily.co https://*.dailywebrtc.com https://*.dailywebrtc.net; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`,
    'permissions-policy':
      'microphone=(self), camera=(self), speaker-selection=(self), browsing-topics=(), display-capture=(), geolocation=(), local-fonts=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': null,
  },
  other: { ...inert, 'cross-origin-resource-policy': 'same-origin' },
  file: { ...inert, 'cross-origin-resource-policy': 'cross-origin' },
};

const hashesPattern = /(?:'sha256-[A-Za-z0-9+/]{43}=' ?)+/;

async function ask({ path, init }: Kind): Promise<Response> {
  return fetch(`${appUrl}${path}`, { redirect: 'manual', ...init });
}

/** The headers that count, with the place of the scripts' hashes instead of the hashes. */
function securityOf({ headers }: Response): Record<string, string | null> {
  const names = Object.keys(expectedOf.document);
  return Object.fromEntries(
    names.map((name) => [name, headers.get(name)?.replace(hashesPattern, 'HASHES ') ?? null]),
  );
}

describe.each([
  ['document', documents],
  ['other', others],
  ['file', files],
] as const)('the headers of each %s', (kind, cases) => {
  test.each(cases)('$name', async (one) => {
    const response = await ask(one);
    const text = await response.text();
    if (one.path.endsWith('.data')) expect(text).toBe(text.trim());
    expect(response.status).toBe(one.status);
    expect(securityOf(response)).toEqual(expectedOf[kind]);
  });
});

/** The hashes that a page's policy names, and those of the scripts that stand in it. */
function hashesOf(policy: string | null, page: string) {
  const inPage = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  return {
    named: [...(policy ?? '').matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash).sort(),
    inPage: [...new Set(inPage)].sort(),
  };
}

test.each(documents)(
  '$name has no script that its policy does not name, and none in attributes',
  async (one) => {
    const response = await ask(one);
    const page =
      one.init?.method === 'HEAD' ? await (await ask({ ...one, init: {} })).text() : undefined;
    const html = page ?? (await response.text());
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const { named, inPage } = hashesOf(response.headers.get('Content-Security-Policy'), html);
    expect(inPage.length).toBeGreaterThan(3);
    expect(named).toEqual(inPage);
    expect(html).not.toMatch(/<script\b[^>]*\b(?:nonce|src)=/);
    expect(html).not.toMatch(/<style\b|\son[a-z]+="|javascript:/);
  },
);

test('hashed assets are kept for good, files with constant names for a day, under the headers of a file', async () => {
  const icon = await fetch(`${appUrl}/favicon.svg`);
  expect(icon.headers.get('Cache-Control')).toBe('public, max-age=86400');
  const page = await (await fetch(`${appUrl}/`)).text();
  const assets = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g));
  expect(assets.size).toBeGreaterThan(5);
  for (const asset of assets) {
    const response = await fetch(`${appUrl}${asset}`);
    await response.body?.cancel();
    expect({
      asset,
      status: response.status,
      kept: response.headers.get('Cache-Control'),
      ...securityOf(response),
    }).toEqual({
      asset,
      status: 200,
      kept: 'public, max-age=31536000, immutable',
      ...expectedOf.file,
    });
  }
});
