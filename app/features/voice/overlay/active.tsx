import { voiceCall } from '~/content/voice/call';
import { MicrophonePicker } from '~/features/voice/microphone/picker';
import type { LiveCall } from '~/features/voice/state/live-call';
import type { ActiveSnapshot } from '~/features/voice/state/snapshot';
import { CallAnnouncer } from '~/features/voice/transcript/announcer';
import { CallTranscript } from '~/features/voice/transcript/view';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toaster';
import { CallCards } from './cards';
import { MuteButton } from './mute-button';
import type { CallNotice } from './notice';
import { CallNoticeLine } from './notice-line';
import { SoundBlocked } from './sound-blocked';
import { SpeakingStar } from './speaking-star';
import { CallTime } from './time';
import { TypeLine } from './type-line';

const { overlay } = voiceCall;

interface ActiveCallProps {
  live: LiveCall;
  assistant: string;
  snapshot: ActiveSnapshot;
  notice: CallNotice | undefined;
  onMinimise: () => void;
}

/** What is on the screen while the assistant listens. Spec 2 (overlay), 4 (active). */
export function ActiveCall({ live, assistant, snapshot, notice, onMinimise }: ActiveCallProps) {
  const { store } = live;
  const { muted, thinking, assistantSpeaks, transcript, cards } = snapshot;
  const pending = thinking ? 'thinking' : assistantSpeaks ? 'typing' : undefined;
  const isLost = notice === 'networkLost';
  return (
    <>
      <header className="flex items-center gap-2 border-b border-haze/50 px-4 py-3 sm:px-6">
        <p className="mr-auto flex items-center gap-2.5 text-sm sm:text-base">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ${isLost ? 'bg-pending' : 'bg-confirmed'}`}
          />
          <span className="font-semibold max-[23rem]:sr-only">{overlay.connected}</span>
          <CallTime since={snapshot.since} />
        </p>
        <MuteButton store={store} muted={muted} />
        <button
          type="button"
          onClick={onMinimise}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze bg-dusk px-3 text-sm font-semibold transition-colors duration-200 hover:border-mist"
        >
          <Icon name="minimize-2" className="size-5" />
          <span className="max-sm:sr-only">{overlay.minimise}</span>
        </button>
        <button
          type="button"
          onClick={() => store.stop()}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-danger px-3 text-sm font-semibold text-on-accent transition-transform duration-200 ease-out active:scale-95 sm:px-5"
        >
          <Icon name="phone-off" className="size-5" />
          <span className="max-sm:sr-only">{overlay.end}</span>
        </button>
      </header>
      <div className="mx-auto grid min-h-0 w-full max-w-page flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] px-4 sm:px-6 lg:grid-cols-[1fr_minmax(0,34rem)] lg:grid-rows-1 lg:gap-12">
        <div
          className={`grid place-items-center pt-2 lg:pt-0 ${cards.length > 0 ? '[@media(max-height:48rem)]:max-lg:hidden' : ''}`}
        >
          <SpeakingStar
            assistant={assistant}
            store={store}
            state={pending ?? (muted ? 'notListening' : 'listening')}
            isLost={isLost}
          />
        </div>
        <div className="flex min-h-0 flex-col gap-3 pb-3 lg:py-6">
          <CallTranscript
            assistant={assistant}
            transcript={transcript}
            pending={pending}
            empty={fill(overlay.empty, { assistant })}
          />
          {snapshot.soundBlocked ? <SoundBlocked onAllow={store.allowSound} /> : null}
          <CallNoticeLine notice={notice} />
          <CallCards cards={cards} onOpen={onMinimise} />
          <TypeLine live={live} assistant={assistant} />
        </div>
      </div>
      <footer className="flex flex-col items-center justify-between gap-x-8 gap-y-3 border-t border-haze/50 px-4 py-3 sm:flex-row sm:px-6">
        <p className="text-xs text-mist max-sm:text-center sm:text-sm">{overlay.footer}</p>
        <MicrophonePicker
          live={live}
          onChoose={(deviceId) =>
            store.setMicrophone(deviceId).catch((error: unknown) => {
              showToast({ text: overlay.microphoneFailed, variant: 'destructive' });
              throw error;
            })
          }
        />
      </footer>
      <CallAnnouncer assistant={assistant} transcript={transcript} />
    </>
  );
}
