import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { CallSettings } from '~/features/voice/state/live-call';
import { fill } from '~/lib/fill';
import { ConnectingCard } from './connecting-card';
import { FailureCard } from './failure-card';
import { RecordingNotice } from './recording-notice';
import { StarButton, starLabel } from './star';
import { useVisitLine, visitLine } from './visit-line';

/** At the bottom right of its own pages; elsewhere at the left, clear of the chat and the sticky bar. */
const places = {
  // As wide as with the notice: what grows to the left is taken for a star that moved.
  page: 'bottom-6 right-5 min-w-[min(23.5rem,calc(100vw-2.25rem))] flex-row-reverse md:bottom-8 md:right-8',
  away: 'bottom-40 left-4 md:bottom-24 md:left-6',
};

interface VoiceDockProps {
  /** The page's own call: what the button starts. */
  page: CallSettings;
  /** It stands over a page without calls. */
  isAway?: boolean;
}

/**
 * The floating button, and beside it what a visitor should know at this moment. What a call needs
 * beyond its first press is fetched with it. Spec 2 (Floating voice button).
 */
export function VoiceDock({ page, isAway = false }: VoiceDockProps) {
  const { phase, live, settings = page } = useVisitLine();
  const star = useRef<HTMLDivElement>(null);
  const { assistant, sky } = phase === 'idle' ? page : settings;
  useMinimisedElsewhere();
  const start = () => visitLine.start(page);
  return (
    <div data-sky={sky} data-print="no">
      <section
        aria-label={fill(voiceCall.overlay.title, { assistant })}
        data-call-widget=""
        data-away={isAway || undefined}
        className={`group/dock pointer-events-none fixed z-30 flex items-center gap-6 [&>*]:pointer-events-auto ${isAway ? places.away : places.page}`}
      >
        <div ref={star}>
          <StarButton
            phase={phase}
            assistant={assistant}
            onPress={phase === 'active' ? visitLine.stop : start}
            onIntent={() => visitLine.prepare(page)}
          >
            {live ? <live.Star live={live} label={starLabel(phase, assistant)} /> : null}
          </StarButton>
        </div>
        <div
          className={`grid max-w-[min(24rem,calc(100vw-7.75rem))] empty:hidden ${isAway ? '' : 'justify-items-end'}`}
        >
          {phase === 'idle' ? <RecordingNotice /> : null}
          {live ? <live.Views live={live} assistant={assistant} sky={sky} star={star} /> : null}
          {!live && phase === 'connecting' ? (
            <ConnectingCard text={voiceCall.progress.loading} onCancel={visitLine.stop} />
          ) : null}
          {!live && phase === 'failed' ? (
            <FailureCard
              recovery={voiceCall.failure.part}
              canReload
              onRetry={start}
              onClose={visitLine.dismiss}
            />
          ) : null}
        </div>
      </section>
    </div>
  );
}

/** A visitor who goes to another page wants to see that page: the call makes room, and goes on. */
function useMinimisedElsewhere(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is left makes it small.
  useEffect(() => () => visitLine.getSnapshot().live?.minimise(), [pathname]);
}
