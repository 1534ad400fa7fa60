import { voiceCall } from '~/content/call/call';
import type { ActiveCall } from '~/features/voice/call/state';
import { useAssistant } from '~/features/voice/view/use-call';
import { fill } from '~/lib/fill';
import { CallControls, MicrophonePicker, TypeLine } from './controls';
import { type CallNotice, CallNoticeLine } from './notice';
import { SpeakingStar } from './speaking-star';
import { CallTime } from './time';
import { ToolCards } from './tool-cards';
import { CallAnnouncer, CallTranscript } from './transcript';

const { overlay } = voiceCall;

export interface ActiveCallProps {
  call: ActiveCall;
  notice: CallNotice | undefined;
}

/** What is on the screen while the assistant listens. Spec 2 (overlay), 4 (active). */
export function ActiveScreen({ call, notice }: ActiveCallProps) {
  const assistant = useAssistant();
  const { muted, thinking, assistantSpeaks, transcript, cards } = call;
  const pending = thinking ? 'thinking' : assistantSpeaks ? 'typing' : undefined;
  const isLost = notice === 'networkLost';
  return (
    <>
      <header className="flex min-h-14 items-center gap-2 border-b border-haze/60 px-4 py-2 sm:min-h-17 sm:px-6">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm max-sm:max-w-3/5 sm:text-base">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ${isLost ? 'bg-pending' : 'bg-confirmed'}`}
          />
          <span className="font-semibold">{overlay.connected}</span>
          <CallTime since={call.since} />
        </p>
      </header>
      <CallControls muted={muted} />
      <div className="mx-auto grid min-h-0 w-full max-w-page flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] px-4 sm:px-6 lg:grid-cols-[1fr_minmax(0,34rem)] lg:grid-rows-1 lg:gap-12">
        <div
          className={`grid place-items-center pt-2 lg:pt-0 ${cards.length > 0 ? '[@media(max-height:48rem)]:max-lg:hidden' : ''}`}
        >
          <SpeakingStar state={pending ?? (muted ? 'notListening' : 'listening')} isLost={isLost} />
        </div>
        <div className="flex min-h-0 flex-col gap-3 pb-3 lg:py-6">
          <CallTranscript
            transcript={transcript}
            pending={pending}
            empty={fill(overlay.empty, { assistant })}
          />
          <CallNoticeLine notice={notice} />
          <ToolCards cards={cards} />
          <TypeLine />
        </div>
      </div>
      <footer className="flex flex-col items-center justify-between gap-x-8 gap-y-3 border-haze/60 px-4 pb-3 sm:flex-row sm:border-t sm:px-6 sm:pt-3">
        <p className="text-xs text-mist max-sm:text-center sm:text-sm">{overlay.footer}</p>
        <MicrophonePicker inUse={call.microphone} />
      </footer>
      <CallAnnouncer transcript={transcript} />
    </>
  );
}
