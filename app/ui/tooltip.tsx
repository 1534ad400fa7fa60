import * as Radix from '@radix-ui/react-tooltip';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_WINDOW_MS } from '~/content/constants';
import { systemClock } from '~/lib/time/clock';

interface TooltipInsideProps {
  label: string;
  side: 'top' | 'bottom';
  /** When the pointer came that this was loaded for; the clock's milliseconds. */
  since: number;
}

/** A short label inside an existing button, which keeps its focus and its press. Spec 9. Import lazily: it loads Radix. */
export function TooltipInside({ label, side, since }: TooltipInsideProps) {
  const area = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  // When a dialog covers the button, an open label would take the dialog's Escape.
  const change = useCallback((next: boolean) => {
    setOpen(next && !area.current?.closest('[aria-hidden="true"]'));
  }, []);

  useEffect(() => {
    const host = area.current?.parentElement;
    if (!host) return;
    const show = () => change(host.matches(':focus-visible'));
    const hide = () => change(false);
    show();
    host.addEventListener('focus', show);
    host.addEventListener('blur', hide);
    // A pointer that already rests on the button emits no new event; a finger leaves its hover behind.
    const rest = Math.max(0, since + TOOLTIP_OPEN_DELAY_MS - systemClock.now());
    const cancel = systemClock.after(rest, () => {
      if (matchMedia('(hover: hover)').matches && host.matches(':hover')) change(true);
    });
    return () => {
      cancel();
      host.removeEventListener('focus', show);
      host.removeEventListener('blur', hide);
    };
  }, [change, since]);

  return (
    <Radix.Provider
      delayDuration={TOOLTIP_OPEN_DELAY_MS}
      skipDelayDuration={TOOLTIP_SKIP_WINDOW_MS}
    >
      <Radix.Root open={open} onOpenChange={change}>
        <Radix.Trigger asChild>
          <span ref={area} className="absolute inset-0 rounded-full" />
        </Radix.Trigger>
        {/* Inside the main landmark, as all of a page's content must be. */}
        <Radix.Portal container={document.querySelector('main')}>
          <Radix.Content
            side={side}
            hideWhenDetached
            sideOffset={10}
            collisionPadding={{ left: 10, right: 10 }}
            className="z-50 max-w-72 animate-rise rounded-sm border border-haze bg-dawnline px-3 py-1.5 text-sm text-starlight shadow-raised"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
