import { useRef } from 'react';
import type { LiveCall } from '~/features/voice/state/live-call';
import { TooltipArea, TooltipInside } from '~/ui/tooltip';
import { useScaleByLevel } from './use-scale-by-level';

/** What joins the floating button with the call's own code: a ring that follows the volume, a tooltip. */
export function LiveStar({ live: { store }, label }: { live: LiveCall; label: string }) {
  const ring = useRef<HTMLSpanElement>(null);
  useScaleByLevel(ring, store.subscribeToVolume, 0.55);
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
