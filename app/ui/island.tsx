import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from './error-boundary';
import { ErrorFallback } from './error-fallback';

/**
 * A lazy section that is hydrated when its code is there. Until then the bootstrap holds the presses of
 * its buttons.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} data-island="">
      <ErrorBoundary name={name} fallback={<ErrorFallback className="page my-10" />}>
        <Suspense>
          {children}
          <Hydrated root={root} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Hydrated({ root }: { root: RefObject<HTMLElement> }) {
  useEffect(() => {
    root.current?.removeAttribute('data-island');
    window.dispatchEvent(new Event('hydrated'));
  }, [root]);
  return null;
}
