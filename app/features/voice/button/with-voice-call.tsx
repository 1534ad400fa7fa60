import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '~/content/errors';
import type { CallSettings } from '~/features/voice/state/live-call';
import { report } from '~/lib/report';
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
  if (!available) return children;
  return (
    <VoiceCallContext.Provider value={line}>
      {children}
      <VoiceDock assistant={settings.assistant} sky={settings.sky} />
    </VoiceCallContext.Provider>
  );
}

function lineFor(settings: CallSettings): CallLine {
  return createCallLine(
    () =>
      import('~/features/voice/overlay/open-live-call.client').then(({ openLiveCall }) =>
        openLiveCall(settings),
      ),
    (error) => report(error, { during: 'loading the call' }),
  );
}
