import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache';

const site = 'https://site.example';

interface Rendering {
  status?: number;
  headers?: Record<string, string>;
}

/** A site whose pages show what they were rendered from. */
function siteOf(rendering: Rendering = {}, isCacheable = true) {
  const { status = 200, headers = {} } = rendering;
  const cached = createPageCache();
  const render = vi.fn(async (href: string) => {
    const own = { 'Content-Type': 'text/html', 'X-Policy': 'one', ...headers };
    return new Response(`from ${href}`, { status, headers: own });
  });
  /** @param known the address without what the pages do not know of it. */
  const ask = (path: string, init?: RequestInit, known = path) =>
    cached(new Request(site + path, init), { href: site + known, isCacheable }, render);
  return { ask, render };
}

describe('a cacheable page', () => {
  it('is rendered once, from its address alone, and given to everybody', async () => {
    const { ask, render } = siteOf();
    const first = await ask('/about', { headers: { Cookie: 'a=b', 'X-Mine': 'c' } });
    const headers = { 'Accept-Language': 'de' };
    const second = await ask('/about?gclid=1', { headers }, '/about');
    expect(await first.text()).toBe(`from ${site}/about`);
    expect(await second.text()).toBe(`from ${site}/about`);
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
      const isWhole = status === 200 && method === 'GET';
      expect(again.status).toBe(status);
      expect(await again.text()).toBe(isWhole ? `from ${site}/about` : '');
      if (status !== 304) continue;
      expect(Object.fromEntries(again.headers)).toEqual({ 'cache-control': 'no-cache', etag });
    }
  });

  it('has another tag where its headers are others', async () => {
    const one = await siteOf().ask('/about');
    const other = await siteOf({ headers: { 'X-Policy': 'two' } }).ask('/about');
    expect(one.headers.get('ETag')).not.toBe(other.headers.get('ETag'));
  });

  it('that is the not-found screen keeps its status and stays out of browsers', async () => {
    const { ask, render } = siteOf({ status: 404, headers: { 'Cache-Control': 'no-store' } });
    for (const path of ['/gone', '/gone?a=b', '/never']) {
      const response = await ask(path, {}, '/404');
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
      expect(await response.text()).toBe(`from ${site}/404`);
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is let go when a hundred others were used since', async () => {
    const { ask, render } = siteOf();
    const askFor = async (from: number, until: number) => {
      for (let number = from; number < until; number += 1) await ask(`/page-${number}`);
    };
    await ask('/about');
    await askFor(0, 99);
    await ask('/about');
    await askFor(99, 198);
    await ask('/about');
    expect(render).toHaveBeenCalledTimes(199);
    await askFor(198, 298);
    await ask('/about');
    expect(render).toHaveBeenCalledTimes(300);
  });

  it.each<[string, Rendering, isCacheable?: boolean]>([
    ['has any number of addresses', {}, false],
    ['failed', { status: 500 }],
    ['sends on', { status: 302 }],
    ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
    ['is no document', { headers: { 'Content-Type': 'text/x-script' } }],
  ])('is not cached when it %s', async (_, rendering, isCacheable) => {
    const { ask, render } = siteOf(rendering, isCacheable);
    const response = await ask('/about');
    expect(response.status).toBe(rendering.status ?? 200);
    expect(response.headers.has('ETag')).toBe(false);
    expect(await response.text()).toBe(`from ${site}/about`);
    expect(await (await ask('/about', { method: 'HEAD' })).text()).toBe('');
    expect(render).toHaveBeenCalledTimes(2);
  });
});
