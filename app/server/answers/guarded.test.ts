import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendReportsTo } from '~/lib/report';
import { guardedAnswer, ownAddressOf } from './guarded';

const site = 'https://site.example';

/** The answer to a reader at the site's own host, and whether a route was asked for it. */
async function read(path: string) {
  const route = vi.fn(async () => new Response('page'));
  const response = await guardedAnswer(new Request(site + path), undefined, route);
  return [response.status, response.headers.get('Location'), route.mock.calls.length];
}

it.each([
  ['//evil.example/', `${site}/evil.example`],
  ['/\\evil.example', `${site}/evil.example`],
  ['///evil%5C?a=//b', `${site}/evil%5C?a=//b`],
  ['/about//', `${site}/about`],
  ['/about/', `${site}/about`],
  ['/nope/?a=b', `${site}/nope?a=b`],
])('the address %s leads to this site alone', async (path, target) => {
  expect(await read(path)).toEqual([308, target, 0]);
});

it.each([
  ['with an older data request', '/?_data=routes%2F_index'],
  ['that decodes to another host', '/%5C%5Cevil.example'],
  ['that decodes to one without a tab', '/%09/evil.example'],
  ['that decodes to no host', '/%0D%5C?a'],
])('an address %s is refused before the framework fails at it', async (_name, path) => {
  expect(await read(path)).toEqual([400, null, 0]);
});

const config = { SITE_URL: new URL('https://orion.example') };

it.each<[string, address: string, branch: unknown, own: string | undefined, settings?: object]>([
  ['the platform', 'https://orion-website.pages.dev/about?a=b&c', 'main', '/about?a=b&c'],
  ['a deployment', 'https://4f2a.orion-website.pages.dev/', 'main', '/'],
  ['a subdomain', 'https://www.orion.example/robots.txt', 'main', '/robots.txt'],
  ['another port', 'https://orion.example:8443/demo', 'main', '/demo'],
  ['two slashes', 'https://orion-website.pages.dev//evil.example', 'main', '//evil.example'],
  ['a name', 'https://orion-website.pages.dev/@evil.example', 'main', '/@evil.example'],
  ['a host like an address', 'https://127.0.0.1.evil.example/', 'main', '/'],
  ['its own host', 'https://orion.example/demo?x=1', 'main', undefined],
  ['its own host by http', 'http://orion.example/', 'main', undefined],
  ['a preview', 'https://trying.orion-website.pages.dev/', 'trying', undefined],
  ['a site without SITE_URL', 'https://orion-website.pages.dev/', 'main', undefined, {}],
  ['no deployment', 'https://orion-website.pages.dev/', undefined, undefined],
  ["a developer's machine", 'http://127.0.0.1:8788/', 'main', undefined],
  ["a developer's machine by name", 'http://localhost:8788/', 'main', undefined],
])(
  'at %s (%s, branch %s) the site belongs to %s',
  (_name, address, branch, own, settings = config) => {
    const expected = own && `https://orion.example${own}`;
    expect(ownAddressOf(new Request(address), settings, branch)).toBe(expected);
  },
);

it.each(['PUT', 'OPTIONS'])('another host of production refuses a %s', async (method) => {
  const route = vi.fn();
  const request = new Request(`${site}/about`, { method });
  const response = await guardedAnswer(request, 'https://orion.example/about', route);
  expect([response.status, route.mock.calls.length]).toEqual([403, 0]);
});

const reported: string[] = [];
let stop = () => {};
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reported.length = 0;
  stop = sendReportsTo((_error, _context, id) => void reported.push(id));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it.each([
  ['on the way to the page', () => Promise.reject(new Error('the inner workings'))],
  ['after the page has answered', async () => Response.error()],
])('an exception %s is reported once, under the id in the sentence', async (_when, answer) => {
  const response = await guardedAnswer(new Request(site), undefined, answer);
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(reported).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
  expect(text.endsWith(`(${reported[0]})\n`)).toBe(true);
  expect(text).not.toContain('inner workings');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});
