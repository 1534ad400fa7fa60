import { cacheHeader, maxAgeOf } from './cacheable';
import { type CachedResponse, toCachedResponse, toResponse } from './cached-response';

/** Some 20 addresses of 100 KB for several origins, at most 10 MB of memory. */
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
 * The page cache of an isolate, which has one build and one set of settings. The loader marks a page as
 * cacheable (`cacheable`). The key is origin and address, since canonical links name the origin. GET and
 * HEAD render from the address alone, without the request's headers and body, so no visitor's data can
 * reach another.
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

/** A complete page without Cache-Control and Set-Cookie. */
function hasEntityTag({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has('Cache-Control') || headers.has('Set-Cookie')) return false;
  return /^text\/html\b/.test(headers.get('Content-Type') ?? '');
}
