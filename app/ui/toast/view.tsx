import * as Radix from '@radix-ui/react-toast';
import {
  TOAST_DURATION_MS,
  TOAST_FOCUS_KEY,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD_PX,
} from '~/content/constants';
import { type ToastWords, toastArea } from '~/content/toasts';
import { isComposing } from '~/lib/composing';
import { Icon } from '~/ui/icon';
import { dismissToast } from './toasts';

export interface Toast extends ToastWords {
  readonly id: number;
  readonly isOpen: boolean;
  readonly retry: (() => void) | undefined;
}

export function ToastView({ toast }: { toast: Toast }) {
  const { id, text, variant, isOpen, retry } = toast;
  const isWarning = variant === 'destructive';
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      <Radix.Root
        key={id}
        open={isOpen}
        onOpenChange={(next) => !next && dismissToast()}
        onEscapeKeyDown={(event) => {
          // What is below the toast stays open.
          event.preventDefault();
          if (!isComposing(event)) dismissToast();
        }}
        className={`m-4 flex items-center gap-3 rounded-sm border bg-dusk p-3 pl-4 text-starlight shadow-lifted animate-rise md:ml-6 ${isWarning ? 'border-danger' : 'border-haze'}`}
        style={{ translate: 'var(--radix-toast-swipe-move-x)' }}
      >
        <Icon
          name={isWarning ? 'triangle-alert' : 'circle-check'}
          className={`size-5 ${isWarning ? 'text-danger' : 'text-confirmed'}`}
        />
        <Radix.Description className="min-w-0 grow">{text}</Radix.Description>
        {retry && (
          <Radix.Action
            altText={toastArea.retry}
            onClick={retry}
            className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
          >
            {toastArea.retry}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label={toastArea.close}
          className="grid size-11 shrink-0 place-items-center rounded-full text-mist hover:text-starlight"
        >
          <Icon name="x" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport hotkey={[TOAST_FOCUS_KEY]} label={toastArea.label} />
    </Radix.Provider>
  );
}
