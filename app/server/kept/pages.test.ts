import { describe, expect, it, vi } from 'vitest';
import { createKeptPages } from './pages';

const site = 'https://site.example';

interface Rendering {
  status?: number;
  headers?: Record<string, string>;
}

/** A site whose pages tell how often and for whom they were rendered. */
function siteOf({ status = 200, headers = {} }: Rendering = {}) {
  const clock = { now: Date.UTC(2026, 5, 1) };
  const known = Array.from({ length: 200 }, (_, number) => `/page-${number}`);
  const answerOf = createKeptPages({
    knownAddresses: new Set(['/', '/about', ...known]),
    now: () => clock.now,
  });
  const render = vi.fn(
    async (request: Request) =>
      new Response(`${request.method} ${request.url} ${JSON.stringify([...request.headers])}`, {
        status,
        headers: { 'Content-Type': 'text/html', 'X-Policy': 'one', ...headers },
      }),
  );
  const ask = (path: string, init?: RequestInit) =>
    answerOf(new Request(site + path, init), render);
  return { ask, render, clock };
}

describe('a known page', () => {
  it('is rendered once, from its address alone, and given to everybody', async () => {
    const { ask, render } = siteOf();
    const first = await ask('/about', { headers: { Cookie: 'a=b', 'X-Mine': 'c' } });
    const second = await ask('/about', { headers: { 'Accept-Language': 'de' } });
    expect(await first.text()).toBe(`GET ${site}/about []`);
    expect(await second.text()).toBe(`GET ${site}/about []`);
    expect(render).toHaveBeenCalledTimes(1);
    expect(Object.fromEntries(second.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-type': 'text/html',
      etag: expect.stringMatching(/^"[\w+/]{43}="$/),
      'x-policy': 'one',
    });
    expect([...first.headers]).toEqual([...second.headers]);
  });

  it('is not changed by who reads it or changes its headers', async () => {
    const { ask } = siteOf();
    const first = await ask('/about');
    first.headers.set('X-Policy', 'other');
    new Uint8Array(await first.arrayBuffer()).fill(0);
    const second = await ask('/about');
    expect(second.headers.get('X-Policy')).toBe('one');
    expect(await second.text()).toBe(`GET ${site}/about []`);
  });

  it('has a head without a body, also when that is asked first', async () => {
    const { ask, render } = siteOf();
    const head = await ask('/about', { method: 'HEAD' });
    const page = await ask('/about');
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...page.headers]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is not sent to who has it, and says so in no more than who has it needs', async () => {
    const { ask } = siteOf();
    const page = await ask('/about');
    const etag = page.headers.get('ETag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const again = await ask('/about', {
        method,
        headers: { 'If-None-Match': `"x", W/${etag}` },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(Object.fromEntries(again.headers)).toEqual({
        'cache-control': 'no-cache',
        etag,
      });
    }
    const other = await ask('/about', { headers: { 'If-None-Match': '"x"' } });
    expect(other.status).toBe(200);
  });

  it('has another tag where its bytes or its headers are others', async () => {
    const tags = await Promise.all([
      siteOf().ask('/about'),
      siteOf().ask('/'),
      siteOf({ headers: { 'X-Policy': 'two' } }).ask('/about'),
    ]).then((answers) => answers.map(({ headers }) => headers.get('ETag')));
    expect(new Set(tags).size).toBe(3);
  });

  it('is rendered anew in another year', async () => {
    const { ask, render, clock } = siteOf();
    await ask('/about');
    clock.now = Date.UTC(2027, 0) - 1;
    await ask('/about');
    expect(render).toHaveBeenCalledTimes(1);
    clock.now = Date.UTC(2027, 0);
    await ask('/about');
    await ask('/about');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is let go when too many others were asked for since', async () => {
    const { ask, render } = siteOf();
    await ask('/about');
    for (let number = 0; number < 100; number += 1) await ask(`/page-${number}`);
    render.mockClear();
    await ask('/page-99');
    expect(render).not.toHaveBeenCalled();
    await ask('/about');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Rendering]>([
    ['failed', { status: 500 }],
    ['was not found', { status: 404 }],
    ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
    ['says how it is kept', { headers: { 'Cache-Control': 'no-store' } }],
  ])('is not kept when it %s', async (_, rendering) => {
    const { ask, render } = siteOf(rendering);
    const answer = await ask('/about');
    expect(answer.status).toBe(rendering.status ?? 200);
    expect(answer.headers.has('ETag')).toBe(false);
    expect(await (await ask('/about', { method: 'HEAD' })).text()).toBe('');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('what is not known', () => {
  it('is rendered each time for who asked, and still has a tag', async () => {
    const { ask, render } = siteOf();
    const path = '/about?utm_source=letter';
    const mine = await ask(path, { headers: { 'X-Mine': 'c' } });
    expect(await mine.text()).toContain('x-mine');
    const other = await ask(path);
    expect(await other.text()).toBe(`GET ${site}${path} []`);
    expect(render).toHaveBeenCalledTimes(2);
    render.mockImplementation(
      async () => new Response('always the same', { headers: { 'Content-Type': 'text/html' } }),
    );
    const etag = (await ask(path)).headers.get('ETag') ?? '';
    const again = await ask(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'is a %s, which is passed on as it is',
    async (method) => {
      const { ask, render } = siteOf();
      const answer = await ask('/about', { method });
      await ask('/about', { method });
      expect(render).toHaveBeenCalledTimes(2);
      expect(render.mock.calls[0]?.[0].method).toBe(method);
      expect(answer.headers.has('ETag')).toBe(false);
      expect(answer.headers.has('Cache-Control')).toBe(false);
    },
  );
});
