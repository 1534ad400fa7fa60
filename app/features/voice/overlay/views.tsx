import { type RefObject, useEffect, useRef, useState } from 'react';
import { challenge as challengeWords } from '~/content/challenge';
import { voiceCall } from '~/content/voice/call';
import { endText, progressText } from '~/features/voice/button/words';
import type { CallState, CallViewsProps } from '~/features/voice/state/call-state';
import { ChallengeBox } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { EndedCard, MinimizedCall } from './minimized';
import { useCallNotice } from './notice';
import { CallScreen } from './screen';

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
