import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { COUNTER_VISIBLE_RATIO } from '~/content/constants';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

export const prefersReducedMotion = () => reducedMotion().matches;

function watchReducedMotion(changed: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Scrolls to a place of the page, at once under reduced motion. What is laid out on the way would move the place. */
export function smoothScrollTo(place: Element | null): void {
  delete document.documentElement.dataset.lazyLayout;
  place?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** Lets the scroll of a press's navigation glide, or the scrolls after it jump again. */
export function setGlide(behavior: 'smooth' | ''): void {
  document.documentElement.style.scrollBehavior = prefersReducedMotion() ? '' : behavior;
}

/** Whether an element may move by itself: so much of it is on screen, its tab is visible, motion is not reduced. */
function useRunning(ref: RefObject<Element | null>, whenReduced = false, ratio = 0): boolean {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    let isSeen = false;
    const look = () =>
      setIsRunning(isSeen && !document.hidden && (whenReduced || !prefersReducedMotion()));
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        isSeen = !!entry?.isIntersecting && entry.intersectionRatio >= ratio;
        look();
      },
      { threshold: ratio },
    );
    observer.observe(ref.current);
    document.addEventListener('visibilitychange', look);
    const unwatchReduced = watchReducedMotion(look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      unwatchReduced();
      setIsRunning(false);
    };
  }, [ref, whenReduced, ratio]);
  return isRunning;
}

/** Runs what plays by itself while its element may move and nobody has paused it. */
export function usePlaying(
  { run }: { run(on: boolean): void },
  ref: RefObject<Element | null>,
  whenReduced = false,
) {
  const [paused, setPaused] = useState(false);
  const running = useRunning(ref, whenReduced) && !paused;
  useEffect(() => {
    run(running);
    return () => run(false);
  }, [run, running]);
  return { running, paused, setPaused };
}

/** Turns true once, when half of the element is visible; never under reduced motion, which shows the end state. Spec 9. */
export function useFirstSight(ref: RefObject<Element | null>): boolean {
  const isRunning = useRunning(ref, false, COUNTER_VISIBLE_RATIO);
  const [seen, setSeen] = useState(false);
  if (isRunning && !seen) setSeen(true);
  return seen;
}

export const useReducedMotion = () =>
  useSyncExternalStore(watchReducedMotion, prefersReducedMotion, () => false);

interface RotationOptions<Item> {
  readonly first: Item;
  readonly next: (current: Item) => Item;
  /** Milliseconds. A pause begins the item's time anew. */
  readonly everyMs: number;
  readonly rests?: boolean;
}

/** `before`: what the item replaced in its turn. `turn`: tells two showings of one item apart. */
type Shown<Item> = { readonly item: Item; readonly before?: Item; readonly turn: number };

/** Shows items in turn, each for the same time, while the element may move. Spec 2 (headline, dashboard). */
export function useRotation<Item>(
  ref: RefObject<Element>,
  { first, next, everyMs, rests }: RotationOptions<Item>,
) {
  const [paused, setPaused] = useState(false);
  const [shown, setShown] = useState<Shown<Item>>({ item: first, turn: 0 });
  const { item, turn } = shown;
  const isRunning = useRunning(ref) && !paused && !rests;

  useEffect(() => {
    if (!isRunning) return;
    const showNext = () => setShown({ item: next(item), before: item, turn: turn + 1 });
    const timer = setTimeout(showNext, everyMs);
    return () => clearTimeout(timer);
  }, [isRunning, item, turn, next, everyMs]);

  const choose = (chosen: Item) => setShown({ item: chosen, turn: turn + 1 });
  return { ...shown, choose, paused, setPaused };
}
