import { Link, useActionData } from '@remix-run/react';
import { voiceCall } from '~/content/voice/call';
import { useVoiceCall } from '~/features/voice/button/context';
import type { VoiceCallAnswer } from '~/features/voice/web-call/answer';
import { Button, ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';

const { recordingNotice, withoutScript, unavailable } = voiceCall;

/**
 * The way into a call and what a visitor should know before it; where there is none, the chat and
 * the booking. A post without script is sent on to the call service's own page. Spec 2, 8.
 */
export function VoiceStart({
  label,
  microphoneNote,
  available,
}: {
  label: string;
  microphoneNote: string;
  /** Whether this site can make calls. */
  available: boolean;
}) {
  if (!available) {
    return (
      <div className="panel mt-9 max-w-prose p-6">
        <p>{unavailable}</p>
        <ChatOrBook />
      </div>
    );
  }
  return (
    <div className="mt-9">
      <noscript>
        <div className="panel mb-6 max-w-prose p-6">
          <h2 className="text-xl">{withoutScript.heading}</h2>
          <p className="mt-2 text-mist">{withoutScript.text}</p>
          <ChatOrBook />
          <p className="mt-6 text-sm text-mist">{withoutScript.formText}</p>
        </div>
      </noscript>
      <StartCall label={label} />
      <Refusal />
      <ul className="mt-6 grid gap-2 text-sm text-mist">
        <li className="flex items-start gap-2.5">
          <Icon name="mic" className="mt-0.5 size-4.5" />
          {microphoneNote}
        </li>
        <li className="flex items-start gap-2.5">
          <Icon name="info" className="mt-0.5 size-4.5" />
          <span>
            {recordingNotice.text}{' '}
            <Link
              prefetch="intent"
              to={recordingNotice.link.href}
              className="text-starlight underline decoration-haze underline-offset-4 hover:decoration-current"
            >
              {recordingNotice.link.label}
            </Link>
          </span>
        </li>
      </ul>
    </div>
  );
}

/**
 * Does what the floating button does. Its form is for a script that failed to load: it opens the call on
 * the call service's own page.
 */
function StartCall({ label }: { label: string }) {
  const { phase, start, prepare } = useVoiceCall();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Button
        type="submit"
        data-press-waits=""
        aria-disabled={phase === 'connecting' || undefined}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        className="px-8 py-4 text-lg"
      >
        <Icon name="phone" />
        <ChangingText>{phase === 'active' ? voiceCall.button.showCall : label}</ChangingText>
      </Button>
    </form>
  );
}

/** Why the last call was not created, after a form post. */
function Refusal() {
  const answer = useActionData<VoiceCallAnswer>();
  if (!answer || answer.ok) return null;
  return (
    <p
      role="alert"
      className="mt-5 flex max-w-prose gap-3 rounded-sm border border-danger bg-dusk p-4"
    >
      <Icon name="triangle-alert" className="mt-0.5 size-5 text-danger" />
      {answer.message}
    </p>
  );
}

function ChatOrBook() {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to={withoutScript.chat.href}>{withoutScript.chat.label}</ButtonLink>
      <ButtonLink look="secondary" to={withoutScript.book.href}>
        {withoutScript.book.label}
      </ButtonLink>
    </div>
  );
}
