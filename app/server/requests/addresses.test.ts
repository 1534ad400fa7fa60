import type { ServerBuild } from '@remix-run/cloudflare';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CacheKeyParams, canonicalRedirect, readAddresses } from './addresses';

const route = (id: string, path?: string, query?: () => CacheKeyParams) => ({
  id,
  path,
  index: path === undefined,
  parentId: 'root',
  module: { ...(query && { cacheKeyParams: query }) },
});
const routes = {
  home: route('home', undefined, () => ({ to: ['end'], leads: null })),
  about: route('about', 'about', () => ({})),
  demo: route('demo', 'demo', () => ({ industry: ['dental', 'r&d'] })),
  chat: route('chat', 'api/chat'),
  call: route('call', 'api/voice-call/:page'),
  robots: route('robots', 'robots.txt'),
  missing: route('missing', '*'),
  root: { id: 'root', path: '', module: {} },
} as unknown as ServerBuild['routes'];
const addresses = () => readAddresses(routes);

const site = 'https://site.example';

const target = (path: string) =>
  canonicalRedirect(new URL(site + path), addresses(), {}, 'main')?.href;

it.each([
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['///evil%5C?a=//b', '/evil%5C?a=//b'],
  ['/about//', '/about'],
  ['/nope/?a=b', '/nope?a=b'],
  ['/DEMO', '/demo'],
  ['/%64emo?Industry=x', '/demo?Industry=x'],
  ['/API/cHat', '/api/chat'],
  ['/api//VOICE-call/%67eneral', '/api/voice-call/general'],
  ['/About.data', '/about.data'],
  ['/%61bout.data/?_routes=a', '/about.data?_routes=a'],
  ['/demo.', '/demo'],
  ['/about)', '/about'],
  ['/demo%20', '/demo'],
  ['/about”', '/about'],
  ['/About%E2%80%9D).?a=b', '/about?a=b'],
  ['/demo/,', '/demo'],
  ['/robots.txt>', '/robots.txt'],
  ['/)', '/'],
])('%s leads to %s', (path, right) => {
  expect(target(path)).toBe(site + right);
});

it.each([
  ...['/', '/?a=//b', '/about', '/demo?industry=x', '/api/voice-call/general', '/about.data'],
  ...['/_root.data', '/.data', '/nope', '/nope.', '/demo.x', '/NOPE', '/api%2Fchat', '/%E0%A4%A'],
  ...['/demo%00', '/about.DATA', '/api/voice-call/a%20b', '/api/voice-call/a%2Fb'],
  ...['/api/voice-call/%E8%B0%A2', '/api/voice-call/a%3Fb.data'],
])('%s stays where it is', (path) => {
  expect(target(path)).toBeUndefined();
});

it('leads no address on that it has led to, whatever it holds', () => {
  const part = fc.oneof(
    fc.constantFrom(..."api|VOICE-call|about|.data|.%23||%25|%2F|%5c|%E8|%|;|*|:p|(|'".split('|')),
    fc.string({ unit: 'binary', maxLength: 3 }).map(encodeURIComponent),
    fc.string({ maxLength: 3 }),
  );
  const begin = fc.constantFrom('/', '/api/voice-call/', '/API//voice-CALL/');
  const paths = fc.tuple(begin, fc.array(fc.tuple(part, fc.constantFrom('', '/', '//'))));
  fc.assert(
    fc.property(paths, ([first, rest]) => {
      const asked = new URL(site);
      asked.pathname = first + rest.flat().join('');
      const once = canonicalRedirect(asked, addresses(), {}, 'main');
      if (!once) return;
      expect(once.href).not.toBe(asked.href);
      expect(canonicalRedirect(once, addresses(), {}, 'main')?.href).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

const config = { SITE_URL: new URL('https://orion.example') };

it.each<[string, address: string, branch: unknown, own: string | undefined, settings?: object]>([
  ['the platform', 'https://orion-website.pages.dev/about?a=b&c', 'main', '/about?a=b&c'],
  ['a subdomain', 'https://www.orion.example/robots.txt', 'main', '/robots.txt'],
  ['another port', 'https://orion.example:8443/demo', 'main', '/demo'],
  ['two slashes', 'https://orion-website.pages.dev//evil.example', 'main', '/evil.example'],
  ['another spelling', 'https://orion-website.pages.dev/DEMO?x', 'main', '/demo?x'],
  ['a host like an address', 'https://127.0.0.1.evil.example/', 'main', '/'],
  ['a host that ends like one', 'https://a.localhost/', 'main', '/'],
  ['its own host', 'https://orion.example/demo?x=1', 'main', undefined],
  ['its own host by http', 'http://orion.example/', 'main', undefined],
  ['a preview', 'https://trying.orion-website.pages.dev/', 'trying', undefined],
  ['a site without SITE_URL', 'https://orion-website.pages.dev/', 'main', undefined, {}],
  ['no deployment', 'https://orion-website.pages.dev/', undefined, undefined],
  ["a developer's machine", 'http://127.0.0.1:8788/', 'main', undefined],
  ["a developer's machine by name", 'http://localhost:8788/', 'main', undefined],
])('at %s (%s, %s) the site is of %s', (_name, address, branch, own, settings = config) => {
  const expected = own && `https://orion.example${own}`;
  expect(canonicalRedirect(new URL(address), addresses(), settings, branch)?.href).toBe(expected);
});

it.each([
  ['/?gclid=1&utm_source=x', '/', true],
  ['/?to=end&gclid=1', '/?to=end', true],
  ['/?gclid=1&to=else', '/', true],
  ['/?to=else&to=end', '/', true],
  ['/?x=1&leads=7&to=end', '/?to=end&leads=7', false],
  ['/?leads=%00', '/?leads=%00', false],
  ['/demo?industry=dental&industry=r%26d', '/demo?industry=dental', true],
  ['/demo?industry=r%26d', '/demo?industry=r%26d', true],
  ['/demo?industry=__proto__&constructor=1', '/demo', true],
  ['/about', '/about', true],
  ['/nope', '/404', true],
  ['/wp-login.php?a=b', '/404', true],
  ['/api/voice-call/general', '/api/voice-call/general', false],
  ['/robots.txt?a', '/robots.txt', false],
  ['/_root.data?_routes=a', '/_root.data?_routes=a', false],
])('%s is read as %s, cacheable: %s', (path, read, isCacheable) => {
  expect(addresses().cacheKey(new URL(site + path))).toEqual({ href: site + read, isCacheable });
});
