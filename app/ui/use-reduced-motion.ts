import { useSyncExternalStore } from 'react';
import { prefersReducedMotion, watchReducedMotion } from '~/lib/motion-gate';

/** Whether the visitor asks for reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersReducedMotion, () => false);
}
