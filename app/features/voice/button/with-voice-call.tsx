import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '~/content/error-texts';
import type { CallSettings } from '~/features/voice/state/live-call';
import { report } from '~/lib/report';
import { PartBoundary } from '~/ui/part/boundary';
import { floatingPart, LostPart } from '~/ui/part/lost';
import { VoiceCallContext } from './context';
import { VoiceDock } from './dock';
import { type CallLine, createCallLine } from './line';

interface WithVoiceCallProps extends CallSettings {
  /** Whether this site can make calls; without, there is no button at all. Spec 8. */
  available: boolean;
  children: ReactNode;
}

/** A page with a call: what is on it may start one, and the floating button stands over it. Spec 2. */
export function WithVoiceCall({ available, children, ...settings }: WithVoiceCallProps) {
  const [line] = useState(() => lineFor(settings));
  useEffect(() => line.close, [line]);
  useEffect(() => {
    if (!available) console.warn(errorTexts.voiceKeyMissing);
  }, [available]);
  const [isLost, setIsLost] = useState(false);
  if (!available) return children;
  const lose = () => {
    line.close();
    setIsLost(true);
  };
  return (
    <VoiceCallContext.Provider value={isLost ? withoutViews(line) : line}>
      {children}
      <PartBoundary
        name="call"
        instead={<LostPart why="stopped" className={floatingPart} />}
        onLost={lose}
      >
        <VoiceDock assistant={settings.assistant} sky={settings.sky} />
      </PartBoundary>
    </VoiceCallContext.Provider>
  );
}

/** A call that cannot be seen cannot be ended: who wants one gets a new page first. */
const withoutViews = (line: CallLine): CallLine => ({
  ...line,
  prepare: () => undefined,
  start: () => window.location.reload(),
});

function lineFor(settings: CallSettings): CallLine {
  return createCallLine(
    () =>
      import('~/features/voice/overlay/open-live-call.client').then(({ openLiveCall }) =>
        openLiveCall(settings),
      ),
    (error) => report(error, { during: 'loading the call' }),
  );
}
