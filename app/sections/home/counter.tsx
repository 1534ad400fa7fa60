import { useEffect, useRef, useState } from 'react';
import { COUNTER_DURATION_MS, COUNTER_VISIBLE_RATIO } from '~/content/constants';
import { figure } from '~/lib/fill';
import { useFirstSight } from '~/ui/motion/hooks';

interface CounterProps {
  /** A unique key. When the figure returns, it does not count again. */
  name: string;
  target: number;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** The counters that have begun to count in this visit. */
const counted = new Set<string>();

/** For the stylesheet's `[data-count]`. */
const timing = {
  '--count-duration': `${COUNTER_DURATION_MS}ms`,
  '--count-visible': `${COUNTER_VISIBLE_RATIO * 100}%`,
};

/** The steps of the stylesheet's `count`: 20 a second. */
const FIGURES = 40;

/**
 * Counts up from 0 once a visit: the styles begin it, so it waits for no script. The count is a column of figures behind a
 * window of one, which the compositor moves: drawing each figure blocked a slow phone for two seconds. Spec 4.
 */
export function Counter({ name, target, prefix = '', suffix = '' }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const column = useRef<HTMLSpanElement>(null);
  const seen = useFirstSight(root);
  const [isOver, setIsOver] = useState(() => counted.has(name));

  useEffect(() => {
    if (!seen) return;
    counted.add(name);
    // It may have ended before this script came. One that leaves in its turn is canceled.
    column.current?.getAnimations()[0]?.finished.then(
      () => setIsOver(true),
      () => {},
    );
  }, [seen, name]);

  const text = (shown: number) => `${prefix}${figure(shown)}${suffix}`;
  return (
    <span
      ref={root}
      translate="no"
      data-count={isOver ? undefined : `${seen}`}
      className="relative inline-block figures"
      style={timing}
    >
      <span>{text(target)}</span>
      {isOver ? null : (
        <span aria-hidden="true" className="absolute inset-0 hidden contain-strict">
          <span ref={column} className="block whitespace-pre">
            {Array.from({ length: FIGURES }, (_, at) => text(countUp(target, at / FIGURES))).join(
              '\n',
            )}
          </span>
        </span>
      )}
    </span>
  );
}

/** The figure at a fraction of a counter's time, with a cubic ease-out. Spec 4 (Counters). */
function countUp(target: number, part: number): number {
  return Math.round(target * (1 - (1 - part) ** 3));
}
