import { TOAST_LIMIT, TOAST_REMOVE_MS } from '~/content/constants';
import type { ToastWords } from '~/content/toasts';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';

export interface Toast extends ToastWords {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastQueue extends ReadableStore<readonly Toast[]> {
  show(words: ToastWords): void;
  /** Closes a toast. Its removal comes long after, so the exit animation is never cut short. */
  dismiss(id: number): void;
  /** Cancels every pending removal. */
  dispose(): void;
}

/** The newest toast replaces the one before: at most one is shown. Spec 4, 9. */
export function createToastQueue(clock: Clock): ToastQueue {
  const store = createStore<readonly Toast[]>([]);
  const removals = new Map<number, () => void>();
  let lastId = 0;

  function keep(toasts: readonly Toast[]): void {
    for (const [id, cancel] of removals) {
      if (toasts.some((toast) => toast.id === id)) continue;
      cancel();
      removals.delete(id);
    }
    store.set(toasts);
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    show(words) {
      lastId += 1;
      keep([{ ...words, id: lastId, open: true }, ...store.getSnapshot()].slice(0, TOAST_LIMIT));
    },
    dismiss(id) {
      const toasts = store.getSnapshot();
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      keep(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      const remove = () => keep(store.getSnapshot().filter((toast) => toast.id !== id));
      removals.set(id, clock.after(TOAST_REMOVE_MS, remove));
    },
    dispose() {
      for (const cancel of removals.values()) cancel();
      removals.clear();
    },
  };
}
