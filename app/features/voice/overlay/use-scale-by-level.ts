import { type RefObject, useEffect } from 'react';

/**
 * Lets an element grow with a level that changes ten times a second, past React and by transform alone.
 * @param by how much larger it is at full level: 0.5 is half again its size.
 */
export function useScaleByLevel(
  ref: RefObject<HTMLElement>,
  subscribe: (listener: (level: number) => void) => () => void,
  by: number,
): void {
  useEffect(
    () =>
      subscribe((level) => {
        if (ref.current) ref.current.style.transform = `scale(${(1 + level * by).toFixed(3)})`;
      }),
    [ref, subscribe, by],
  );
}
