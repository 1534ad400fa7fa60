import type { UIMatch } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { createStore } from '~/lib/store';

/** A route's `handle`: what floats over its page from the server's HTML on. */
export interface FloatsHandle {
  readonly Floats: ComponentType;
}

/** What floats over the shown page. */
export function floatsOf(matches: readonly UIMatch[]): ComponentType | undefined {
  return (matches.at(-1)?.handle as FloatsHandle | undefined)?.Floats;
}

/** What a page leaves in the dock for the rest of the session: a call. It survives every navigation. */
export const sessionSlot = createStore<ReactNode>(null);
