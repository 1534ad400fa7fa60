import type { HeadersFunction } from '@remix-run/cloudflare';

/** By which a page's loader says how long the page may be cached. The page cache removes it. */
export const cacheHeader = 'CDN-Cache-Control';

/** The footer's year is the only thing on a page that time changes: an hour late is early enough. */
const MAX_AGE_S = 3_600;

/**
 * The headers with which a loader marks its page as cacheable: it depends on the address alone, and is the
 * same for every visitor. With a query it is marked only if the site itself links to that address.
 * @param links addresses of the same page that have a query, such as `/demo?industry=dental`.
 */
export function cacheable(request: Request, links: readonly string[] = []): Record<string, string> {
  const { pathname, search } = new URL(request.url);
  const isLinked = search === '' || links.includes(pathname + search);
  return isLinked ? { [cacheHeader]: `max-age=${MAX_AGE_S}` } : {};
}

/** The `headers` of every page: those of its loader, and over them those of its action. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

/** For how long a page may be cached, in milliseconds; 0 for one that is not marked. */
export function maxAgeOf(headers: Headers): number {
  const [, seconds] = /^max-age=(\d+)$/.exec(headers.get(cacheHeader) ?? '') ?? [];
  return Number(seconds ?? 0) * 1_000;
}
