import { type RefObject, useEffect, useRef } from 'react';
import { type Levels, levels } from '~/features/voice/visit/engine.client';

/**
 * Scales an element with a level that changes ten times a second, without React, by transform alone.
 * @param by how much larger it is at full level: 0.5 is half its size more.
 */
export function useScaledByLevel(level: keyof Levels, by: number): RefObject<HTMLSpanElement> {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      levels.on(level, (value) => {
        if (ref.current) ref.current.style.transform = `scale(${(1 + value * by).toFixed(3)})`;
      }),
    [level, by],
  );
  return ref;
}
