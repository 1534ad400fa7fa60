import { voiceCall } from '~/content/voice/call';
import { CloseButton } from '~/features/voice/button/cards';
import type { ActiveCall, EndedCall } from '~/features/voice/state/call-state';
import { useAssistant, visitCall } from '~/features/voice/state/visit-call';
import { CallAnnouncer } from '~/features/voice/transcript/view';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { MuteButton } from './controls';
import { type CallNotice, CallNoticeLine } from './notice';
import { CallLength, CallTime } from './time';
import { ToolCards } from './tool-cards';

interface MinimizedCallProps {
  call: ActiveCall;
  notice: CallNotice | undefined;
}

/** The call beside the button, while the visitor looks at the page. */
export function MinimizedCall({ call, notice }: MinimizedCallProps) {
  return (
    <>
      <div className="call-card grid gap-3">
        <CallNoticeLine notice={notice === 'muted' ? undefined : notice} />
        {/* The visitor looks at the page: the newest offer is enough. */}
        <ToolCards cards={call.cards.slice(-1)} />
      </div>
      <div className="call-beside flex min-h-16 items-center gap-2">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-confirmed" />
        <span className="sr-only">{voiceCall.overlay.connected}</span>
        <span className="mr-1 text-sm">
          <CallTime since={call.since} />
        </span>
        <MuteButton muted={call.muted} className="min-h-11 min-w-11" labelClass="sr-only" />
        <button
          type="button"
          data-after-call
          onClick={visitCall.show}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze px-3 text-sm font-semibold hover:border-mist"
        >
          <Icon name="maximize-2" className="size-5" />
          <span className="max-sm:sr-only">{voiceCall.button.showCall}</span>
        </button>
      </div>
      <CallAnnouncer transcript={call.transcript} />
    </>
  );
}

/** A call that ended while it was minimized: beside the button, without covering the page. */
export function EndedCard({ call }: { call: EndedCall }) {
  return (
    <div className="call-card animate-rise rounded-lg border border-haze bg-dusk p-5 pr-14 shadow-lifted">
      <p className="font-semibold">
        {voiceCall.ended.heading} <CallLength since={call.since} until={call.until} />
      </p>
      <p className="mt-1 text-sm text-mist">
        {fill(voiceCall.ended.reasons[call.reason], { assistant: useAssistant() })}
      </p>
      {call.transcript.length > 0 ? (
        <Button look="secondary" className="mt-4 text-sm" onClick={visitCall.show}>
          <Icon name="file-text" />
          {voiceCall.button.showTranscript}
        </Button>
      ) : null}
      <CloseButton />
    </div>
  );
}
