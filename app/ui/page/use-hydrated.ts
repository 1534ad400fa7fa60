import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether React renders in the browser by itself: false on the server and while it hydrates the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
