import { type RefObject, useEffect, useRef, useState } from 'react';
import { challenge as challengeWords } from '~/content/challenge';
import { voiceCall } from '~/content/voice/call';
import { progressText } from '~/features/voice/button/cards';
import type {
  ActiveCall,
  CallState,
  CallViewsProps,
  EndedCall,
} from '~/features/voice/state/call-state';
import type { CallController } from '~/features/voice/state/controller';
import { visitCall } from '~/features/voice/state/visit-call';
import { fill } from '~/lib/fill';
import type { Theme } from '~/lib/theme-color';
import { ChallengeBox } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { FullScreenDialog } from '~/ui/dialog';
import { ActiveScreen } from './active';
import { EndedScreen } from './ended';
import { EndedCard, MinimizedCall } from './minimized';
import { type CallNotice, useCallNotice } from './notice';
import { endText } from './words';

/** What a call shows over the page, or beside its button while it is minimized. Spec 2, 4. */
export function CallViews({ controller, state, settings, button }: CallViewsProps) {
  const { call, isMinimized } = state;
  const { assistant, theme } = settings;
  const notice = useCallNotice(controller, state);
  const news = useNews(call, assistant);
  const giveFocusBack = useFocusBack(call.phase, button);
  const minimize = (isMinimized: boolean) =>
    controller.dispatch({ type: 'minimized', isMinimized });
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
        <CallScreen
          controller={controller}
          assistant={assistant}
          theme={theme}
          state={state}
          call={call}
          notice={notice}
          onMinimize={() => minimize(true)}
          onClosed={giveFocusBack}
        />
      ) : null}
      {call.phase === 'active' && isMinimized ? (
        <MinimizedCall
          controller={controller}
          assistant={assistant}
          call={call}
          notice={notice}
          onShow={() => minimize(false)}
        />
      ) : null}
      {call.phase === 'ended' && isMinimized ? (
        <EndedCard assistant={assistant} call={call} onRead={() => minimize(false)} />
      ) : null}
    </>
  );
}

/** What changed beside the button, for a screen reader. A failure is an alert of its own. */
function useNews(call: CallState['call'], assistant: string): string {
  const { phase } = call;
  const [wasCancelled, setWasCancelled] = useState(false);
  const before = useRef(phase);
  useEffect(() => {
    setWasCancelled(before.current === 'connecting' && phase === 'idle');
    before.current = phase;
  }, [phase]);
  if (call.phase === 'connecting') return progressText(call, assistant);
  if (call.phase === 'ended') return endText(call.reason, assistant);
  return wasCancelled ? voiceCall.progress.cancelled : '';
}

/**
 * Gives the focus back once the overlay is gone: to the button that shows the call again, to what started it,
 * else to the call button.
 */
function useFocusBack(
  phase: CallState['call']['phase'],
  button: RefObject<HTMLElement>,
): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (phase === 'connecting') opener.current = document.activeElement;
  }, [phase]);
  return () => {
    const show = button.current?.parentElement?.querySelector<HTMLElement>('[data-after-call]');
    const { current } = opener;
    const started = current instanceof HTMLElement && current.isConnected ? current : undefined;
    const target = show ?? started ?? button.current?.querySelector('button');
    target?.focus({ preventScroll: true });
  };
}

interface CallScreenProps {
  controller: CallController;
  assistant: string;
  theme: Theme;
  state: CallState;
  call: ActiveCall | EndedCall;
  notice: CallNotice | undefined;
  onMinimize: () => void;
  onClosed: () => void;
}

/** The quiet full screen of a call, and of the one that has just ended. Spec 2 (overlay). */
function CallScreen({
  controller,
  assistant,
  theme,
  state,
  call,
  notice,
  onMinimize,
  onClosed,
}: CallScreenProps) {
  const first = useRef<HTMLDivElement>(null);
  return (
    <FullScreenDialog
      title={fill(voiceCall.overlay.title, { assistant })}
      theme={theme}
      onEscape={call.phase === 'active' ? onMinimize : visitCall.dismiss}
      initialFocus={first}
      onClosed={onClosed}
    >
      <CallGround theme={theme} />
      <div
        ref={first}
        tabIndex={-1}
        className="relative flex min-h-0 flex-1 flex-col outline-hidden"
      >
        {call.phase === 'active' ? (
          <ActiveScreen
            controller={controller}
            assistant={assistant}
            state={state}
            call={call}
            notice={notice}
            onMinimize={onMinimize}
          />
        ) : (
          <EndedScreen controller={controller} assistant={assistant} state={state} call={call} />
        )}
      </div>
    </FullScreenDialog>
  );
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
