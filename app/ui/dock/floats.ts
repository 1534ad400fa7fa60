import type { UIMatch } from '@remix-run/react';
import type { ComponentType } from 'react';

/** A route's `handle`: what floats over its page from the server's HTML on. */
export interface FloatsHandle {
  readonly Floats: ComponentType;
}

/** What floats over the shown page. */
export function floatsOf(matches: readonly UIMatch[]): ComponentType | undefined {
  return (matches.at(-1)?.handle as FloatsHandle | undefined)?.Floats;
}
