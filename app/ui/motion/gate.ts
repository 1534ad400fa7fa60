const reducedMotion = '(prefers-reduced-motion: reduce)';

/** @returns a function that stops watching. */
export function watchReducedMotion(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const prefersReducedMotion = () => matchMedia(reducedMotion).matches;

export interface MotionGateOptions {
  /** The fraction of the element that must be on screen, from 0 (its first pixel) to 1. */
  readonly ratio?: number;
  /** For motion that the visitor started: it continues under reduced motion. */
  readonly whenReduced?: boolean;
}

/**
 * Emits whether an element may move by itself: it is on screen, its tab is visible, and the visitor does
 * not ask for reduced motion. Starts closed and emits changes only.
 * @returns a function that stops it and releases every listener.
 */
export function watchMotionGate(
  element: Element,
  listener: (open: boolean) => void,
  { ratio = 0, whenReduced = false }: MotionGateOptions = {},
): () => void {
  let seen = false;
  let open = false;

  function look() {
    const next = seen && !document.hidden && (whenReduced || !prefersReducedMotion());
    if (next === open) return;
    open = next;
    listener(open);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      seen = entry.isIntersecting && entry.intersectionRatio >= ratio;
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
