import { importWithRetry } from '~/lib/loading/import-with-retry';
import { pageIsIdle } from '~/lib/loading/when';

/*
 * The code of the other pages. Remix loads a page's module with the first navigation or prefetch, and
 * reloads the document where that fails. A module that has been imported does not fail again, so it is
 * imported here first. This file alone reads Remix's manifest, which is not a public interface.
 */

/** What a page's module exports as `handle`: its sections with code of their own. */
export interface PageHandle {
  sections: readonly { preload: () => Promise<unknown> }[];
}

const IDLE_WITHIN_MS = 2_000;
const notFound = 'routes/$';

/** Paths whose code is here. */
const loaded = new Set<string>();

function routeOf(pathname: string) {
  const { routes } = window.__remixManifest;
  const page = Object.values(routes).find(
    ({ parentId, index, path }) => parentId === 'root' && `/${index ? '' : path}` === pathname,
  );
  return page ?? routes[notFound];
}

const importModule = (address: string): Promise<{ handle?: PageHandle }> =>
  importWithRetry(() => import(/* @vite-ignore */ address));

export const isLoaded = (pathname: string): boolean => loaded.has(pathname);

async function loadParts(pathname: string, isWhole: boolean): Promise<void> {
  if (isLoaded(pathname)) return;
  const route = routeOf(pathname);
  const { handle } = route ? await importModule(route.module) : {};
  const sections = handle?.sections.map(({ preload }) => preload()) ?? [];
  await (isWhole ? Promise.all(sections) : Promise.allSettled(sections));
  loaded.add(pathname);
}

/**
 * Loads a page before a navigation to it, so that it is shown at once; and what Back to this page needs:
 * of the page that React hydrates, its sections are not here.
 * @param isWhole whether a section that does not come counts: the server's page has its words.
 * @throws if the page's module, or a section of a whole page, does not come.
 */
export async function loadPage(pathname: string, isWhole: boolean): Promise<void> {
  loadParts(window.location.pathname, true).catch(() => {});
  await loadParts(pathname, isWhole);
}

/**
 * Asks for a page's data as a navigation to it will, so that the browser's cache has it then. Not by a link
 * that prefetches: Firefox allows none where the policy's `default-src` is 'none'.
 * @param search the address's query.
 */
export async function prefetchData(pathname: string, search: string): Promise<void> {
  const route = routeOf(pathname);
  if (!route?.hasLoader) return;
  const address = new URL(`${pathname === '/' ? '/_root' : pathname}.data${search}`, origin);
  address.searchParams.set('_routes', route.id);
  await (await fetch(address, { priority: 'low' })).text();
}

/** Imports the module of every page, one by one, unless the visitor saves data. */
export async function loadPagesWhenIdle(left: AbortSignal): Promise<void> {
  if ('connection' in navigator && Object(navigator.connection).saveData === true) return;
  for (const { parentId, module, hasErrorBoundary } of Object.values(
    window.__remixManifest.routes,
  )) {
    await pageIsIdle(IDLE_WITHIN_MS);
    if (left.aborted) return;
    // Only pages have a boundary. One that does not come is tried again when it is asked for.
    if (parentId === 'root' && hasErrorBoundary) await importModule(module).catch(() => {});
  }
}
