import type { LoaderFunction } from '@remix-run/cloudflare';
import { matchRoutes, type Params } from '@remix-run/react';

interface PageLoader {
  load: LoaderFunction;
  params: Params;
}

/**
 * The pages, found among the routes themselves: a page is what renders and has an address of its own, so
 * neither not-found nor a resource.
 */
async function pageRoutes() {
  // A part of the build it belongs to, so it can only be asked for when the build is there.
  const { routes } = await import('virtual:remix/server-build');
  return Object.values(routes).filter(
    ({ id, path, module }) =>
      id !== 'root' && path !== '*' && 'default' in module && module.default !== undefined,
  );
}

/** The loader of the page at a path. */
export async function pageLoaderAt(pathname: string): Promise<PageLoader | undefined> {
  const pages = await pageRoutes();
  const matches = matchRoutes(
    pages.map(({ id, path, index }) => (index ? { id, index } : { id, path })),
    pathname,
  );
  const match = matches?.[0];
  const load = pages.find(({ id }) => id === match?.route.id)?.module.loader;
  return match && load && { load, params: match.params };
}

/** The paths of all pages in the order of their letters, home first. */
export async function pagePaths(): Promise<string[]> {
  const pages = await pageRoutes();
  return pages.map(({ path = '' }) => `/${path}`).sort();
}
