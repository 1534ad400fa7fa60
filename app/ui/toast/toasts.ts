import type { ToastWords } from '~/content/toasts';
import { createStore } from '~/lib/store';
import type { Toast } from './view';

/** At most one at a time. Spec 4, 9. */
export const newestToast = createStore<Toast | undefined>(undefined);

/** Shows a notice in place of the one before. @param retry what its button does. */
export function showToast(words: ToastWords, retry?: () => void): void {
  newestToast.set({ ...words, retry, id: (newestToast.getSnapshot()?.id ?? 0) + 1, isOpen: true });
}

/** Closes the toast. Its removal comes long after, so the exit animation is never cut short. */
export function dismissToast(): void {
  const toast = newestToast.getSnapshot();
  if (toast) newestToast.set({ ...toast, isOpen: false });
}
