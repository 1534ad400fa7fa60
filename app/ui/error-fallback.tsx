import { errorFallback } from '~/content/failed/error-fallback';
import { Button } from './button';

interface ErrorFallbackProps {
  /** Whether the code did not load, or threw. */
  why?: 'notLoaded' | 'stopped';
  className?: string;
}

/** One sentence and Reload, in place of what failed. */
export function ErrorFallback({ why = 'stopped', className = 'my-6' }: ErrorFallbackProps) {
  return (
    <div
      role="alert"
      data-print="no"
      className={`panel flex flex-wrap items-center justify-between gap-3 p-4 text-sm ${className}`}
    >
      <p>{errorFallback[why]}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {errorFallback.reload}
      </Button>
    </div>
  );
}

/** The look of a fallback that floats over the page. */
export const floatingFallback = 'fixed inset-x-4 top-22 z-50 md:left-auto md:right-6 md:w-96';
