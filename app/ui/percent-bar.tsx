import { useRef } from 'react';
import { COUNTER_VISIBLE_RATIO } from '~/content/constants';
import { useFirstSight } from './motion/use-first-sight';

interface PercentBarProps {
  percent: number;
  label: string;
  className?: string;
}

const filling = 'transition-transform duration-1000 ease-out starting:scale-x-0';

/** A labeled bar that fills once, when it becomes visible. Spec 1, 2 (section 6). */
export function PercentBar({ percent, label, className = '' }: PercentBarProps) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useFirstSight(root, COUNTER_VISIBLE_RATIO);
  return (
    <div ref={root} className={className}>
      <p className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <span translate="no" className="font-semibold figures">{`${percent}%`}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-2 sm:mt-2 overflow-hidden rounded-full bg-haze">
        <div
          key={String(seen)}
          style={{ width: `${percent}%` }}
          className={`h-full origin-left rounded-full bg-rigel forced-color-adjust-none ${seen ? filling : ''}`}
        />
      </div>
    </div>
  );
}
