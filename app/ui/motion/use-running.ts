import { type RefObject, useEffect, useState } from 'react';
import { watchMotionGate } from './gate';

interface UseRunningOptions {
  /** The visitor's own pause. */
  readonly paused?: boolean;
  /** For motion that the visitor started: it continues under reduced motion. */
  readonly whenReduced?: boolean;
}

/** Whether the element may move by itself now; false on the server and until it is visible. */
export function useRunning(
  ref: RefObject<Element | null>,
  { paused = false, whenReduced = false }: UseRunningOptions = {},
): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const stop = watchMotionGate(ref.current, setOpen, { whenReduced });
    return () => {
      stop();
      setOpen(false);
    };
  }, [ref, whenReduced]);
  return open && !paused;
}
