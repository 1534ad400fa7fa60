import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendReportsTo } from '~/lib/report';
import { guardedAnswer } from './guarded-answer';

const site = 'https://site.example';

/** The answer to a request, and whether a page was asked for it. */
async function ask(method: string, path: string, page = () => new Response('page')) {
  const answer = vi.fn(async () => page());
  const response = await guardedAnswer(new Request(site + path, { method }), answer, () => {});
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
  const fail = () => {
    throw new Error('the inner workings');
  };
  const page = async () => new Response('page');
  const unreadable = Object.defineProperty(new Request(site), 'url', { get: fail });

  let told: string[] = [];
  let stop = () => {};
  const startReports = () => {
    told = [];
    stop = sendReportsTo((_error, _context, id) => told.push(id));
  };
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  /** The sentence and a header for scripts hold the id, and neither what the error said. */
  async function expectSentence(response: Response, id = '[0-9a-f]{8}') {
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toMatch(new RegExp(`\\(${id}\\)\\n$`));
    expect(text).not.toContain('inner workings');
    expect(response.headers.get('Server-Timing')).toMatch(new RegExp(`^report;desc="${id}"$`));
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  }

  it.each([
    ['on the way to the page', () => guardedAnswer(new Request(site), fail, startReports)],
    ['before any page is asked', () => guardedAnswer(unreadable, page, startReports)],
    [
      'after the page has answered',
      () => guardedAnswer(new Request(site), async () => Response.error(), startReports),
    ],
  ])('%s is reported once, under the id in the sentence', async (_when, answer) => {
    const response = await answer();
    expect(told).toHaveLength(1);
    await expectSentence(response, told[0]);
  });

  it('while the reports are started is a sentence and a line in the log', async () => {
    const asked = vi.fn(page);
    await expectSentence(await guardedAnswer(new Request(site), asked, fail));
    expect(asked).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^\[[0-9a-f]{8}\]$/),
      'request',
      expect.objectContaining({ message: 'the inner workings' }),
    );
  });
});
