import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache';

const site = 'https://site.example';

interface Rendering {
  status?: number;
  headers?: Record<string, string>;
}

const cacheable = { 'CDN-Cache-Control': 'max-age=3600' };

/** A site whose pages show what they were rendered from. */
function siteOf({ status = 200, headers = cacheable }: Rendering = {}) {
  const clock = { now: 0 };
  const cached = createPageCache(() => clock.now);
  const render = vi.fn(
    async (request: Request) =>
      new Response(`${request.method} ${request.url} ${JSON.stringify([...request.headers])}`, {
        status,
        headers: { 'Content-Type': 'text/html', 'X-Policy': 'one', ...headers },
      }),
  );
  const ask = (path: string, init?: RequestInit) => cached(new Request(site + path, init), render);
  return { ask, render, clock };
}

describe('a cacheable page', () => {
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

  it.each([
    ['ETAG', 304],
    ['"other" , W/"more" ,W/ETAG', 304],
    ['"x"', 200],
    ['', 200],
  ])('asked with If-None-Match %j answers with %i', async (form, status) => {
    const { ask } = siteOf();
    const etag = (await ask('/about')).headers.get('ETag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'If-None-Match': form.replace('ETAG', etag) };
      const again = await ask('/about', { method, headers });
      expect(again.status).toBe(status);
      if (status !== 304) continue;
      expect(await again.text()).toBe('');
      expect(Object.fromEntries(again.headers)).toEqual({ 'cache-control': 'no-cache', etag });
    }
  });

  it('has another tag where its headers are others', async () => {
    const one = await siteOf().ask('/about');
    const other = await siteOf({ headers: { ...cacheable, 'X-Policy': 'two' } }).ask('/about');
    expect(one.headers.get('ETag')).not.toBe(other.headers.get('ETag'));
  });

  it('is rendered again once its time is over', async () => {
    const { ask, render, clock } = siteOf();
    await ask('/about');
    clock.now = 3_600_000 - 1;
    await ask('/about');
    expect(render).toHaveBeenCalledTimes(1);
    clock.now = 3_600_000;
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
    ['is not marked', { headers: {} }],
    ['failed', { status: 500, headers: cacheable }],
    ['was not found', { status: 404, headers: cacheable }],
    ['sets a cookie', { headers: { ...cacheable, 'Set-Cookie': 'a=b' } }],
    ['says how it is cached', { headers: { ...cacheable, 'Cache-Control': 'no-store' } }],
    ['is no page', { headers: { ...cacheable, 'Content-Type': 'text/x-script' } }],
  ])('is not cached when it %s', async (_, rendering) => {
    const { ask, render } = siteOf(rendering);
    const response = await ask('/about');
    expect(response.status).toBe(rendering.status ?? 200);
    expect(response.headers.has('ETag')).toBe(false);
    expect(response.headers.has('CDN-Cache-Control')).toBe(false);
    expect(await (await ask('/about', { method: 'HEAD' })).text()).toBe('');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'a %s is passed on as it is, and its answer loses nothing but the mark',
  async (method) => {
    const { ask, render } = siteOf();
    const response = await ask('/about', { method, headers: { 'X-Mine': 'c' } });
    await ask('/about', { method });
    expect(render).toHaveBeenCalledTimes(2);
    expect(await response.text()).toContain(`${method} ${site}/about [["x-mine","c"]]`);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/html',
      'x-policy': 'one',
    });
  },
);
