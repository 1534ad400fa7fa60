import { useEffect, useRef, useState } from 'react';
import { COUNTER_DURATION_MS } from '~/content/constants';
import { figure } from '~/lib/fill';
import { useFirstSight } from '~/ui/motion/hooks';

interface CounterProps {
  /** A unique key. When the figure returns, it does not count again. */
  name: string;
  target: number;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** The counters that have counted in this visit. */
const counted = new Set<string>();

/** 20 figures a second: drawing each frame's blocked a slow phone for two seconds. */
const EVERY_MS = 50;

/** Counts up from 0 once a visit. The count is an attribute that the styles show over the target, which is what is read aloud. Spec 4. */
export function Counter({ name, target, prefix = '', suffix = '' }: CounterProps) {
  const root = useRef<HTMLSpanElement>(null);
  const seen = useFirstSight(root);
  const [isOver, setIsOver] = useState(() => counted.has(name));
  const text = (shown: number) => `${prefix}${figure(shown)}${suffix}`;

  useEffect(() => {
    if (!seen || isOver) return;
    counted.add(name);
    const start = performance.now();
    const timer = setInterval(() => {
      const part = (performance.now() - start) / COUNTER_DURATION_MS;
      if (part >= 1) setIsOver(true);
      else
        root.current?.setAttribute(
          'data-count',
          `${prefix}${figure(countUp(target, part))}${suffix}`,
        );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [seen, isOver, name, target, prefix, suffix]);

  return (
    <span
      ref={root}
      translate="no"
      data-count={isOver ? undefined : text(0)}
      className="relative inline-block figures"
    >
      <span>{text(target)}</span>
    </span>
  );
}

/** The figure at a fraction of a counter's time, with a cubic ease-out. Spec 4 (Counters). */
function countUp(target: number, part: number): number {
  return Math.round(target * (1 - (1 - part) ** 3));
}
