import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { voiceCall } from '~/content/call/call';
import { callRecoveries } from '~/content/call/recoveries';
import type { EndedCall } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { CloseButton, RecoverySteps } from '~/features/voice/view/button/cards';
import { useAssistant } from '~/features/voice/view/use-call';
import { interpolate } from '~/lib/interpolate';
import type { CallLinkState } from '~/session/session';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { isOrdinaryClick } from '~/ui/site-link';
import { showToast } from '~/ui/toast/toasts';
import { CallControl, outlined } from './control';
import { CallTime } from './time';
import { CallTranscript, downloadTranscript, transcriptText } from './transcript';

const { button, ended, overlay } = voiceCall;

/** Why a call is over. */
export const endText = ({ reason }: EndedCall, assistant: string) =>
  interpolate(ended.reasons[reason], { assistant });

/** The next step after any call. */
function BookLink({ className }: { className?: string }) {
  return (
    <ButtonLink
      to={ended.book.href}
      className={className}
      onClick={(press) => isOrdinaryClick(press) && callActions.dismiss()}
    >
      <Icon name="calendar-check" />
      {ended.book.label}
    </ButtonLink>
  );
}

/** After the call: why it ended, the next step, and what was said, to read, copy and keep. Spec 4 (ended). */
export function EndedScreen({ call }: { call: EndedCall }) {
  const navigate = useNavigate();
  const assistant = useAssistant();
  const { transcript, since, until, lostMicrophone } = call;
  const file = { assistant, transcript, since };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function copy() {
    navigator.clipboard.writeText(transcriptText(file)).then(
      () => showToast({ text: ended.copied, variant: 'default' }),
      () => showToast({ text: ended.copyFailed, variant: 'destructive' }),
    );
  }

  function continueInChat(event: MouseEvent) {
    if (!isOrdinaryClick(event)) return;
    event.preventDefault();
    callActions.dismiss();
    const callTurns = transcript.map(({ role, content: text, timestamp }) => {
      return { sender: role === 'user' ? 'user' : 'bot', text, timestamp } as const;
    });
    navigate(ended.chat.href, { state: { callTurns } satisfies CallLinkState });
  }

  return (
    <div className="mx-auto grid min-h-0 w-full max-w-page flex-1 grid-cols-[minmax(0,1fr)] gap-x-12 overflow-y-auto px-4 max-lg:auto-rows-max sm:px-6 lg:grid-cols-[1fr_minmax(0,34rem)] lg:overflow-hidden">
      <div className="flex flex-col items-start justify-center pt-20 pb-10 lg:pt-10">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-hidden">
          {ended.heading}
        </h2>
        <p className="mt-3 text-lg text-mist">{endText(call, assistant)}</p>
        <p className="mt-1 text-lg">
          <CallTime since={since} until={until} />
        </p>
        {lostMicrophone ? (
          <RecoverySteps recovery={callRecoveries.microphone[lostMicrophone]} />
        ) : null}
        <div className="mt-8 flex flex-wrap gap-3">
          <BookLink />
          <ButtonLink look="secondary" to={ended.chat.href} onClick={continueInChat}>
            <Icon name="message-circle" />
            {ended.chat.label}
          </ButtonLink>
        </div>
        <div className="mt-3 -ml-3 flex flex-wrap gap-x-2">
          <Button look="quiet" onClick={callActions.again}>
            <Icon name="phone" />
            {ended.again}
          </Button>
          {transcript.length > 0 ? (
            <>
              <Button look="quiet" onClick={copy}>
                <Icon name="copy" />
                {ended.copy}
              </Button>
              <Button look="quiet" onClick={() => downloadTranscript(file)}>
                <Icon name="download" />
                {ended.download}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <div className="flex flex-col border-haze/60 pb-4 max-lg:border-t lg:min-h-0 lg:border-l lg:py-6 lg:pl-12">
        <CallTranscript transcript={transcript} pending={undefined} empty={ended.noTranscript} />
      </div>
      <CallControl
        icon="x"
        word={overlay.close}
        wordClass=""
        onClick={callActions.dismiss}
        className={`absolute right-4 top-3 px-4 sm:right-6 ${outlined}`}
      />
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
        {ended.heading} <CallTime since={call.since} until={call.until} />
      </p>
      <p className="mt-1 text-sm text-mist">{endText(call, useAssistant())}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <BookLink className="text-sm" />
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
