import type { HeadersFunction } from '@remix-run/cloudflare';

/** The header by which a loader sets how long its page may be cached. The page cache removes it. */
export const cacheHeader = 'CDN-Cache-Control';

/** Only the footer's year changes with time, so an hour is short enough. */
const MAX_AGE_S = 3_600;

/**
 * The headers that mark a page as cacheable: it depends on the address alone and is the same for every
 * visitor. An address with a query is cacheable only if the site links to it.
 * @param links the page's addresses with a query, such as `/demo?industry=dental`.
 */
export function cacheable(request: Request, links: readonly string[] = []): Record<string, string> {
  const { pathname, search } = new URL(request.url);
  const isLinked = search === '' || links.includes(pathname + search);
  return isLinked ? { [cacheHeader]: `max-age=${MAX_AGE_S}` } : {};
}

/** The `headers` of every page: its loader's, overridden by its action's. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** How long a page may be cached, in milliseconds; 0 if it is not cacheable. */
export function maxAgeOf(headers: Headers): number {
  const [, seconds] = /^max-age=(\d+)$/.exec(headers.get(cacheHeader) ?? '') ?? [];
  return Number(seconds ?? 0) * 1_000;
}
