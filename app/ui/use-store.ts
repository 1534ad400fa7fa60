import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '~/lib/store';

/** Renders a store's state. The server and hydration see its initial state. */
export function useStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
