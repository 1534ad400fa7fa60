import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendReportsTo } from '~/lib/report';
import { takenMethods } from '~/server/requests/taken-methods';
import { type GuardedSite, guardedAnswer } from './guarded';

const site = 'https://site.example';

const page = { default: true, loader: true };
const taken = takenMethods({
  root: { id: 'root', path: '', module: page },
  home: { id: 'home', parentId: 'root', index: true, module: { ...page, action: true } },
  about: { id: 'about', parentId: 'root', path: 'about', module: { ...page, action: true } },
  demo: { id: 'demo', parentId: 'root', path: 'demo', module: page },
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: { loader: true } },
  chat: { id: 'chat', parentId: 'root', path: 'api/chat', module: { action: true } },
  call: { id: 'call', parentId: 'root', path: 'api/call/:page', module: { action: true } },
  missing: { id: 'missing', parentId: 'root', path: '*', module: page },
});
const guarded = { taken, startReports: () => {} };

/** The answer to a request, and whether a page was asked for it. */
async function ask(
  method: string,
  path: string,
  {
    answer = () => new Response('page'),
    ...more
  }: Partial<GuardedSite> & { answer?: () => Response } = {},
) {
  const asked = vi.fn(async () => answer());
  const request = new Request(site + path, { method });
  const response = await guardedAnswer(request, { ...guarded, ...more }, asked);
  return { response, asked: asked.mock.calls.length };
}

describe('a method', () => {
  it.each([
    ['GET', '/demo'],
    ['HEAD', '/nowhere'],
    ['POST', '/?index'],
    ['GET', '/about.data'],
    ['POST', '/About'],
    ['PUT', '/about'],
    ['DELETE', '/?index'],
    ['POST', '/api/chat'],
    ['POST', '/api/call/general'],
  ])('%s %s is the page’s to answer', async (method, path) => {
    expect((await ask(method, path)).asked).toBe(1);
  });

  it.each([
    ['POST', '/demo'],
    ['POST', '/'],
    ['POST', '/?index=0'],
    ['POST', '/about.data'],
    ['POST', '/_root.data?index'],
    ['POST', '/api/chat.data'],
    ['POST', '/api'],
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
    ['GET', '/api/chat'],
    ['HEAD', '/api/chat'],
    ['PUT', '/api/call/general'],
  ])(
    '%s %s is refused to a script by its code, and to a person in a sentence',
    async (method, path) => {
      const { response, asked } = await ask(method, path);
      expect([response.status, response.headers.get('Allow'), asked]).toEqual([
        405,
        'POST, OPTIONS',
        0,
      ]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toEqual({
        ok: false,
        code: 'wrong_method',
        message: expect.stringContaining('Please use the form'),
      });
    },
  );

  it.each([
    ['/about', 'GET, HEAD, POST, OPTIONS'],
    ['/demo', 'GET, HEAD, OPTIONS'],
    ['/api/chat', 'POST, OPTIONS'],
  ])('OPTIONS %s tells what is allowed', async (path, allowed) => {
    const { response, asked } = await ask('OPTIONS', path);
    expect([response.status, response.headers.get('Allow'), asked]).toEqual([204, allowed, 0]);
  });
});

describe('another host of production', () => {
  const own = 'https://orion.example/about?x=1';
  const ownAddress = () => own;

  it.each(['/about?x=1', '/robots.txt', '//evil.example', '/api/chat'])(
    'sends a reader of %s to the own one',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { response, asked } = await ask(method, path, { ownAddress });
        expect([response.status, response.headers.get('Location'), asked]).toEqual([308, own, 0]);
      }
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
    [
      'on the way to the page',
      () => guardedAnswer(new Request(site), { taken, startReports }, fail),
    ],
    ['before any page is asked', () => guardedAnswer(unreadable, { taken, startReports }, reached)],
    [
      'after the page has answered',
      () => guardedAnswer(new Request(site), { taken, startReports }, async () => Response.error()),
    ],
  ])('%s is reported once, under the id in the sentence', async (_when, answer) => {
    const response = await answer();
    expect(told).toHaveLength(1);
    await expectSentence(response, told[0]);
  });

  it('while the reports are started is a sentence and a line in the log', async () => {
    const asked = vi.fn(reached);
    const broken = { taken, startReports: fail };
    await expectSentence(await guardedAnswer(new Request(site), broken, asked));
    expect(asked).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^\[[0-9a-f]{8}\]$/),
      'request',
      expect.objectContaining({ message: 'the inner workings' }),
    );
  });
});
