import { useSyncExternalStore } from 'react';
import { prefersReducedMotion, watchReducedMotion } from './gate';

/** Whether the visitor asks for reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersReducedMotion, () => false);
}
