import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { isComposing } from '~/lib/composing';
import type { Theme } from '~/lib/theme-color';

interface FullScreenDialogProps {
  title: string;
  theme: Theme;
  /** Called on Escape, which need not close the dialog. */
  onEscape: () => void;
  initialFocus: RefObject<HTMLElement>;
  /** What gets the focus after it closes; where it gives nothing, the element that had it before. */
  nextFocus: () => HTMLElement | null;
  children: ReactNode;
}

/** A full-screen dialog that traps the focus, below the toasts. Import lazily: it loads Radix. */
export function FullScreenDialog({
  title,
  theme,
  onEscape,
  initialFocus,
  nextFocus,
  children,
}: FullScreenDialogProps) {
  const [opener] = useState(() => document.activeElement);
  usePageHeldStill();
  return (
    <Radix.Root open>
      <Radix.Content
        data-theme={theme}
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          // One that cancels the candidates of an input method stays there.
          if (!isComposing(event)) onEscape();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          initialFocus.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const next = nextFocus() ?? opener;
          if (next instanceof HTMLElement) next.focus({ preventScroll: true });
        }}
        className="fixed inset-0 z-15 flex animate-fade flex-col overflow-hidden"
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

function usePageHeldStill(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    // A pull would reload the page, and end the call.
    style.overscrollBehavior = 'none';
    return () => {
      style.overflow = '';
      style.overscrollBehavior = '';
    };
  }, []);
}
