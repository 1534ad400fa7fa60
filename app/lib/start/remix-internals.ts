import { RemixBrowser, Scripts } from '@remix-run/react';
import type { ReactNode } from 'react';

/*
 * What this site leans on beyond Remix's documented interface, all of it. `app/remix-internals.test.tsx`
 * fails when an upgrade changes one of the first three; the third is used by `server/pages/written-once.ts`.
 * `navigation.spec.ts` fails for the fourth.
 *
 * 1. `Scripts` can be called as a function, and what it returns is made of fragments, links and scripts.
 * 2. `RemixBrowser` throws a promise until the state that came with the document is decoded.
 * 3. The data that come with a document for hydration leave out what is not an object's own property.
 * 4. `__remixManifest` names the files of a route, which a navigation imports, and `__remixRouteModules` keeps those
 *    that were.
 */

/**
 * The elements of Remix's own scripts, to be changed. To be called while rendering, as it uses hooks.
 * @param mark what each of them carries as its nonce.
 */
export function scriptElements(mark: string | undefined): ReactNode {
  return Scripts({ nonce: mark });
}

/**
 * RemixBrowser suspends at the root until its state is decoded; a click in that window would stop
 * hydration for good (React error 345). So it is asked once, outside React, for the promise it
 * throws, and hydration begins after that.
 */
export async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** The files of a page's code, its own first; undefined for what is no page of this site, or was visited. */
export function codeOf(pathname: string): [string, ...string[]] | undefined {
  const route = Object.values(window.__remixManifest.routes).find(
    ({ path = '', hasClientLoader }) => hasClientLoader && `/${path}` === pathname,
  );
  if (!route || route.id in window.__remixRouteModules) return undefined;
  return [route.module, ...(route.imports ?? [])];
}
