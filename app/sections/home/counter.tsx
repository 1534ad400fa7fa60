import { useEffect, useRef, useState } from 'react';
import { COUNTER_DURATION_MS, COUNTER_VISIBLE_RATIO } from '~/content/constants';
import { figure } from '~/lib/figure';
import { useFirstSight } from '~/ui/motion/hooks';
import { useHydrated } from '~/ui/page/use-hydrated';

interface CounterProps {
  /** A unique key. When the figure returns, it does not count again. */
  name: string;
  target: number;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** The counters that have counted in this visit. */
const counted = new Set<string>();

/** Overrides the duration of `animate-count`. */
const countDuration = { animationDuration: `${COUNTER_DURATION_MS}ms` };

/** The steps of `animate-count`: 20 a second. */
const FIGURES = 40;

/**
 * A figure that counts up from 0 once a visit, when half of it is visible. The final figure is always in
 * the page, for readers and for the width. The count is a column of figures behind a window of one, which
 * the compositor moves: drawing each figure blocked a slow phone for two seconds. Spec 4.
 */
export function Counter({ name, target, prefix = '', suffix = '' }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const seen = useFirstSight(root, COUNTER_VISIBLE_RATIO);
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  const [counting, setCounting] = useState(false);

  useEffect(() => {
    if (!seen || counted.has(name)) return;
    counted.add(name);
    // The server's figure on the first screen has been read already.
    setCounting(!isFromServer || window.scrollY > 0);
  }, [seen, name, isFromServer]);

  const text = (shown: number) => `${prefix}${figure(shown)}${suffix}`;
  return (
    <span ref={root} translate="no" className="relative inline-block figures">
      <span className={counting ? 'opacity-0 print:opacity-100' : undefined}>{text(target)}</span>
      {counting ? (
        <span aria-hidden="true" className="absolute inset-0 contain-strict print:hidden">
          <span
            className="block animate-count whitespace-pre"
            style={countDuration}
            onAnimationEnd={() => setCounting(false)}
          >
            {Array.from({ length: FIGURES }, (_, at) => text(countUp(target, at / FIGURES))).join(
              '\n',
            )}
          </span>
        </span>
      ) : null}
    </span>
  );
}

/**
 * The figure of a counter at a fraction (0 to 1) of its time: from 0 to the target with a cubic ease-out,
 * in whole numbers. Spec 4 (Counters).
 */
function countUp(target: number, part: number): number {
  return Math.round(target * (1 - (1 - part) ** 3));
}
