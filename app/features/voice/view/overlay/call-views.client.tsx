import { useRef } from 'react';
import { voiceCall } from '~/content/call/call';
import { challenge as challengeWords } from '~/content/challenge';
import { useCall } from '~/features/voice/view/use-call';
import type { EndedCall } from '~/features/voice/visit/call-state';
import { callActions } from '~/features/voice/visit/store';
import { fill } from '~/lib/fill';
import type { Theme } from '~/lib/theme-color';
import { ChallengeBox } from '~/ui/challenge-box';
import { FullScreenDialog } from '~/ui/dialog';
import { ActiveScreen } from './active';
import { EndedScreen } from './ended';
import { EndedCard, MinimizedNews, showCallId } from './minimized';
import { useCallNotice } from './notice';
import { useScaledByLevel } from './speaking-star';

export { MinimizedCall } from './minimized';

/** What a call shows over the page, or beside its button while it is minimized. Spec 2, 4. */
export function CallViews() {
  const call = useCall((state) => state.call);
  const settings = useCall((state) => state.settings);
  const isMinimized = useCall((state) => state.isMinimized);
  const { assistant = '', theme = 'night' } = settings ?? {};
  const notice = useCallNotice();
  const first = useRef<HTMLDivElement>(null);
  return (
    <>
      {call.phase === 'connecting' && call.challenge ? (
        <ChallengeBox
          siteKey={call.challenge.siteKey}
          action="call"
          round={0}
          onToken={call.challenge.pass}
          label={challengeWords.label}
        />
      ) : null}
      {(call.phase === 'active' || call.phase === 'ended') && !isMinimized ? (
        <FullScreenDialog
          title={fill(voiceCall.overlay.title, { assistant })}
          theme={theme}
          onEscape={call.phase === 'active' ? callActions.minimize : callActions.dismiss}
          initialFocus={first}
          nextFocus={() => document.getElementById(showCallId)}
        >
          <CallGround theme={theme} />
          <div
            ref={first}
            tabIndex={-1}
            className="call-screen relative flex min-h-0 flex-1 flex-col outline-hidden"
          >
            {call.phase === 'active' ? (
              <ActiveScreen call={call} notice={notice} />
            ) : (
              <EndedScreen call={call} />
            )}
          </div>
        </FullScreenDialog>
      ) : null}
      {call.phase === 'active' && isMinimized ? (
        <MinimizedNews call={call} notice={notice} />
      ) : null}
      {call.phase === 'ended' && isMinimized ? <EndedCard call={call} /> : null}
    </>
  );
}

/** The ground of the overlay: light at the horizon. Decorative and still. */
function CallGround({ theme }: { theme: Theme }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10">
      <div
        className={`absolute inset-x-0 bottom-0 h-3/5 fade-up ${theme === 'dawn' ? '[--fade-to:var(--color-haze)]' : '[--fade-to:var(--color-dawnline)]'}`}
      />
    </div>
  );
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
