import type { LoaderFunction } from '@remix-run/cloudflare';
import { matchRoutes, type Params } from '@remix-run/react';

interface PageLoader {
  load: LoaderFunction;
  params: Params;
}

/**
 * The loader of the page at a path, found among the routes themselves: a page is what renders, has a
 * loader and an address of its own, so neither not-found nor a resource.
 */
export async function pageLoaderAt(pathname: string): Promise<PageLoader | undefined> {
  // A part of the build it belongs to, so it can only be asked for when the build is there.
  const { routes } = await import('virtual:remix/server-build');
  const pages = Object.values(routes).filter(
    ({ id, path, module }) =>
      id !== 'root' && path !== '*' && 'default' in module && module.default !== undefined,
  );
  const matches = matchRoutes(
    pages.map(({ id, path, index }) => (index ? { id, index } : { id, path })),
    pathname,
  );
  const match = matches?.[0];
  const load = routes[match?.route.id ?? '']?.module.loader;
  return match && load && { load, params: match.params };
}
