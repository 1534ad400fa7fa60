import { PartBoundary } from '~/ui/part/boundary';
import { floatingPart, LostPart } from '~/ui/part/lost';
import { VoiceDock } from './dock';
import { useVisitLine, visitLine } from './visit-line';

/** The dock of a call that goes on over other pages, until it is over and put away. */
export function VisitDock() {
  const { phase, settings } = useVisitLine();
  return (
    <PartBoundary
      name="call"
      instead={<LostPart why="stopped" className={floatingPart} />}
      onLost={visitLine.close}
    >
      {settings && phase !== 'idle' ? <VoiceDock page={settings} isAway /> : null}
    </PartBoundary>
  );
}
