import type { ServerBuild } from '@remix-run/cloudflare';
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router';

/** The routes of the server build, as far as they tell who answers what. */
export type BuiltRoutes = Readonly<
  Record<
    string,
    | (Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'> & {
        module: { default?: unknown; loader?: unknown; action?: unknown };
      })
    | undefined
  >
>;

/** What an address answers. */
export interface Taken {
  /** A page or a file: GET and HEAD. */
  reads: boolean;
  /** A form: POST. */
  posts: boolean;
}

/**
 * Tells of an address which methods its route takes: those with an `action` take posts, those with a
 * page or a `loader` are read. A post to an index route says `?index`; without, it goes to the frame
 * around it.
 */
export function takenMethods(routes: BuiltRoutes): (url: URL) => Taken {
  const tree = treeOf(routes);
  return ({ pathname, searchParams }) => {
    const matches = matchRoutes(tree, { pathname }) ?? [];
    const leaf = matches.at(-1)?.route;
    const isIndexMeant = searchParams.getAll('index').includes('');
    const target = leaf?.index && !isIndexMeant ? matches.at(-2)?.route : leaf;
    const page = routes[leaf?.id ?? '']?.module;
    return {
      reads: page === undefined || page.default !== undefined || page.loader !== undefined,
      posts: routes[target?.id ?? '']?.module.action !== undefined,
    };
  };
}

function treeOf(routes: BuiltRoutes, parent?: string): AgnosticRouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
  });
}
