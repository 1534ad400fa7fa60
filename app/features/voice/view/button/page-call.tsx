import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { errorTexts } from '~/content/failed/texts';
import { type CallSettings, isRunning } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { useCall } from '~/features/voice/view/use-call';
import { visitSlot } from '~/ui/dock/floats';
import { ErrorBoundary, ErrorFallback, floatingFallback } from '~/ui/error-boundary';
import { focusPageIfLost } from '~/ui/page/page-change';
import { reloadIfReachable } from '~/ui/page/reload-if-reachable';
import { CallWidget, prepareCall } from './call-widget';

/** Starts the page's call. @param question what the visitor wants to ask first. */
type StartCall = (question?: string) => void;

const PageCallContext = createContext<StartCall | undefined>(undefined);

/** The call of this page. @throws Error 'Voice service not initialized' outside of a `WithVoiceCall`. Spec 8. */
export function usePageCall() {
  const start = useContext(PageCallContext);
  const { phase } = useCall().call;
  if (!start) throw new Error(errorTexts.voiceNotInitialized);
  return { start, prepare: prepareCall, phase };
}

/** The call widget that is shown has thrown: a visitor could not end a call. */
let hasFailed = false;

interface PageCallProps extends CallSettings {
  /** Whether this site can make calls; if not, there is no button. Spec 8. */
  available: boolean;
}

/** The call widget of a page with a call, in the dock. While a call runs it has the foot for itself. */
export function PageCall({
  available,
  children,
  ...settings
}: PageCallProps & { children: ReactNode }) {
  const { call } = useCall();
  return (
    <>
      {available && isRunning(call) ? null : children}
      {available && (
        <WidgetBoundary>
          <CallWidget page={settings} />
        </WidgetBoundary>
      )}
    </>
  );
}

/** A page with a call: its content may start one. When the visitor leaves it, an active call and its widget stay. */
export function WithVoiceCall({
  available,
  children,
  ...settings
}: PageCallProps & { children: ReactNode }) {
  useEffect(() => {
    visitSlot.set(null);
    return () => visitSlot.set(<CallElsewhere />);
  }, []);
  useEffect(() => {
    if (!available) console.warn(errorTexts.voiceKeyMissing);
  }, [available]);
  if (!available) return children;
  const start: StartCall = (question) => {
    if (hasFailed) void reloadIfReachable();
    else callActions.start(settings, question);
  };
  return <PageCallContext.Provider value={start}>{children}</PageCallContext.Provider>;
}

/** The widget of a call on other pages, until it is dismissed. The focus then goes to the page. */
export function CallElsewhere() {
  const { settings, call } = useCall();
  const isShown = call.phase !== 'idle';
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) focusPageIfLost();
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <WidgetBoundary>
      {settings && isShown ? <CallWidget page={settings} isAway /> : null}
    </WidgetBoundary>
  );
}

function WidgetBoundary({ children }: { children: ReactNode }) {
  useEffect(
    () => () => {
      hasFailed = false;
    },
    [],
  );
  return (
    <ErrorBoundary
      name="call"
      fallback={<ErrorFallback why="stopped" className={floatingFallback} />}
      onError={() => {
        callActions.stop();
        hasFailed = true;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
