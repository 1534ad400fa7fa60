import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function watchReducedMotion(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const prefersReducedMotion = () => matchMedia(reducedMotion).matches;

interface MotionGateOptions {
  /** The fraction of the element that must be on screen, from 0 (its first pixel) to 1. */
  readonly ratio?: number;
  /** For motion that the visitor started: it continues under reduced motion. */
  readonly whenReduced?: boolean;
}

/**
 * Tells whether an element may move by itself: it is on screen, its tab is visible, and the visitor does
 * not ask for reduced motion.
 * @returns a function that stops it and releases every listener.
 */
function watchMotionGate(
  element: Element,
  listener: (isOpen: boolean) => void,
  { ratio = 0, whenReduced = false }: MotionGateOptions = {},
): () => void {
  let isSeen = false;
  const look = () =>
    listener(isSeen && !document.hidden && (whenReduced || !prefersReducedMotion()));
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      isSeen = !!entry?.isIntersecting && entry.intersectionRatio >= ratio;
      look();
    },
    { threshold: ratio },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', look);
  const unwatchReduced = watchReducedMotion(look);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
    unwatchReduced();
  };
}

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
