import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Theme } from '~/lib/theme-color';

interface FullScreenDialogProps {
  title: string;
  /** The light of its page, for the same tokens. */
  theme: Theme;
  /** Called on Escape, which need not close the dialog. */
  onEscape: () => void;
  /** The element that gets the focus first. */
  initialFocus: RefObject<HTMLElement>;
  /** Called after it closes, to restore the focus. */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * A full-screen dialog that traps the focus, open as long as it is rendered. Import lazily: it loads
 * Radix. Toasts are above it.
 */
export function FullScreenDialog({
  title,
  theme,
  onEscape,
  initialFocus,
  onClosed,
  children,
}: FullScreenDialogProps) {
  usePageHeldStill();
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          data-theme={theme}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onEscape();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            initialFocus.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-0 z-40 flex animate-fade flex-col overflow-hidden"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Keeps the page behind from scrolling. */
function usePageHeldStill(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, []);
}
