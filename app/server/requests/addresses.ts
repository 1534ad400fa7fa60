import type { ServerBuild } from '@remix-run/cloudflare';
import { generatePath, matchRoutes } from '@remix-run/router';
import type { Config } from '~/server/config';

/** The query parameters that a page reads, each with its known values, or null for any. A route that exports it is cached. */
export type CacheKeyParams = Readonly<Record<string, readonly string[] | null>>;

export interface CacheKey {
  href: string;
  /** Whether it is one of a page's finite addresses, which the page cache stores. */
  isCacheable: boolean;
}

const dataSuffix = '.data';

/** Every page that is missing is this one: rendered once, whatever a scanner asks for. */
const missingPage = '/404';

/** What a sentence leaves on a link's end, also encoded: `/demo.`, `/about)`, `/demo%20`. */
function withoutPunctuation(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    const bare = path.replace(/[\s\p{P}\p{S}\p{Cf}]+$/u, '') || '/';
    return bare === path ? pathname : bare;
  } catch {
    return pathname;
  }
}

export function readAddresses(build: ServerBuild['routes']) {
  const routes = Object.values(build).filter(({ id }) => id !== 'root');
  const patterns = routes.map(({ path = '' }) => ({ path }));
  const queries = new Map(
    routes.map(({ path = '', module }) => [
      `/${path}`,
      (module as { cacheKeyParams?: () => CacheKeyParams }).cacheKeyParams?.(),
    ]),
  );

  function matchOf(pathname: string) {
    const match = matchRoutes(patterns, { pathname })?.at(-1);
    return match?.route.path === '*' ? undefined : match;
  }

  function canonicalPagePath(pathname: string): string {
    const match = matchOf(pathname) ?? matchOf(withoutPunctuation(pathname));
    if (!match) return pathname;
    // The router decodes a path's values, and does not encode them again.
    const values = Object.entries(match.params).map(([name, value = '']) => [
      name,
      encodeURIComponent(value),
    ]);
    return generatePath(`/${match.route.path}`, Object.fromEntries(values));
  }

  return {
    /** The path as its route is spelled, without empty segments. A path without a route only loses those. */
    canonicalPath(pathname: string): string {
      if (queries.has(pathname)) return pathname;
      const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
      if (!tidy.endsWith(dataSuffix)) return canonicalPagePath(tidy);
      return canonicalPagePath(tidy.slice(0, -dataSuffix.length)) + dataSuffix;
    },

    cacheKey(url: URL): CacheKey {
      const { origin, pathname } = url;
      const query = queries.get(pathname);
      if (pathname.endsWith(dataSuffix)) return { href: url.href, isCacheable: false };
      if (!query && !matchOf(pathname)) return { href: origin + missingPage, isCacheable: true };
      const read = Object.entries(query ?? {}).flatMap(([name, values]) => {
        const value = url.searchParams.get(name);
        return value === null || values?.includes(value) === false ? [] : [{ name, value, values }];
      });
      const asked = new URLSearchParams(read.map(({ name, value }) => [name, value]));
      return {
        href: origin + pathname + (read.length === 0 ? '' : `?${asked}`),
        isCacheable: query !== undefined && read.every(({ values }) => values !== null),
      };
    },
  };
}

/** Deployments of this branch are production; all others are previews (docs/deploy.md). */
const PRODUCTION_BRANCH = 'main';

/** The built site on a developer's machine says which branch it is of, too. */
export const localHostname = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isSafeMethod = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Where a URL redirects (308): to its one spelling, which is cached, and in production to SITE_URL's host, where the zone's rules apply. */
export function canonicalRedirect(
  url: URL,
  { canonicalPath }: Pick<ReturnType<typeof readAddresses>, 'canonicalPath'>,
  { SITE_URL: site }: Pick<Config, 'SITE_URL'>,
  branch: unknown,
): URL | undefined {
  const isElsewhere =
    site &&
    branch === PRODUCTION_BRANCH &&
    url.host !== site.host &&
    !localHostname.test(url.hostname);
  const path = canonicalPath(url.pathname);
  if (!isElsewhere && path === url.pathname) return undefined;
  return new URL((isElsewhere ? site.origin : url.origin) + path + url.search);
}
