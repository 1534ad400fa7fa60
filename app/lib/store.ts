/** A store for `useSyncExternalStore`. Its state is replaced, never mutated. */
export interface ReadableStore<State> {
  getSnapshot(): State;
  subscribe(listener: () => void): () => void;
}

export interface Store<State> extends ReadableStore<State> {
  set(state: State): void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
