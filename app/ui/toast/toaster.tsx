import { useEffect, useMemo } from 'react';
import { TOAST_DURATION_MS, TOAST_REMOVE_MS } from '~/content/constants';
import { systemClock } from '~/lib/time/clock';
import { ErrorBoundary } from '~/ui/error-boundary';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';
import { dismissToast, newestToast } from './toasts';
import type { Toast } from './view';

const loadView = () => import('./view').then(({ ToastView }) => ToastView);

/** The plain text of a notice, when its view failed to load or threw. It blocks no press. */
function PlainToast({ toast: { text, isOpen } }: { toast: Toast }) {
  useEffect(() => {
    if (isOpen) return systemClock.after(TOAST_DURATION_MS, dismissToast);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <p role="status" className="panel pointer-events-none m-4 p-4 md:ml-6">
      {text}
    </p>
  );
}

/** Loads the toast's view with the first toast. Without the view, as offline, a toast is plain text. */
export function Toaster() {
  const toast = useStore(newestToast);
  const id = toast?.id;
  // Another toast tries again.
  const load = useMemo(() => (id ? () => loadView() : undefined), [id]);
  const View = useChunk(load);

  useEffect(() => {
    if (toast?.isOpen === false)
      return systemClock.after(TOAST_REMOVE_MS, () => newestToast.set(undefined));
  }, [toast]);

  if (!toast || View === undefined) return null;
  const plain = <PlainToast key={id} toast={toast} />;
  return (
    <div className="dock-toast pointer-events-none! z-20 md:w-[26rem] [grid-area:toast] [&_li]:pointer-events-auto">
      <ErrorBoundary name="toasts" fallback={plain}>
        {View ? <View toast={toast} /> : plain}
      </ErrorBoundary>
    </div>
  );
}
