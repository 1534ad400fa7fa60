import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { TOAST_DURATION_MS } from '~/content/constants';
import type { ToastWords } from '~/content/toasts';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';
import { systemClock } from '~/lib/time/clock';
import { ErrorBoundary } from '~/ui/error-boundary';
import { createToastQueue, type Toast } from './queue';

const queue = createToastQueue(systemClock);
const none: readonly Toast[] = [];

/** Clear of the chat, its launcher and the call. */
const place = 'fixed inset-x-4 top-22 z-50 md:left-6 md:right-auto md:w-96';

/** Shows a notice in place of the one before. */
export const showToast = (words: ToastWords): void => queue.show(words);

interface ToastViewProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  className: string;
}

const loadView = () => importWithRetry(() => import('./view').then(({ ToastView }) => ToastView));

/** The plain text of a notice, when its view failed to load or threw. It blocks no press. */
function PlainToast({ toasts, onDismiss, className }: ToastViewProps) {
  const newest = toasts.find(({ open }) => open);
  const id = newest?.id;
  useEffect(() => {
    if (id !== undefined) return systemClock.after(TOAST_DURATION_MS, () => onDismiss(id));
  }, [id, onDismiss]);
  return (
    newest && (
      <p key={id} role="status" className={`panel pointer-events-none p-4 ${className}`}>
        {newest.text}
      </p>
    )
  );
}

/**
 * Loads the toast's view with the first toast, and retries with the next. Without the view, as offline, a
 * toast is plain text.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => none);
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const newest = toasts[0]?.id;

  useEffect(() => {
    if (View || newest === undefined) return;
    loadView().then(
      (ToastView) => setView(() => ToastView),
      (error: unknown) => {
        setHasFailed(true);
        if (navigator.onLine) report(error, { during: 'loading the view of toasts' });
      },
    );
  }, [View, newest]);

  const shown = { toasts, onDismiss: queue.dismiss, className: place };
  const words = <PlainToast {...shown} />;
  if (!View) return hasFailed ? words : null;
  return (
    <ErrorBoundary name="toasts" fallback={words}>
      <View {...shown} />
    </ErrorBoundary>
  );
}
