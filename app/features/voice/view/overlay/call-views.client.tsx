import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import type { Theme } from '~/content/page-head';
import type { EndedCall } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { useCall } from '~/features/voice/view/use-call';
import { isComposing } from '~/lib/composing';
import { fill } from '~/lib/fill';
import { ChallengeBox } from '~/ui/challenge-box';
import { ActiveScreen } from './active';
import { EndedScreen } from './ended';
import { EndedCard, MinimizedNews, showCallId } from './minimized';
import { useCallNotice } from './notice';
import { useScaledByLevel } from './speaking-star';

export { MinimizedCall } from './minimized';

/** What a call shows over the page, or beside its button while it is minimized. Spec 2, 4. */
export function CallViews() {
  const { call, settings, isMinimized, isInPlace } = useCall();
  const { assistant = '', theme = 'night' } = settings ?? {};
  const notice = useCallNotice();
  return (
    <>
      {call.phase === 'connecting' && call.challenge ? (
        <ChallengeBox
          siteKey={call.challenge.siteKey}
          action="call"
          onToken={call.challenge.pass}
        />
      ) : null}
      {(call.phase === 'active' || call.phase === 'ended') && !isMinimized ? (
        <CallDialog
          title={fill(voiceCall.overlay.title, { assistant })}
          theme={theme}
          onEscape={call.phase === 'active' ? callActions.minimize : callActions.dismiss}
        >
          {call.phase === 'active' ? (
            <ActiveScreen call={call} notice={notice} />
          ) : (
            <EndedScreen call={call} />
          )}
        </CallDialog>
      ) : null}
      {call.phase === 'active' && isMinimized && !isInPlace ? (
        <MinimizedNews call={call} notice={notice} />
      ) : null}
      {call.phase === 'ended' && isMinimized && !isInPlace ? <EndedCard call={call} /> : null}
    </>
  );
}

interface CallDialogProps {
  title: string;
  theme: Theme;
  onEscape: () => void;
  children: ReactNode;
}

/** A full-screen dialog that traps the focus, below the toasts. Its ground is light at the horizon. */
function CallDialog({ title, theme, onEscape, children }: CallDialogProps) {
  const [opener] = useState(() => document.activeElement);
  const first = useRef<HTMLDivElement>(null);
  usePageHeldStill();
  return (
    <Dialog.Root open>
      <Dialog.Content
        data-theme={theme}
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          // One that cancels the candidates of an input method stays there.
          if (!isComposing(event)) onEscape();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          first.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const next = document.getElementById(showCallId) ?? opener;
          if (next instanceof HTMLElement) next.focus({ preventScroll: true });
        }}
        className="fixed inset-0 z-15 flex animate-fade flex-col overflow-hidden"
      >
        <Dialog.Title className="sr-only">{title}</Dialog.Title>
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10">
          <div
            className={`absolute inset-x-0 bottom-0 h-3/5 fade-up ${theme === 'dawn' ? '[--fade-to:var(--color-haze)]' : '[--fade-to:var(--color-dawnline)]'}`}
          />
        </div>
        <div
          ref={first}
          tabIndex={-1}
          className="call-screen relative flex min-h-0 flex-1 flex-col outline-hidden"
        >
          {children}
        </div>
      </Dialog.Content>
    </Dialog.Root>
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

/** Why a call is over. */
export const endText = ({ reason }: EndedCall, assistant: string) =>
  fill(voiceCall.ended.reasons[reason], { assistant });

/** Joins the call button: a ring that follows the volume. */
export function VolumeRing() {
  const ring = useScaledByLevel('volume-level', 0.55);
  return (
    <span
      ref={ring}
      aria-hidden="true"
      className="volume-ring pointer-events-none absolute inset-0 rounded-full border-2 border-current transition-transform duration-150 ease-out will-change-transform"
    />
  );
}
