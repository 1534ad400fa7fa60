import { RemixBrowser, Scripts } from '@remix-run/react';
import type { ReactNode } from 'react';

/*
 * What this site leans on beyond Remix's documented interface, all of it. `app/remix-internals.test.tsx`
 * fails when an upgrade changes any of the three; the third is used by `server/pages/written-once.ts`.
 *
 * 1. `Scripts` can be called as a function, and what it returns is made of fragments, links and scripts.
 * 2. `RemixBrowser` throws a promise until the state that came with the document is decoded.
 * 3. The data that come with a document for hydration leave out what is not an object's own property.
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
