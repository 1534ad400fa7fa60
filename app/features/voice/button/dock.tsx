import { useRef } from 'react';
import { voiceCall } from '~/content/voice-call';
import { fill } from '~/lib/fill';
import type { Sky } from '~/lib/theme-color';
import { ConnectingCard } from './connecting-card';
import { useVoiceCall } from './context';
import { FailureCard } from './failure-card';
import { RecordingNotice } from './recording-notice';
import { StarButton, starLabel } from './star';

/**
 * The floating button at the bottom right, and beside it what a visitor should know at this moment.
 * What a call needs beyond its first press is fetched with it. Spec 2 (Floating voice button).
 */
export function VoiceDock({ assistant, sky }: { assistant: string; sky: Sky }) {
  const { line, state } = useVoiceCall();
  const { phase, live } = state;
  const star = useRef<HTMLDivElement>(null);
  return (
    <div data-sky={sky} data-print="no">
      <section
        aria-label={fill(voiceCall.overlay.title, { assistant })}
        className="pointer-events-none fixed bottom-6 right-5 z-30 flex flex-row-reverse items-center gap-6 md:bottom-8 md:right-8 [&>*]:pointer-events-auto"
      >
        <div ref={star}>
          <StarButton
            phase={phase}
            assistant={assistant}
            onPress={phase === 'active' ? line.stop : line.start}
            onIntent={line.prepare}
          >
            {live ? <live.Star live={live} label={starLabel(phase, assistant)} /> : null}
          </StarButton>
        </div>
        <div className="grid max-w-[min(24rem,calc(100vw-7.75rem))] justify-items-end empty:hidden">
          {phase === 'idle' ? <RecordingNotice /> : null}
          {live ? <live.Views live={live} assistant={assistant} sky={sky} star={star} /> : null}
          {!live && phase === 'connecting' ? (
            <ConnectingCard text={voiceCall.progress.loading} onCancel={line.stop} />
          ) : null}
          {!live && phase === 'failed' ? (
            <FailureCard
              recovery={voiceCall.failure.part}
              canReload
              onRetry={line.start}
              onClose={line.dismiss}
            />
          ) : null}
        </div>
      </section>
    </div>
  );
}
