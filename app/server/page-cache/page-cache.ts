import type { CacheKey } from '~/server/requests/addresses';
import { sha256 } from '~/server/responses/own-scripts';
import { isDocument } from '~/server/responses/security-headers';

/** Each some 128 KB, so at most 13 MB of an isolate's 128. The site has some 20 addresses. */
const ENTRIES_MAX = 100;

interface Entry {
  bytes: ArrayBuffer;
  status: number;
  headers: Headers;
}

/** A page is rendered from its address alone, origin included, so no visitor's data can reach another. */
export function createPageCache() {
  const entries = new Map<string, Entry>();

  return async (
    request: Request,
    { href, isCacheable }: CacheKey,
    render: (href: string) => Promise<Response>,
  ): Promise<Response> => {
    const cached = entries.get(href);
    if (cached) {
      entries.delete(href);
      entries.set(href, cached);
      return toResponse(cached, request);
    }
    const response = await render(href);
    if (!isCacheable || !isPublicPage(response)) {
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
    const entry = await toEntry(response);
    entries.set(href, entry);
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    return toResponse(entry, request);
  };
}

/** A complete page, or the not-found screen, which no browser stores. */
const isPublicPage = (response: Response): boolean =>
  isDocument(response) &&
  [200, 404].includes(response.status) &&
  !response.headers.has('Set-Cookie');

/** Gives a response a strong tag over headers and bytes: a browser applies its stored policy to a 304. */
async function toEntry(response: Response): Promise<Entry> {
  const headers = new Headers(response.headers);
  const bytes = await response.arrayBuffer();
  const etag = `"${await sha256(JSON.stringify([...headers]), bytes)}"`;
  if (response.ok) headers.set('Cache-Control', 'no-cache');
  headers.set('ETag', etag);
  return { bytes, status: response.status, headers };
}

/** The page, its headers (HEAD), or 304. A network that compressed the page has marked the tag as weak (`W/`). */
function toResponse({ bytes, status, headers }: Entry, request: Request): Response {
  const etag = headers.get('ETag') ?? '';
  const isKnown = request.headers.get('If-None-Match')?.includes(etag);
  return isKnown
    ? new Response(null, { status: 304, headers: { 'Cache-Control': 'no-cache', ETag: etag } })
    : new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}
