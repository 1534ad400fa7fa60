import { voiceCall } from '~/content/voice/call';
import { besideButton, cardPlace } from '~/features/voice/button/cards';
import type { ActiveCall, EndedCall } from '~/features/voice/state/call-state';
import type { CallController } from '~/features/voice/state/controller';
import { visitCall } from '~/features/voice/state/visit-call';
import { CallAnnouncer } from '~/features/voice/transcript/view';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { MuteButton, SoundBlocked } from './controls';
import { type CallNotice, CallNoticeLine } from './notice';
import { CallLength, CallTime } from './time';
import { ToolCards } from './tool-cards';
import { endText } from './words';

interface MinimizedCallProps {
  controller: CallController;
  assistant: string;
  call: ActiveCall;
  notice: CallNotice | undefined;
  onShow: () => void;
}

/** The call beside the button, while the visitor looks at the page. */
export function MinimizedCall({ controller, assistant, call, notice, onShow }: MinimizedCallProps) {
  return (
    <>
      <div className={`${cardPlace} grid gap-3`}>
        {call.soundBlocked ? <SoundBlocked onAllow={controller.allowSound} /> : null}
        <CallNoticeLine notice={notice === 'muted' ? undefined : notice} />
        {/* The visitor looks at the page: the newest offer is enough. */}
        <ToolCards cards={call.cards.slice(-1)} onOpen={() => undefined} />
      </div>
      <div
        className={`${besideButton} group-data-[call-widget=corner]/widget:p-2 group-data-[call-widget=corner]/widget:pl-4`}
      >
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-confirmed" />
        <span className="sr-only">{voiceCall.overlay.connected}</span>
        <span className="mr-1 text-sm">
          <CallTime since={call.since} />
        </span>
        <MuteButton
          controller={controller}
          muted={call.muted}
          className="min-h-11 min-w-11"
          labelClass="sr-only"
        />
        <button
          type="button"
          data-after-call
          onClick={onShow}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze px-3 text-sm font-semibold hover:border-mist"
        >
          <Icon name="maximize-2" className="size-5" />
          <span className="max-sm:sr-only">{voiceCall.button.showCall}</span>
        </button>
      </div>
      <CallAnnouncer assistant={assistant} transcript={call.transcript} />
    </>
  );
}

interface EndedCardProps {
  assistant: string;
  call: EndedCall;
  onRead: () => void;
}

/** A call that ended while it was minimized: beside the button, without covering the page. */
export function EndedCard({ assistant, call, onRead }: EndedCardProps) {
  return (
    <div
      className={`${cardPlace} animate-rise rounded-lg border border-haze bg-dusk p-5 pr-14 shadow-lifted`}
    >
      <p className="font-semibold">
        {voiceCall.ended.heading} <CallLength since={call.since} until={call.until} />
      </p>
      <p className="mt-1 text-sm text-mist">{endText(call.reason, assistant)}</p>
      {call.transcript.length > 0 ? (
        <Button look="secondary" className="mt-4 text-sm" onClick={onRead}>
          <Icon name="file-text" />
          {voiceCall.button.showTranscript}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={voiceCall.overlay.close}
        onClick={visitCall.dismiss}
        className="absolute right-2 top-2 grid size-11 place-items-center rounded-full text-mist hover:bg-dawnline hover:text-starlight"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
