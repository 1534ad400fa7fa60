import { VoiceDock } from './dock';
import { useVisitLine } from './visit-line';

/** The dock of a call that goes on over other pages, until it is over and put away. */
export function VisitDock() {
  const { phase, settings } = useVisitLine();
  return settings && phase !== 'idle' ? <VoiceDock page={settings} isAway /> : null;
}
