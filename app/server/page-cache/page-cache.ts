import { cacheHeader, maxAgeOf } from './cacheable';
import { type CachedResponse, toCachedResponse, toResponse } from './cached-response';

/** Some 20 addresses of 100 KB each: several origins find room, and at most 10 MB of memory is taken. */
const ENTRIES_MAX = 100;

interface Entry extends CachedResponse {
  /** Milliseconds, as Date.now gives. */
  expiresAt: number;
}

export type PageCache = (
  request: Request,
  render: (request: Request) => Promise<Response>,
) => Promise<Response>;

/**
 * The page cache of an isolate, which has one build and one set of settings. A page is cached when its
 * loader has marked it (`cacheable`), under origin and address, since canonical links name the origin. GET and
 * HEAD are rendered from the address alone, without the headers and the body of the request, so that nothing of one
 * visitor can reach another.
 * @param now milliseconds, as Date.now gives.
 */
export function createPageCache(now: () => number): PageCache {
  const entries = new Map<string, Entry>();

  return async (request, render) => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return withoutMark(await render(request));
    const cached = entries.get(url);
    const renderedAt = now();
    if (cached && renderedAt < cached.expiresAt) return toResponse(cached, request);

    const rendered = await render(new Request(url));
    const maxAge = maxAgeOf(rendered.headers);
    const response = withoutMark(rendered);
    if (!hasEntityTag(response)) {
      return method === 'HEAD' ? new Response(null, response) : response;
    }
    const page = await toCachedResponse(response);
    if (maxAge > 0) {
      entries.delete(url);
      entries.set(url, { ...page, expiresAt: renderedAt + maxAge });
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    }
    return toResponse(page, request);
  };
}

function withoutMark(response: Response): Response {
  if (!response.headers.has(cacheHeader)) return response;
  const unmarked = new Response(response.body, response);
  unmarked.headers.delete(cacheHeader);
  return unmarked;
}

/** A whole page that says nothing of its own about caching, and sets no cookie. */
function hasEntityTag({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has('Cache-Control') || headers.has('Set-Cookie')) return false;
  return /^text\/html\b/.test(headers.get('Content-Type') ?? '');
}
