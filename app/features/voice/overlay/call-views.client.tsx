import { useEffect, useRef, useState } from 'react';
import { challenge as challengeWords } from '~/content/challenge';
import { voiceCall } from '~/content/voice/call';
import { progressText } from '~/features/voice/button/cards';
import type { Call } from '~/features/voice/state/call-state';
import { useCall, visitCall } from '~/features/voice/state/visit-call';
import { fill } from '~/lib/fill';
import type { Theme } from '~/lib/theme-color';
import { ChallengeBox } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { FullScreenDialog } from '~/ui/dialog';
import { TooltipInside } from '~/ui/tooltip';
import { ActiveScreen } from './active';
import { EndedScreen } from './ended';
import { useScaledByLevel } from './level';
import { EndedCard, MinimizedCall } from './minimized';
import { useCallNotice } from './notice';

export { callController } from '~/features/voice/state/controller';

/** What a call shows over the page, or beside its button while it is minimized. Spec 2, 4. */
export function CallViews() {
  const { call, settings, isMinimized } = useCall();
  const { assistant = '', theme = 'night' } = settings ?? {};
  const notice = useCallNotice();
  const news = useNews(call, assistant);
  const first = useRef<HTMLDivElement>(null);
  return (
    <>
      <p role="status" className="sr-only">
        <ChangingText>{news}</ChangingText>
      </p>
      {call.phase === 'connecting' && call.challenge ? (
        <ChallengeBox
          siteKey={call.challenge.siteKey}
          round={0}
          onToken={call.challenge.pass}
          label={challengeWords.label}
        />
      ) : null}
      {(call.phase === 'active' || call.phase === 'ended') && !isMinimized ? (
        <FullScreenDialog
          title={fill(voiceCall.overlay.title, { assistant })}
          theme={theme}
          onEscape={call.phase === 'active' ? visitCall.minimize : visitCall.dismiss}
          initialFocus={first}
          nextFocus={() => document.querySelector<HTMLElement>('[data-after-call]')}
        >
          <CallGround theme={theme} />
          <div
            ref={first}
            tabIndex={-1}
            className="relative flex min-h-0 flex-1 flex-col outline-hidden"
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
        <MinimizedCall call={call} notice={notice} />
      ) : null}
      {call.phase === 'ended' && isMinimized ? <EndedCard call={call} /> : null}
    </>
  );
}

/** What changed beside the button, for a screen reader. A failure is an alert of its own. */
function useNews(call: Call, assistant: string): string {
  const { phase } = call;
  const [wasCancelled, setWasCancelled] = useState(false);
  const before = useRef(phase);
  useEffect(() => {
    setWasCancelled(before.current === 'connecting' && phase === 'idle');
    before.current = phase;
  }, [phase]);
  if (call.phase === 'connecting') return progressText(call, assistant);
  if (call.phase === 'ended') return fill(voiceCall.ended.reasons[call.reason], { assistant });
  return wasCancelled ? voiceCall.progress.cancelled : '';
}

/** The ground of the overlay: stars, and light at the horizon. Decorative and still. */
function CallGround({ theme }: { theme: Theme }) {
  return (
    <div aria-hidden="true" className="starfield pointer-events-none absolute inset-0 -z-10">
      <div
        className={`absolute inset-x-0 bottom-0 h-3/5 fade-up ${theme === 'dawn' ? '[--fade-to:var(--color-haze)]' : '[--fade-to:var(--color-dawnline)]'}`}
      />
    </div>
  );
}

/** Joins the call button: a ring that follows the volume, and the tooltip. */
export function ButtonParts({ label }: { label: string }) {
  const ring = useScaledByLevel('volume', 0.55);
  return (
    <>
      <span
        ref={ring}
        aria-hidden="true"
        data-volume-ring
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-current transition-transform duration-150 ease-out will-change-transform"
      />
      <TooltipInside key={label} label={label} />
    </>
  );
}
