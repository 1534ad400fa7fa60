import { type ReactNode, useEffect } from 'react';
import { errorTexts } from '~/content/errors';
import type { CallSettings } from '~/features/voice/state/live-call';
import { visitSlot } from '~/lib/visit-slot';
import { VoiceCallContext } from './context';
import { VoiceDock } from './dock';
import { VisitDock } from './visit-dock';
import { visitLine } from './visit-line';

interface WithVoiceCallProps extends CallSettings {
  /** Whether this site can make calls; without, there is no button at all. Spec 8. */
  available: boolean;
  children: ReactNode;
}

/**
 * A page with a call: what is on it may start one, and the floating button stands over it. A call that
 * is under way when the page is left goes on, and so does its button. Spec 2.
 */
export function WithVoiceCall({ available, children, ...settings }: WithVoiceCallProps) {
  useEffect(() => {
    visitSlot.set(null);
    visitLine.enter();
    return () => {
      visitSlot.set(<VisitDock />);
      visitLine.leave();
    };
  }, []);
  useEffect(() => {
    if (!available) console.warn(errorTexts.voiceKeyMissing);
  }, [available]);
  if (!available) return children;
  return (
    <VoiceCallContext.Provider value={settings}>
      {children}
      <VoiceDock page={settings} />
    </VoiceCallContext.Provider>
  );
}
