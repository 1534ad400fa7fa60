import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_WINDOW_MS } from '~/content/constants';
import { systemClock } from '~/lib/time/clock';

/** Shows a button's tooltip to a pointer that rests on it, and to the keyboard's focus. Spec 9. @param onSign that it may be pressed. */
export function useTooltip(onSign: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const cancel = useRef<() => void>();
  const close = () => {
    cancel.current?.();
    if (isOpen) closedAt.current = systemClock.now();
    setIsOpen(false);
  };
  const openAfter = (ms: number, { pointerType, currentTarget }: PointerEvent) => {
    cancel.current?.();
    // A finger leaves its hover behind.
    if (pointerType === 'touch') return;
    cancel.current = systemClock.after(ms, () =>
      // A dialog may cover the button.
      setIsOpen(currentTarget.matches(':hover:not([aria-hidden="true"] *)')),
    );
  };

  useEffect(() => () => cancel.current?.(), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const triggers = {
    onPointerEnter(event: PointerEvent) {
      onSign();
      const isSkipped = systemClock.now() - closedAt.current < TOOLTIP_SKIP_WINDOW_MS;
      openAfter(isSkipped ? 0 : TOOLTIP_OPEN_DELAY_MS, event);
    },
    onPointerLeave: close,
    onPointerDown(event: PointerEvent) {
      onSign();
      close();
      // The label of what the press has begun waits anew.
      openAfter(TOOLTIP_OPEN_DELAY_MS, event);
    },
    onFocus({ currentTarget }: FocusEvent) {
      onSign();
      setIsOpen(currentTarget.matches(':focus-visible'));
    },
    onBlur: close,
  };
  return { isOpen, triggers };
}
