import { type FormEvent, useEffect, useId, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import { isSendable, typedMessage } from '~/features/voice/call/service/messages';
import type { ActiveCall } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import type { ToolCard } from '~/features/voice/call/tools';
import { useAssistant, useCall } from '~/features/voice/view/use-call';
import { interpolate } from '~/lib/interpolate';
import { isBlank, plainText } from '~/lib/plain-text';
import { ButtonLink, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toasts';
import { CallControl, outlined } from './control';
import { type CallNotice, CallNoticeLine } from './notice';
import { SpeakingStar, useLevel } from './speaking-star';
import { CallTime } from './time';
import { CallAnnouncer, CallTranscript } from './transcript';

const { overlay } = voiceCall;

interface ActiveScreenProps {
  call: ActiveCall;
  notice: CallNotice | undefined;
}

/** What is on the screen while the assistant listens. Spec 2 (overlay), 4 (active). */
export function ActiveScreen({ call, notice }: ActiveScreenProps) {
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
            empty={interpolate(overlay.empty, { assistant })}
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

type MuteButtonProps = Pick<ActiveCall, 'muted'> & { className: string; wordClass: string };

/** Mutes the visitor. A ring around its icon follows the microphone's level. */
export function MuteButton({ muted, className, wordClass }: MuteButtonProps) {
  const level = useLevel('microphone-level');
  return (
    <CallControl
      icon={muted ? 'mic-off' : 'mic'}
      word={muted ? overlay.unmute : overlay.mute}
      wordClass={wordClass}
      onClick={() => callActions.mute(!muted)}
      className={`${className} ${muted ? 'border border-starlight bg-starlight text-night' : outlined}`}
    >
      {muted ? null : (
        <span
          ref={level}
          aria-hidden="true"
          className="follows-level absolute inset-0 rounded-full bg-rigel/15 [--by:1.4]"
        />
      )}
    </CallControl>
  );
}

/** The call's controls: at the thumb on a phone, where End call is away from the call's other buttons; in the header elsewhere. */
function CallControls({ muted }: { muted: boolean }) {
  const size = 'min-h-14 min-w-14 sm:min-h-11 sm:min-w-11';
  const wide = 'max-sm:min-w-max max-sm:flex-1';
  return (
    <div className="call-controls flex flex-wrap items-center justify-center gap-3 px-4 pb-3 max-sm:order-last sm:absolute sm:right-6 sm:top-3 sm:gap-2 sm:p-0">
      <MuteButton muted={muted} className={`${size} ${wide} max-sm:order-last`} wordClass="" />
      <CallControl
        icon="minimize-2"
        word={overlay.minimize}
        onClick={callActions.minimize}
        className={`${size} ${outlined} max-sm:order-last`}
      />
      <CallControl
        icon="phone-off"
        word={overlay.end}
        wordClass="whitespace-nowrap"
        onClick={callActions.stop}
        className={`${size} ${wide} bg-danger text-on-accent transition-transform duration-200 ease-out active:[scale:0.95] sm:px-5`}
      />
    </div>
  );
}

/** What the assistant offers to open, newest last. */
export function ToolCards({ cards }: { cards: readonly ToolCard[] }) {
  return (
    <ul
      role="list"
      aria-live="polite"
      aria-label={overlay.cards.label}
      className="flex flex-wrap items-center gap-2 empty:hidden"
    >
      {cards.map((card) => (
        <li key={card.href} className="min-w-0 animate-rise">
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A page of this site opens, and the call makes room for it. */
function Card({ card: { href, label, host } }: { card: ToolCard }) {
  if (host === undefined) {
    const isBooking = href === overlay.cards.booking.href;
    return (
      <ButtonLink
        look={isBooking ? 'primary' : 'secondary'}
        to={href}
        onClick={callActions.minimize}
        className="text-sm"
      >
        <Icon name={isBooking ? 'calendar-check' : 'file-text'} />
        {label ?? (isBooking ? overlay.cards.booking.label : overlay.cards.page)}
      </ButtonLink>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', 'text-sm wrap-anywhere')}
    >
      <Icon name="file-text" />
      <span className="text-left">
        {label}
        <span className={label ? 'block text-xs font-normal text-mist' : ''}>
          {interpolate(overlay.cards.elsewhere, { host })}
        </span>
      </span>
    </a>
  );
}

/** For what is hard to say: names, addresses, anything in a loud place. */
function TypeLine() {
  const { type: copy } = overlay;
  const id = useId();
  const { draft } = useCall();
  const label = interpolate(copy.label, { assistant: useAssistant() });
  const text = plainText(draft).trim();
  const isTooLong = !isSendable(typedMessage(text));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || isBlank(text)) return;
    callActions.type(text);
    callActions.draft('');
  };
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2">
      <input
        type="text"
        dir="auto"
        value={draft}
        onChange={({ target }) => callActions.draft(target.value)}
        aria-label={label}
        aria-invalid={isTooLong || undefined}
        aria-describedby={id}
        placeholder={copy.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        className={`h-11 min-w-0 flex-1 rounded-full border bg-dusk px-4 text-base text-starlight placeholder:text-mist ${isTooLong ? 'border-danger' : 'border-haze hover:border-mist'}`}
      />
      <CallControl
        type="submit"
        icon="send"
        word={copy.send}
        aria-disabled={isTooLong || undefined}
        className={outlined}
      />
      <p id={id} role="status" className="w-full px-4 text-sm empty:hidden">
        {isTooLong ? copy.tooLong : null}
      </p>
    </form>
  );
}

/** Chooses among several microphones. @param inUse the device in use; without one, each can be chosen. */
function MicrophonePicker({ inUse }: { inUse: string | undefined }) {
  const microphones = useMicrophones();
  const isNamed = microphones.some(({ deviceId }) => deviceId === inUse);
  if (microphones.length < (isNamed ? 2 : 1)) return null;
  return (
    <div className="relative flex min-w-0 shrink-0 items-center sm:max-w-1/2 max-sm:absolute max-sm:right-4 max-sm:top-1.5 max-sm:max-w-[calc(100%-11.5rem)]">
      <Icon name="mic" className="pointer-events-none absolute left-3.5 size-4.5 text-mist" />
      <select
        aria-label={overlay.microphone}
        value={isNamed ? inUse : ''}
        onChange={({ target }) =>
          callActions
            .chooseMicrophone(target.value)
            .catch(() => showToast({ text: overlay.microphoneFailed, variant: 'destructive' }))
        }
        className="h-11 w-full max-w-[32rem] min-w-0 cursor-pointer appearance-none truncate rounded-full border border-haze bg-dusk pl-10 pr-9 text-sm text-starlight hover:border-mist"
      >
        {isNamed ? null : (
          <option value="" disabled>
            {overlay.chooseMicrophone}
          </option>
        )}
        {microphones.map(({ deviceId, label }) => (
          <option key={deviceId} translate="no" value={deviceId}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3.5 size-4 text-mist"
      />
    </div>
  );
}

/** The microphones that the browser names: none before the visitor has allowed one. */
function useMicrophones(): readonly MediaDeviceInfo[] {
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    const update = async () => {
      const all = await devices.enumerateDevices().catch(() => []);
      setMicrophones(all.filter(({ kind, label }) => kind === 'audioinput' && label !== ''));
    };
    void update();
    devices.addEventListener('devicechange', update);
    return () => devices.removeEventListener('devicechange', update);
  }, []);
  return microphones;
}
