import { voiceCall } from '~/content/call/call';
import type { EndedCall } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { CloseButton } from '~/features/voice/view/button/cards';
import { useAssistant, useCall } from '~/features/voice/view/use-call';
import { fill } from '~/lib/fill';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { onOrdinaryClick } from '~/ui/site-link';
import type { ActiveCallProps } from './active';
import { MuteButton } from './controls';
import { CallNoticeLine } from './notice';
import { CallLength, CallTime } from './time';
import { ToolCards } from './tool-cards';
import { CallAnnouncer } from './transcript';

const { button, ended, overlay } = voiceCall;

/** The button that shows a minimized call again. */
export const showCallId = 'show-call';

/** What a minimized call has to say, over the page. */
export function MinimizedNews({ call, notice }: ActiveCallProps) {
  return (
    <div className="grid gap-3">
      <CallNoticeLine notice={notice === 'muted' ? undefined : notice} />
      {/* The visitor looks at the page: the newest offer is enough. */}
      <ToolCards cards={call.cards.slice(-1)} />
      <CallAnnouncer transcript={call.transcript} />
    </div>
  );
}

/** The call beside the button, while the visitor looks at the page. */
export function MinimizedCall() {
  const { call, isMinimized } = useCall();
  if (call.phase !== 'active' || !isMinimized) return null;
  return (
    <div className="flex min-h-16 items-center gap-2 rounded-lg in-[.call-corner]:border in-[.call-corner]:border-haze bg-dusk in-[.call-corner]:py-2 in-[.call-corner]:pr-2 in-[.call-corner]:pl-4">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-confirmed" />
      <span className="sr-only">{overlay.connected}</span>
      <span className="mr-1 grid text-sm leading-tight">
        <CallTime since={call.since} />
        {call.muted ? <span className="text-xs text-pending">{overlay.mutedShort}</span> : null}
      </span>
      <MuteButton muted={call.muted} className="min-h-11 min-w-11" labelClass="sr-only" />
      <button
        type="button"
        id={showCallId}
        onClick={callActions.show}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze px-3 text-sm font-semibold hover:border-mist"
      >
        <Icon name="maximize-2" className="size-5" />
        <span className="max-sm:sr-only">{button.showCall}</span>
      </button>
    </div>
  );
}

/** A call that ended while it was minimized: beside the button, without covering the page. */
export function EndedCard({ call }: { call: EndedCall }) {
  return (
    <div
      tabIndex={-1}
      className="relative animate-rise rounded-lg border border-haze bg-dusk p-5 pr-14 shadow-lifted outline-hidden"
    >
      <p className="font-semibold">
        {ended.heading} <CallLength since={call.since} until={call.until} />
      </p>
      <p className="mt-1 text-sm text-mist">
        {fill(ended.reasons[call.reason], { assistant: useAssistant() })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          to={ended.book.href}
          className="text-sm"
          onClick={onOrdinaryClick(callActions.dismiss)}
        >
          <Icon name="calendar-check" />
          {ended.book.label}
        </ButtonLink>
        {call.transcript.length > 0 ? (
          <Button look="secondary" className="text-sm" onClick={callActions.show}>
            <Icon name="file-text" />
            {button.showTranscript}
          </Button>
        ) : null}
      </div>
      <CloseButton />
    </div>
  );
}
