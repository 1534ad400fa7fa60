import { partLost } from '~/content/failed/part';
import { Button } from '~/ui/button';

interface LostPartProps {
  /** Whether it never came, or was there and threw. */
  why: 'notLoaded' | 'stopped';
  className?: string;
}

/** One sentence where a part is lost, and the way to have it again. */
export function LostPart({ why, className = 'my-6' }: LostPartProps) {
  return (
    <div
      role="alert"
      data-print="no"
      className={`panel flex flex-wrap items-center justify-between gap-3 p-4 text-sm ${className}`}
    >
      <p>{partLost[why]}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {partLost.reload}
      </Button>
    </div>
  );
}

/** For a part that floats over the page. */
export const floatingPart = 'fixed inset-x-4 top-22 z-50 md:left-auto md:right-6 md:w-96';
