import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '~/content/failed/texts';
import type { CallSettings } from '~/features/voice/state/live-call';
import { ErrorBoundary } from '~/ui/error-boundary';
import { ErrorFallback, floatingFallback } from '~/ui/error-fallback';
import { visitSlot } from '~/ui/page/visit-slot';
import { type PageCall, VoiceCallContext } from './context';
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
  const [isLost, setIsLost] = useState(false);
  if (!available) return children;
  const lose = () => {
    visitLine.close();
    setIsLost(true);
  };
  const call: PageCall = {
    start: () => visitLine.start(settings),
    prepare: () => visitLine.prepare(settings),
  };
  return (
    <VoiceCallContext.Provider value={isLost ? withoutViews : call}>
      {children}
      <ErrorBoundary
        name="call"
        fallback={<ErrorFallback why="stopped" className={floatingFallback} />}
        onError={lose}
      >
        <VoiceDock page={settings} />
      </ErrorBoundary>
    </VoiceCallContext.Provider>
  );
}

/** A call that cannot be seen cannot be ended: who wants one gets a new page first. */
const withoutViews: PageCall = {
  start: () => window.location.reload(),
  prepare: () => undefined,
};
