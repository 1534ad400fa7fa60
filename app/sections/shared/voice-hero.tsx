import { useActionData } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { callStart } from '~/content/call/start';
import type { CallSettings } from '~/features/voice/call/state';
import {
  type PageCallSettings,
  prefetchCall,
  startPageCall,
} from '~/features/voice/view/button/page-call';
import { useCall } from '~/features/voice/view/use-call';
import { interpolate } from '~/lib/interpolate';
import type { VoiceCallResponse } from '~/lib/web-call';
import { isCalling } from '~/session/session';
import { Button, ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { ContactWays, useContact } from '~/ui/contact/ways';
import { Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';
import { useStore } from '~/ui/use-store';

const { recordingNotice, withoutScript, unavailable } = callStart;

/** The form of Start Call. Other buttons of the page submit it too. */
export const startFormId = 'start-call';

interface VoiceHeroProps {
  copy: Record<'heading' | 'intro' | 'online' | 'startCall' | 'microphoneNote', string> & {
    demoMode?: string;
    howTo?: { heading: string; steps: readonly string[]; orStart: string };
  };
  call: PageCallSettings;
  picture: ReactNode;
  children?: ReactNode;
}

/** What a voice page is for, and Start Call. Without script, its form leads to the call service's own page. Spec 2, 8. */
export function VoiceHero({ copy, call, picture, children }: VoiceHeroProps) {
  const { available } = call;
  return (
    <section className="relative overflow-clip">
      <div className="page relative z-10 grid gap-x-12 gap-y-6 py-5 lg:grid-cols-[1.15fr_1fr] lg:items-start lg:py-20">
        <div data-print="no" className="max-md:-my-6 lg:col-start-2">
          {picture}
        </div>
        <div className="lg:row-start-1">
          <div className="flex flex-wrap items-center gap-3">
            {copy.demoMode && (
              <p className="rounded-full border border-betelgeuse px-4 py-1.5 text-sm font-semibold text-betelgeuse">
                {copy.demoMode}
              </p>
            )}
            {available && (
              <p className="inline-flex items-center gap-2.5 rounded-full border border-haze bg-dusk px-4 py-1.5 text-sm">
                <span
                  aria-hidden="true"
                  className="size-2 rounded-full bg-confirmed forced-color-adjust-none"
                />
                {copy.online}
              </p>
            )}
          </div>
          <h1 className="mt-4 text-4xl lg:mt-6">{copy.heading}</h1>
          <p className="mt-4 max-w-prose text-lg text-mist lg:mt-6">{copy.intro}</p>
          {available ? (
            <Start copy={copy} call={call} />
          ) : (
            <div className="panel mt-9 max-w-prose p-6">
              <p>{unavailable}</p>
              <ChatOrBook />
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

function Start({ copy, call }: Pick<VoiceHeroProps, 'copy' | 'call'>) {
  const { startCall, microphoneNote, howTo } = copy;
  const calling = useStore(isCalling);
  return (
    <div className="mt-6 lg:mt-9">
      <div className="panel mb-6 max-w-prose p-6 scripted:hidden">
        <h2 className="text-xl">{withoutScript.heading}</h2>
        <p className="mt-2 text-mist">{withoutScript.text}</p>
        <ChatOrBook />
        <p className="mt-6 text-sm text-mist">{withoutScript.formText}</p>
      </div>
      <div className="grid items-start gap-x-5 gap-y-3 sm:flex">
        <StartCall label={startCall} settings={call} />
        {howTo && !calling && (
          <section aria-label={howTo.heading} className="self-center text-sm">
            <h2 className="inline text-sm">{howTo.heading}</h2>{' '}
            <ol role="list" className="inline *:inline">
              {howTo.steps.map((step, at) => (
                <li key={step}>
                  <b className="font-semibold text-ember">{at + 1}</b>
                  {`\u00A0${step}`}
                  {at === 0 && interpolate(howTo.orStart, { startCall })}{' '}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <StartFailure />
      <p className="mt-7 flex items-start gap-2.5 text-sm text-mist">
        <Icon name="mic" className="mt-0.5 size-4.5" />
        <span>
          {!calling && <span className="block">{microphoneNote}</span>}
          <span>{recordingNotice.text}</span>{' '}
          <SiteLink
            to={recordingNotice.link.href}
            className="text-starlight underline decoration-haze underline-offset-4 hover:decoration-current"
          >
            {recordingNotice.link.label}
          </SiteLink>
        </span>
      </p>
    </div>
  );
}

/** The form's submit button. After hydration the call starts on this page. */
function StartCall({ label, settings }: { label: string; settings: CallSettings }) {
  const { phase } = useCall().call;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const question = submitter instanceof HTMLButtonElement ? submitter.value : '';
    startPageCall(settings, question || undefined);
  };
  return (
    <form
      id={startFormId}
      data-keep-clear=""
      method="post"
      onSubmit={onSubmit}
      className="shrink-0"
    >
      <Button
        type="submit"
        aria-disabled={phase === 'connecting' || undefined}
        onPointerEnter={prefetchCall}
        onPointerDown={prefetchCall}
        onFocus={prefetchCall}
        className="px-8 py-4 text-lg max-sm:w-full"
      >
        <Icon name="phone" />
        <ChangingText>{phase === 'active' ? callStart.button.showCall : label}</ChangingText>
      </Button>
    </form>
  );
}

/** Why the last call was not created, after a form post. */
function StartFailure() {
  const answer = useActionData<VoiceCallResponse>();
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
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={withoutScript.chat.href}>{withoutScript.chat.label}</ButtonLink>
        <ButtonLink look="secondary" to={withoutScript.book.href}>
          {withoutScript.book.label}
        </ButtonLink>
      </div>
      <ContactWays contact={useContact()} />
    </>
  );
}
