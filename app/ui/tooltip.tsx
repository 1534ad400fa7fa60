import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_WINDOW_MS } from '~/content/constants';

/** Shares one skip window among the tooltips inside. Spec 9. Import lazily: it brings Radix with it. */
export function TooltipArea({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider
      delayDuration={TOOLTIP_OPEN_DELAY_MS}
      skipDelayDuration={TOOLTIP_SKIP_WINDOW_MS}
    >
      {children}
    </Radix.Provider>
  );
}

/** A short label on hover and focus; `children` is the one element that it describes. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={8}
          collisionPadding={8}
          className="z-50 max-w-72 animate-rise rounded-sm border border-haze bg-dawnline px-3 py-1.5 text-sm text-starlight shadow-raised"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
