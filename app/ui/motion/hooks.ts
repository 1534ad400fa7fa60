import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion, watchMotionGate, watchReducedMotion } from './gate';

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

/**
 * Turns true once: when this fraction (0 to 1) of the element is visible and motion is allowed. Under
 * reduced motion it stays false, and the end state shows from the start.
 */
export function useFirstSight(ref: RefObject<Element | null>, ratio: number): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    return watchMotionGate(ref.current, setSeen, { ratio });
  }, [ref, ratio, seen]);
  return seen;
}

/** Whether the visitor asks for reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersReducedMotion, () => false);
}
