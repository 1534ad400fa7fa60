import { ErrorBoundary } from '~/ui/error-boundary';
import { ErrorFallback, floatingFallback } from '~/ui/error-fallback';
import { VoiceDock } from './dock';
import { useVisitLine, visitLine } from './visit-line';

/** The dock of a call that goes on over other pages, until it is over and put away. */
export function VisitDock() {
  const { phase, settings } = useVisitLine();
  return (
    <ErrorBoundary
      name="call"
      fallback={<ErrorFallback why="stopped" className={floatingFallback} />}
      onError={visitLine.close}
    >
      {settings && phase !== 'idle' ? <VoiceDock page={settings} isAway /> : null}
    </ErrorBoundary>
  );
}
