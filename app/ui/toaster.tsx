import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastWords } from '~/content/toasts';
import { systemClock } from '~/lib/clock';
import { report } from '~/lib/report';
import { createToastQueue, type Toast } from './toast-queue';

const queue = createToastQueue(systemClock);
const none: readonly Toast[] = [];

/** Shows a notice, in place of the one before. */
export const showToast = (words: ToastWords): void => queue.show(words);

interface ToastViewProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** Where toasts appear. Their view is fetched with the first one; a page without toasts pays nothing. */
export function Toaster() {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => none);
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const wanted = toasts.length > 0 && View === undefined;

  useEffect(() => {
    if (!wanted) return;
    import('./toast-view').then(
      ({ ToastView }) => setView(() => ToastView),
      (error: unknown) => report(error, { during: 'toast view' }),
    );
  }, [wanted]);

  return View ? <View toasts={toasts} onDismiss={queue.dismiss} /> : null;
}
