import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { callStart } from '~/content/voice/start';
import type { Call, CallSettings } from '~/features/voice/state/call-state';
import { useCall, visitCall } from '~/features/voice/state/visit-call';
import { fill } from '~/lib/fill';
import { useRootMark } from '~/ui/page/use-root-mark';
import { CallButton, callButtonLabel } from './call-button';
import { ConnectingCard, FailureCard, progressText } from './cards';

const places = {
  page: 'pointer-events-none bottom-6 right-5 flex-row-reverse gap-6 md:bottom-8 md:right-8',
  // A bar below the top bar, which covers nothing of the page (styles.css).
  away: 'inset-x-0 top-18 h-16 gap-4 border-b border-haze bg-dusk px-6 sm:px-10',
};

interface CallWidgetProps {
  /** The call of this page, which the button starts. */
  page: CallSettings;
  /** Whether the page around it has no calls. */
  isAway?: boolean;
}

/** The call widget: the floating button and the card of each phase. Spec 2 (Floating voice button). */
export function CallWidget({ page, isAway = false }: CallWidgetProps) {
  const state = useCall();
  const { call, code } = state;
  const button = useRef<HTMLDivElement>(null);
  const settings = call.phase === 'idle' ? page : (state.settings ?? page);
  const { assistant, theme } = settings;
  useMinimizedElsewhere();
  useRootMark('callBar', isAway);
  useRestoredFocus(call.phase, button);
  const start = () => visitCall.start(page);
  return (
    <div data-theme={theme} data-print="no">
      <section
        aria-label={fill(callStart.title, { assistant })}
        data-call-widget={isAway ? 'bar' : 'corner'}
        className={`group/widget fixed z-30 flex items-center [&>*]:pointer-events-auto ${isAway ? places.away : places.page}`}
      >
        <div ref={button}>
          <CallButton
            phase={call.phase}
            assistant={assistant}
            isSmall={isAway}
            onPress={call.phase === 'active' ? visitCall.stop : start}
            onPrefetch={visitCall.prepare}
          >
            {code ? <code.ButtonParts label={callButtonLabel(call.phase, assistant)} /> : null}
          </CallButton>
        </div>
        <div
          className={`grid max-w-[min(24rem,calc(100vw-7.75rem))] empty:hidden ${isAway ? '' : 'justify-items-end'}`}
        >
          {code ? <code.CallViews /> : null}
          {call.phase === 'connecting' ? (
            <ConnectingCard text={progressText(call, assistant)} />
          ) : null}
          {call.phase === 'failed' ? <FailureCard recovery={call.failure} /> : null}
        </div>
      </section>
    </div>
  );
}

/** A visitor who navigates wants to see that page, so the call is minimized. */
function useMinimizedElsewhere(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is left minimizes it.
  useEffect(() => () => visitCall.minimize(), [pathname]);
}

/** Moves the focus to the button when the focused control disappears. */
function useRestoredFocus(phase: Call['phase'], button: RefObject<HTMLElement>): void {
  const before = useRef(phase);
  useEffect(() => {
    const hasChanged = before.current !== phase;
    before.current = phase;
    if (hasChanged && document.activeElement === document.body) {
      button.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [phase, button]);
}
