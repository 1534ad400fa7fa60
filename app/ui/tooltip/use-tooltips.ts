import { type ComponentType, type ReactElement, type RefObject, useEffect, useState } from 'react';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';

const plain = ({ children }: { children: ReactElement }): ReactElement => children;

interface TooltipParts {
  TooltipArea: ComponentType<{ children: ReactElement }>;
  Tooltip: ComponentType<{ label: string; children: ReactElement }>;
}

const without: TooltipParts = { TooltipArea: plain, Tooltip: plain };

const load = () =>
  import('./tooltip').then(({ TooltipArea, Tooltip }) => ({ TooltipArea, Tooltip }));

interface TooltipPlaces {
  /** Where a pointer or the focus shows that tooltips will be wanted. */
  near: RefObject<HTMLElement | null>;
  /** What is built anew when they come: all that stands in a `TooltipArea`. */
  around: RefObject<HTMLElement | null>;
}

/**
 * Tooltips, fetched when they will be wanted. They take the elements over that they are for, but
 * never from under the focus or a press; until then, and after a failure, those stand alone. Nothing is
 * said of a failure: a tooltip repeats the name that its button has already.
 */
export function useTooltips({ near, around }: TooltipPlaces): TooltipParts {
  const [tooltips, setTooltips] = useState<TooltipParts>();

  useEffect(() => {
    const element = near.current;
    if (!element || tooltips) return;
    const gone = new AbortController();
    const stop = () => {
      element.removeEventListener('pointerenter', begin);
      element.removeEventListener('focusin', begin);
    };
    const begin = (event: Event) => {
      // A finger cannot rest on something without pressing it.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      stop();
      importWithRetry(load).then(takeOver, (error: unknown) =>
        report(error, { during: 'loading tooltips' }),
      );
    };
    const takeOver = (part: TooltipParts) => {
      if (gone.signal.aborted) return;
      const place = around.current;
      if (!place?.matches(':focus-within, :active')) {
        setTooltips(part);
        return;
      }
      const later = () => setTimeout(() => takeOver(part));
      place.addEventListener('focusout', later, { once: true, signal: gone.signal });
    };
    element.addEventListener('pointerenter', begin);
    element.addEventListener('focusin', begin);
    return () => {
      gone.abort();
      stop();
    };
  }, [near, around, tooltips]);

  return tooltips ?? without;
}
