import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

/**
 * A dialog that fills the screen, traps the focus and gives it back. Import lazily: it brings Radix
 * with it. `onEscape` says what Escape does, for dialogs that it must not end.
 */
export function FullScreenDialog({
  open,
  title,
  onEscape,
  children,
}: {
  open: boolean;
  title: string;
  onEscape: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onEscape();
          }}
          className="fixed inset-0 z-50 flex flex-col bg-night text-starlight"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
