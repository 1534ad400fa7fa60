import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from './http-error';
import { fetchPageData, keepPageData, pageData } from './page-data';

const facts = { title: 'Facts', list: [1, 2] };
const network = vi.fn<typeof fetch>();

/** Pages of their own: what one test keeps is no other's. */
let page = '';
let pages = 0;
beforeEach(() => {
  pages += 1;
  page = `/page-${pages}`;
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  network.mockReset();
  vi.unstubAllGlobals();
});

const open = (pathname: string) =>
  pageData({ request: new Request(`https://site.example${pathname}`) });

describe("a page's data (spec 7, default data fetching)", () => {
  it('are fetched once, with credentials, and never again', async () => {
    network.mockImplementation(async () => Response.json({ page, data: facts }));
    const load = () => open(page);
    await expect(Promise.all([load(), load()])).resolves.toEqual([facts, facts]);
    await expect(load()).resolves.toEqual(facts);
    expect(network).toHaveBeenCalledTimes(1);
    expect(network).toHaveBeenCalledWith(
      `/page-data${page}`,
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  it('are not fetched where the document brought them', async () => {
    keepPageData([
      { id: 'root', pathname: '/', data: { year: 2026 } },
      { id: 'routes/a', pathname: page, data: facts },
    ]);
    await expect(open(page)).resolves.toEqual(facts);
    expect(network).not.toHaveBeenCalled();
  });

  it('are fetched whole for a part that the document brought without its words', async () => {
    keepPageData([{ id: 'routes/a', pathname: page, data: { title: 'Facts' } }]);
    network.mockImplementation(async () => Response.json({ page, data: facts }));
    await expect(fetchPageData(page)).resolves.toEqual(facts);
    await expect(open(page)).resolves.toEqual(facts);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('are still wanted where the document failed to bring them', async () => {
    keepPageData([{ id: 'routes/a', pathname: page, data: undefined }]);
    network.mockImplementation(async () => Response.json({ page, data: facts }));
    await expect(open(page)).resolves.toEqual(facts);
  });

  it('fail with the status and the body, are not retried, and can be asked for again', async () => {
    network.mockImplementationOnce(async () => new Response('Busy', { status: 503 }));
    network.mockImplementation(async () => Response.json({ page, data: facts }));
    const load = () => open(page);
    const failure = await load().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 503, message: '503: Busy' });
    expect(network).toHaveBeenCalledTimes(1);
    await expect(load()).resolves.toEqual(facts);
  });

  it.each([
    ['other JSON', { ok: true }],
    ['another page', { page: '/other', data: facts }],
    ['a page without data', { page: '/page', data: null }],
    ['nothing', null],
  ])('are refused where %s came, and asked for again', async (_, answer) => {
    network.mockImplementationOnce(async () => Response.json(answer));
    network.mockImplementation(async () => Response.json({ page, data: facts }));
    const load = () => open(page);
    await expect(load()).rejects.toThrow('answered something else');
    await expect(load()).resolves.toEqual(facts);
  });
});
