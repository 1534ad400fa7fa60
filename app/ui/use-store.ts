import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '~/lib/store';

/** Renders with a store's state; the server and hydration see the state it was made with. */
export function useStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
