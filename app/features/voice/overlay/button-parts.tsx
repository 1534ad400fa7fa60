import { useRef } from 'react';
import { TooltipArea, TooltipInside } from '~/ui/tooltip';
import { useScaleByLevel } from './level';

/** Joins the call button with the call's own chunk: a ring that follows the volume, and the tooltip. */
export function ButtonParts({ label }: { label: string }) {
  const ring = useRef<HTMLSpanElement>(null);
  useScaleByLevel(ring, 'volume', 0.55);
  return (
    <>
      <span
        ref={ring}
        aria-hidden="true"
        data-volume-ring
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-current transition-transform duration-150 ease-out will-change-transform"
      />
      <TooltipArea>
        <TooltipInside key={label} label={label} />
      </TooltipArea>
    </>
  );
}
