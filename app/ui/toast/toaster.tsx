import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastWords } from '~/content/toasts';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';
import { systemClock } from '~/lib/time/clock';
import { ErrorBoundary } from '~/ui/error-boundary';
import { floatingFallback } from '~/ui/error-fallback';
import { createToastQueue, type Toast } from './queue';

const queue = createToastQueue(systemClock);
const none: readonly Toast[] = [];

/** Shows a notice, in place of the one before. */
export const showToast = (words: ToastWords): void => queue.show(words);

interface ToastViewProps {
  toasts: readonly Toast[];
  /** What the visitor did last before the view was there: it may have been the key that asks for it. */
  lastSign: Event | undefined;
  onDismiss: (id: number) => void;
}

const loadView = () => importWithRetry(() => import('./view').then(({ ToastView }) => ToastView));

/** The visitor is at work: what a notice needs must be here before the connection may be gone. */
const signsOfWork = ['pointerdown', 'keydown'] as const;

/** What a notice says, where its view cannot be had or has thrown. */
function PlainToast({ toasts }: Pick<ToastViewProps, 'toasts'>) {
  const newest = toasts.find(({ open }) => open);
  return (
    newest && (
      <p key={newest.id} role="status" className={`panel p-4 ${floatingFallback}`}>
        {newest.text}
      </p>
    )
  );
}

/**
 * Where toasts appear. Their view is fetched when the visitor begins to do something, or with a
 * toast: a page that is only read pays nothing, and each toast asks again for a view that failed. Without it a
 * toast is its bare words: they are what matters.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => none);
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [lastSign, setLastSign] = useState<Event>();
  const isAtWork = lastSign !== undefined;
  const newest = toasts[0]?.id;

  useEffect(() => {
    if (View) return;
    for (const sign of signsOfWork) window.addEventListener(sign, setLastSign);
    return () => {
      for (const sign of signsOfWork) window.removeEventListener(sign, setLastSign);
    };
  }, [View]);

  useEffect(() => {
    if (View || !(isAtWork || newest !== undefined)) return;
    loadView().then(
      (ToastView) => setView(() => ToastView),
      (error: unknown) => {
        setHasFailed(true);
        if (navigator.onLine) report(error, { during: 'toast view' });
      },
    );
  }, [View, isAtWork, newest]);

  const words = <PlainToast toasts={toasts} />;
  if (!View) return hasFailed ? words : null;
  return (
    <ErrorBoundary name="toasts" fallback={words}>
      <View toasts={toasts} lastSign={lastSign} onDismiss={queue.dismiss} />
    </ErrorBoundary>
  );
}
