import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendReportsTo } from '~/lib/report';
import { guardedAnswer } from './guarded';

const site = 'https://site.example';
const noOwnAddress = () => undefined;

interface Site {
  answer?: () => Response;
  ownAddress?: (request: Request) => string | undefined;
}

/** The answer to a request, and whether a route was asked for it. */
async function ask(
  method: string,
  path: string,
  { answer = () => new Response('page'), ownAddress = noOwnAddress }: Site = {},
) {
  const asked = vi.fn(async () => answer());
  const request = new Request(site + path, { method });
  const response = await guardedAnswer(request, ownAddress, asked);
  return { response, asked: asked.mock.calls.length };
}

describe('a method that a route does not take', () => {
  it('is refused with a sentence where the framework refuses it', async () => {
    const answer = () => new Response('<h1>Error</h1>', { status: 405 });
    const { response } = await ask('POST', '/demo', { answer });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toMatch(/^This address does not accept/);
  });

  it('is left to a page that says what it takes', async () => {
    const headers = { Allow: 'GET, HEAD, POST' };
    const answer = () => new Response('own words', { status: 405, headers });
    const { response } = await ask('PUT', '/about', { answer });
    expect(await response.text()).toBe('own words');
  });
});

describe('another host of production', () => {
  const own = 'https://orion.example/about?x=1';
  const ownAddress = () => own;

  it.each(['/about?x=1', '/robots.txt', '//evil.example', '/api/chat'])(
    'sends a reader of %s to the own one',
    async (path) => {
      const { response, asked } = await ask('GET', path, { ownAddress });
      expect([response.status, response.headers.get('Location'), asked]).toEqual([308, own, 0]);
    },
  );

  it.each(['POST', 'PUT', 'OPTIONS'])('refuses a %s in words', async (method) => {
    const { response, asked } = await ask(method, '/about', { ownAddress });
    expect([response.status, asked]).toEqual([403, 0]);
    expect(await response.text()).toMatch(/^This address is only a copy of our site/);
  });

  it('refuses a script by a code', async () => {
    const { response } = await ask('POST', '/api/chat', { ownAddress });
    expect(await response.json()).toMatchObject({ ok: false, code: 'wrong_host' });
  });
});

describe('an address', () => {
  it.each([
    ['//evil.example/', `${site}/evil.example`],
    ['/\\evil.example', `${site}/evil.example`],
    ['///evil%5C?a=//b', `${site}/evil%5C?a=//b`],
    ['/about//', `${site}/about`],
    ['/about/', `${site}/about`],
    ['/nope/?a=b', `${site}/nope?a=b`],
  ])('%s leads to this site alone', async (path, target) => {
    const { response, asked } = await ask('GET', path);
    expect([response.status, response.headers.get('Location'), asked]).toEqual([308, target, 0]);
  });

  it.each([
    ['with an older data request', '/?_data=routes%2F_index'],
    ['that decodes to another host', '/%5C%5Cevil.example'],
    ['that decodes to one without a tab', '/%09/evil.example'],
    ['that decodes to no host', '/%0D%5C?a'],
  ])('%s is refused before the framework fails at it', async (_name, path) => {
    const { response, asked } = await ask('GET', path);
    expect([response.status, asked]).toEqual([400, 0]);
  });
});

describe('the headers', () => {
  it('of a document are its own', async () => {
    const headers = { 'Content-Security-Policy': "default-src 'self'" };
    const { response } = await ask('GET', '/', { answer: () => new Response('<p>', { headers }) });
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  it('of anything else are added to what it brings', async () => {
    const headers = { Location: 'https://call.example/' };
    const { response } = await ask('GET', '/x', {
      answer: () => new Response(null, { status: 303, headers }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('https://call.example/');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('an exception', () => {
  const fail = () => {
    throw new Error('the inner workings');
  };
  const reached = async () => new Response('page');

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
    ['on the way to the page', noOwnAddress, fail],
    ['before any page is asked', fail, reached],
    ['after the page has answered', noOwnAddress, async () => Response.error()],
  ])('%s is reported once, under the id in the sentence', async (_when, ownAddress, answer) => {
    const response = await guardedAnswer(new Request(site), ownAddress, answer);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(reported).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
    expect(text.endsWith(`(${reported[0]})\n`)).toBe(true);
    expect(text).not.toContain('inner workings');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
