import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { errorTexts } from '~/content/failed/texts';
import type { CallSettings } from '~/features/voice/state/call-state';
import { useCall, visitCall } from '~/features/voice/state/visit-call';
import { ErrorBoundary, ErrorFallback, floatingFallback } from '~/ui/error-boundary';
import { visitSlot } from '~/ui/page/visit-slot';
import { CallWidget } from './call-widget';

/** Starts the page's call. @param question what the visitor wants to ask first. */
type StartCall = (question?: string) => void;

const PageCallContext = createContext<StartCall | undefined>(undefined);

/**
 * The call of this page, for every control that starts one.
 * @throws Error 'Voice service not initialized' outside of a `WithVoiceCall`. Spec 8.
 */
export function usePageCall() {
  const start = useContext(PageCallContext);
  const { phase } = useCall().call;
  if (!start) throw new Error(errorTexts.voiceNotInitialized);
  return { start, prepare: visitCall.prepare, phase };
}

interface WithVoiceCallProps extends CallSettings {
  /** Whether this site can make calls; if not, there is no button. Spec 8. */
  available: boolean;
  children: ReactNode;
}

/**
 * A page with a call: its content may start one, and the call widget is over it. When the visitor leaves
 * the page, an active call and its widget stay. Spec 2.
 */
export function WithVoiceCall({ available, children, ...settings }: WithVoiceCallProps) {
  useEffect(() => {
    visitSlot.set(null);
    return () => visitSlot.set(<CallElsewhere />);
  }, []);
  useEffect(() => {
    if (!available) console.warn(errorTexts.voiceKeyMissing);
  }, [available]);
  const [hasFailed, setHasFailed] = useState(false);
  if (!available) return children;
  const start: StartCall = (question) => {
    // Without the call widget a visitor could not end a call, so a press reloads the page.
    if (hasFailed) window.location.reload();
    else visitCall.start(settings, question);
  };
  return (
    <PageCallContext.Provider value={start}>
      {children}
      <WidgetBoundary onError={() => setHasFailed(true)}>
        <CallWidget page={settings} />
      </WidgetBoundary>
    </PageCallContext.Provider>
  );
}

/** The widget of a call on other pages, until it is dismissed. */
function CallElsewhere() {
  const { call, settings } = useCall();
  return (
    <WidgetBoundary>
      {settings && call.phase !== 'idle' ? <CallWidget page={settings} isAway /> : null}
    </WidgetBoundary>
  );
}

function WidgetBoundary({ onError, children }: { onError?: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary
      name="call"
      fallback={<ErrorFallback why="stopped" className={floatingFallback} />}
      onError={() => {
        visitCall.stop();
        onError?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
