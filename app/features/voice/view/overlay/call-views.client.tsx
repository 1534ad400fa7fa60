import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import { callActions } from '~/features/voice/call/store';
import { useCall } from '~/features/voice/view/use-call';
import { isComposing } from '~/lib/composing';
import { interpolate } from '~/lib/interpolate';
import { ChallengeBox } from '~/ui/challenge-box';
import { ActiveScreen, MuteButton, ToolCards } from './active';
import { CallControl, outlined } from './control';
import { EndedCard, EndedScreen } from './ended';
import { CallNoticeLine, useCallNotice } from './notice';
import { useLevel } from './speaking-star';
import { CallTime } from './time';
import { CallAnnouncer } from './transcript';

export { endText } from './ended';

/** What a call shows over the page, or beside its button while it is minimized. Spec 2, 4. */
export function CallViews() {
  const { call, isMinimized, isInPlace } = useCall();
  const notice = useCallNotice();
  const floats = isMinimized && !isInPlace;
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
        <CallDialog>
          {call.phase === 'active' ? (
            <ActiveScreen call={call} notice={notice} />
          ) : (
            <EndedScreen call={call} />
          )}
        </CallDialog>
      ) : null}
      {call.phase === 'active' && floats ? (
        <div className="grid gap-3">
          <CallNoticeLine notice={notice === 'muted' ? undefined : notice} />
          {/* The visitor looks at the page: the newest offer is enough. */}
          <ToolCards cards={call.cards.slice(-1)} />
          <CallAnnouncer transcript={call.transcript} />
        </div>
      ) : null}
      {call.phase === 'ended' && floats ? <EndedCard call={call} /> : null}
    </>
  );
}

/** A full-screen dialog that traps the focus, below the toasts. Its ground is light at the horizon. */
function CallDialog({ children }: { children: ReactNode }) {
  const { call, settings } = useCall();
  const { assistant = '', theme } = settings ?? {};
  const [opener] = useState(() => document.activeElement);
  const first = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open>
      <Dialog.Content
        data-theme={theme}
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          // One that cancels the candidates of an input method stays there.
          if (isComposing(event)) return;
          if (call.phase === 'active') callActions.minimize();
          else callActions.dismiss();
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
        <Dialog.Title className="sr-only">
          {interpolate(voiceCall.overlay.title, { assistant })}
        </Dialog.Title>
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-3/5 ${theme === 'dawn' ? 'bg-[linear-gradient(transparent,var(--color-haze))]' : 'bg-[linear-gradient(transparent,var(--color-dawnline))]'}`}
        />
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

/** Joins the call button: a ring that follows the volume. */
export function VolumeRing() {
  const ring = useLevel('volume-level');
  return (
    <span
      ref={ring}
      aria-hidden="true"
      className="volume-ring follows-level pointer-events-none absolute inset-0 rounded-full border-2 border-current [--by:0.4]"
    />
  );
}

/** The button that shows a minimized call again. */
const showCallId = 'show-call';

/** The call beside the button, while the visitor looks at the page. */
export function MinimizedCall() {
  const { call, isMinimized } = useCall();
  if (call.phase !== 'active' || !isMinimized) return null;
  return (
    <div className="flex min-h-16 items-center gap-2">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-confirmed" />
      <span className="sr-only">{voiceCall.overlay.connected}</span>
      <span className="mr-1 grid text-sm leading-tight">
        <CallTime since={call.since} />
        {call.muted ? (
          <span className="text-xs text-pending">{voiceCall.overlay.mutedShort}</span>
        ) : null}
      </span>
      <MuteButton muted={call.muted} className="" wordClass="sr-only" />
      <CallControl
        id={showCallId}
        icon="maximize-2"
        word={voiceCall.button.showCall}
        onClick={callActions.show}
        className={outlined}
      />
    </div>
  );
}
