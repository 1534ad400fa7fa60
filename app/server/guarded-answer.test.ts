import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendReportsTo } from '~/lib/report';
import { guardedAnswer } from './guarded-answer';

const site = 'https://site.example';

/** The answer to a request, and whether a page was asked for it. */
async function ask(method: string, path: string, page = () => new Response('page')) {
  const answer = vi.fn(async () => page());
  const response = await guardedAnswer(new Request(site + path, { method }), answer);
  return { response, asked: answer.mock.calls.length };
}

describe('a method', () => {
  it.each([
    ['GET', '/demo'],
    ['HEAD', '/nowhere'],
    ['POST', '/?index'],
    ['POST', '/.data?a&index'],
    ['POST', '/_root.data?index'],
    ['POST', '/about.data'],
    ['POST', '/voice-call/'],
    ['POST', '/Voice-Call-Solar'],
    ['PUT', '/about'],
  ])('%s %s is the page’s to answer', async (method, path) => {
    expect((await ask(method, path)).asked).toBe(1);
  });

  it.each([
    ['POST', '/demo'],
    ['POST', '/'],
    ['POST', '/?index=0'],
    ['POST', '/about.DATA'],
    ['POST', '/nowhere'],
    ['PUT', '/robots.txt'],
    ['POST', '/demo.data'],
    ['PROPFIND', '/about'],
  ])('%s %s is refused with a sentence and what is allowed', async (method, path) => {
    const { response, asked } = await ask(method, path);
    expect(asked).toBe(0);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(
      path === '/about' ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS',
    );
    expect(await response.text()).toMatch(/^This address does not accept/);
  });

  it.each([
    ['/about', 'GET, HEAD, POST, OPTIONS'],
    ['/demo', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS %s tells what is allowed', async (path, allowed) => {
    const { response, asked } = await ask('OPTIONS', path);
    expect([response.status, response.headers.get('Allow'), asked]).toEqual([204, allowed, 0]);
  });
});

describe('an address', () => {
  it.each([
    ['//evil.example/', `${site}/evil.example/`],
    ['/\\evil.example', `${site}/evil.example`],
    ['///evil%5C?a=//b', `${site}/evil%5C?a=//b`],
    ['/about//', `${site}/about/`],
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
    const { response } = await ask(
      'GET',
      '/',
      () => new Response('<p>', { headers: { 'Content-Security-Policy': "default-src 'self'" } }),
    );
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  it('of anything else are added to what it brings', async () => {
    const { response } = await ask(
      'GET',
      '/x',
      () => new Response(null, { status: 303, headers: { Location: 'https://call.example/' } }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('https://call.example/');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('an exception', () => {
  let restore: () => void = () => {};
  afterEach(() => restore());

  it('becomes a sentence with the id of its report, and nothing of what it said', async () => {
    const told: [unknown, string][] = [];
    restore = sendReportsTo((error, _context, id) => told.push([error, id]));
    const error = new Error('the inner workings');
    const { response } = await ask('GET', '/', () => {
      throw error;
    });
    expect(told).toEqual([[error, expect.any(String)]]);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain(`(${told[0]?.[1]})`);
    expect(text).not.toContain('inner workings');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
