import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MicrophoneFailure, voiceCall } from '~/content/voice/call';
import { ConnectingCard } from '~/features/voice/button/connecting-card';
import { FailureCard } from '~/features/voice/button/failure-card';
import { MicrophonePicker } from '~/features/voice/microphone/picker';
import type { LiveCall, LiveViewsProps } from '~/features/voice/state/live-call';
import type {
  ActiveSnapshot,
  CallFailure,
  CallSnapshot,
  EndedSnapshot,
} from '~/features/voice/state/snapshot';
import { ChangingText } from '~/ui/changing-text';
import { useStore } from '~/ui/use-store';
import { ChallengeBeforeCall } from './challenge';
import { EndedCard } from './ended-card';
import { MinimisedCall } from './minimised';
import { CallOverlay } from './screen';
import { useCallNotice } from './use-notice';
import { endText, progressText, recoveryOf } from './words';

/** What a call shows beside its button and over the page, in each of its phases. Spec 2, 4. */
export function CallViews({ live, assistant, sky, star }: LiveViewsProps) {
  const snapshot = useStore(live.store);
  const news = useNews(snapshot, assistant);
  const giveFocusBack = useFocusBack(snapshot.phase, star);
  return (
    <>
      <p role="status" className="sr-only">
        <ChangingText>{news}</ChangingText>
      </p>
      {snapshot.phase === 'connecting' ? (
        <>
          {live.challenge && <ChallengeBeforeCall challenge={live.challenge} />}
          <ConnectingCard
            text={progressText(snapshot, assistant)}
            onCancel={() => live.store.stop()}
          />
        </>
      ) : null}
      {snapshot.phase === 'active' || snapshot.phase === 'ended' ? (
        <Conversation
          live={live}
          assistant={assistant}
          sky={sky}
          snapshot={snapshot}
          onClosed={giveFocusBack}
        />
      ) : null}
      {snapshot.phase === 'failed' ? <FailedStart live={live} failure={snapshot.failure} /> : null}
    </>
  );
}

interface ConversationProps extends Omit<LiveViewsProps, 'star'> {
  snapshot: ActiveSnapshot | EndedSnapshot;
  onClosed: () => void;
}

/** A call that was answered: over the page, or beside the button while it is minimised. */
function Conversation({ live, assistant, sky, snapshot, onClosed }: ConversationProps) {
  const { store, view } = live;
  const { minimised, microphone } = useStore(view);
  const active = snapshot.phase === 'active' ? snapshot : undefined;
  const notice = useCallNotice(live, active, microphone);
  const minimise = (next: boolean) => view.set({ ...view.getSnapshot(), minimised: next });
  if (!minimised) {
    return (
      <CallOverlay
        live={live}
        assistant={assistant}
        sky={sky}
        snapshot={snapshot}
        notice={notice}
        onMinimise={() => minimise(true)}
        onClosed={onClosed}
      />
    );
  }
  return snapshot.phase === 'active' ? (
    <MinimisedCall
      store={store}
      assistant={assistant}
      snapshot={snapshot}
      notice={notice}
      onShow={() => minimise(false)}
    />
  ) : (
    <EndedCard
      assistant={assistant}
      snapshot={snapshot}
      onRead={() => minimise(false)}
      onClose={store.dismiss}
    />
  );
}

/** Failures of one microphone, which another may not have. */
const helpedByAnother: readonly MicrophoneFailure[] = ['in_use', 'constraints', 'unknown'];

function FailedStart({ live, failure }: { live: LiveCall; failure: CallFailure }) {
  return (
    <FailureCard
      recovery={recoveryOf(failure)}
      canReload={failure.kind === 'blocked'}
      onRetry={live.start}
      onClose={live.store.dismiss}
    >
      {failure.kind === 'microphone' && helpedByAnother.includes(failure.failure) ? (
        <div className="mt-4">
          <MicrophonePicker live={live} />
        </div>
      ) : null}
    </FailureCard>
  );
}

/** What changed beside the button, for who cannot see it. A failure is an alert of its own. */
function useNews(snapshot: CallSnapshot, assistant: string): string {
  const { phase } = snapshot;
  const [wasCancelled, setWasCancelled] = useState(false);
  const before = useRef(phase);
  useEffect(() => {
    setWasCancelled(before.current === 'connecting' && phase === 'idle');
    before.current = phase;
  }, [phase]);
  if (snapshot.phase === 'connecting') return progressText(snapshot, assistant);
  if (snapshot.phase === 'ended') return endText(snapshot.reason, assistant);
  return wasCancelled ? voiceCall.progress.cancelled : '';
}

/**
 * Keeps the focus where the visitor goes on. What was pressed beside the button may be gone after it:
 * then the button has the focus.
 * @returns what gives the focus back once the overlay is gone: to what shows the call again, to what
 * started it, else to the button.
 */
function useFocusBack(phase: CallSnapshot['phase'], star: RefObject<HTMLElement>): () => void {
  const opener = useRef<Element | null>(null);
  const before = useRef(phase);

  useEffect(() => {
    const hasChanged = before.current !== phase;
    before.current = phase;
    if (phase === 'connecting') opener.current = document.activeElement;
    if (hasChanged && document.activeElement === document.body)
      buttonIn(star)?.focus({ preventScroll: true });
  }, [phase, star]);

  return () => {
    const again = star.current?.parentElement?.querySelector<HTMLElement>('[data-after-call]');
    const started = opener.current;
    const hasOpener = started instanceof HTMLElement && started.isConnected;
    const target = again ?? (hasOpener ? started : buttonIn(star));
    target?.focus({ preventScroll: true });
  };
}

const buttonIn = (star: RefObject<HTMLElement>) => star.current?.querySelector('button');
