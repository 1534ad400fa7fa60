import { type RefObject, useEffect, useState } from 'react';
import { useRunning } from './hooks';

interface RotationOptions<Item> {
  readonly first: Item;
  readonly next: (current: Item) => Item;
  /** Milliseconds. A pause begins the item's time anew. */
  readonly everyMs: number;
  readonly paused: boolean;
}

/** Shows items in turn, each for the same time, while the element may move. Spec 2 (headline, dashboard). */
export function useRotation<Item>(
  ref: RefObject<Element>,
  { first, next, everyMs, paused }: RotationOptions<Item>,
) {
  const isRunning = useRunning(ref) && !paused;
  // The turn distinguishes two showings of the same item.
  const [shown, setShown] = useState({ item: first, turn: 0, isChosen: false });

  useEffect(() => {
    if (!isRunning) return;
    const { item, turn } = shown;
    const showNext = () => setShown({ item: next(item), turn: turn + 1, isChosen: false });
    const timer = setTimeout(showNext, everyMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, next, everyMs]);

  const choose = (item: Item) => setShown({ item, turn: shown.turn + 1, isChosen: true });
  return { ...shown, choose };
}
