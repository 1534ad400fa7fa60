import { type RefObject, useEffect, useState } from 'react';
import { watchMotionGate } from './gate';

/**
 * Turns true once, for good: when this part (0 to 1) of the element is seen and motion is allowed.
 * It stays false under reduced motion, where things show their end state from the start.
 */
export function useFirstSight(ref: RefObject<Element | null>, ratio: number): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    return watchMotionGate(ref.current, setSeen, { ratio });
  }, [ref, ratio, seen]);
  return seen;
}
