import { useEffect, useRef, useState } from 'react';
import { COUNTER_DURATION_MS, COUNTER_VISIBLE_RATIO } from '~/content/constants';
import { useFirstSight } from '~/ui/motion/use-first-sight';
import { countUp } from './count-up';

interface CounterProps {
  /** One of a kind: whoever comes back to the page finds the figure that counted already. */
  name: string;
  target: number;
  prefix?: string;
  suffix?: string;
  className?: string;
}

/** The counters that have counted in this visit. */
const counted = new Set<string>();

const figure = new Intl.NumberFormat('en-US');

/** No eye reads figures faster, and a slow phone would draw little else for the whole count. */
const DRAWN_EVERY_MS = 50;

/**
 * A figure that counts up from 0 once a visit, when half of it is seen. The final figure is always in the
 * page: it is what readers get, and it keeps the room while the count is drawn over it, in a box that
 * lets no other be laid out or painted again. Spec 4.
 */
export function Counter({ name, target, prefix = '', suffix = '', className = '' }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const seen = useFirstSight(root, COUNTER_VISIBLE_RATIO);
  const [value, setValue] = useState(target);

  useEffect(() => {
    if (!seen || counted.has(name)) return;
    const startedAt = performance.now();
    const drawing = setInterval(() => {
      counted.add(name);
      const elapsedMs = performance.now() - startedAt;
      setValue(countUp(target, elapsedMs, COUNTER_DURATION_MS));
      if (elapsedMs >= COUNTER_DURATION_MS) clearInterval(drawing);
    }, DRAWN_EVERY_MS);
    return () => clearInterval(drawing);
  }, [seen, name, target]);

  const counting = value !== target;
  const text = (shown: number) => `${prefix}${figure.format(shown)}${suffix}`;
  return (
    <span ref={root} translate="no" className={`relative inline-block tabular-nums ${className}`}>
      <span className={counting ? 'opacity-0' : undefined}>{text(target)}</span>
      {counting ? (
        <span aria-hidden="true" className="absolute inset-0 contain-strict">
          {text(value)}
        </span>
      ) : null}
    </span>
  );
}
