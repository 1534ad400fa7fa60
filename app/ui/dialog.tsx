import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Theme } from '~/lib/theme-color';

interface FullScreenDialogProps {
  title: string;
  /** The light of its page, for the same tokens. */
  theme: Theme;
  /** What Escape does: a dialog need not end by it. */
  onEscape: () => void;
  /** What has the focus when it opens. */
  initialFocus: RefObject<HTMLElement>;
  /** It is gone: gives the focus to where the visitor goes on. */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * A dialog that fills the screen and keeps the focus inside, open as long as it is rendered. Import
 * lazily: it brings Radix with it. Toasts are shown above it.
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

/** The page behind must not scroll under a dialog that covers it. */
function usePageHeldStill(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, []);
}
