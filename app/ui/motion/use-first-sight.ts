import { type RefObject, useEffect, useState } from 'react';
import { watchMotionGate } from './gate';

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
