import { useEffect, useRef, useState } from 'react';
import { COUNTER_DURATION_MS } from '~/content/constants';
import { formatNumber } from '~/lib/interpolate';
import { useFirstSight } from '~/ui/motion/hooks';

type Affixes = { prefix?: string | undefined; suffix?: string | undefined };

type CounterProps = Affixes & { label: string; value: number };

/** A figure as it is read. */
export const amountOf = ({ prefix = '', suffix = '' }: Affixes, shown: number) =>
  `${prefix}${formatNumber(shown)}${suffix}`;

/** The labels of the counters that have counted in this session: a figure that returns does not count again. */
const counted = new Set<string>();

/** The count stands over the target, which keeps its room. */
const counting =
  'scripted:motion-safe:not-print:before:absolute scripted:motion-safe:not-print:before:content-[attr(data-count)] scripted:motion-safe:not-print:*:opacity-0';

/** 20 figures a second: drawing each frame's blocked a slow phone for two seconds. */
const EVERY_MS = 50;

/** Counts up from 0 once a session. The count is an attribute that the styles show over the target, which is what is read aloud. Spec 4. */
export function Counter({ label, value, prefix, suffix }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const seen = useFirstSight(root);
  const [isOver, setIsOver] = useState(() => counted.has(label));

  useEffect(() => {
    if (!seen || isOver) return;
    counted.add(label);
    const start = performance.now();
    const timer = setInterval(() => {
      const part = Math.min(1, (performance.now() - start) / COUNTER_DURATION_MS);
      // A cubic ease-out. Spec 4.
      const shown = Math.round(value * (1 - (1 - part) ** 3));
      root.current?.setAttribute('data-count', amountOf({ prefix, suffix }, shown));
      if (part === 1) setIsOver(true);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [seen, isOver, label, value, prefix, suffix]);

  return (
    <span
      ref={root}
      translate="no"
      data-count={isOver ? undefined : amountOf({ prefix, suffix }, 0)}
      className={`relative inline-block figures ${isOver ? '' : counting}`}
    >
      <span>{amountOf({ prefix, suffix }, value)}</span>
    </span>
  );
}
