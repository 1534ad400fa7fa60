import { type FormEvent, useEffect, useId, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import { isSendable, typedMessage } from '~/features/voice/call/service/messages';
import { callActions } from '~/features/voice/call/store';
import { useAssistant, useCall } from '~/features/voice/view/use-call';
import { fill } from '~/lib/fill';
import { isBlank, plainText } from '~/lib/plain-text';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toasts';
import { useScaledByLevel } from './speaking-star';

const { overlay } = voiceCall;

interface MuteButtonProps {
  muted: boolean;
  className: string;
  /** Of its word. */
  labelClass: string;
}

/** Mutes the visitor. A ring around its icon follows the microphone's level. */
export function MuteButton({ muted, className, labelClass }: MuteButtonProps) {
  const level = useScaledByLevel('microphone-level', 1.4);
  return (
    <button
      type="button"
      onClick={() => callActions.mute(!muted)}
      className={`inline-flex items-center justify-center gap-2 rounded-full border px-3 text-sm font-semibold transition-colors duration-200 ${className} ${
        muted
          ? 'border-starlight bg-starlight text-night'
          : 'border-haze bg-dusk text-starlight hover:border-mist'
      }`}
    >
      <span className="relative grid size-5 place-items-center">
        {muted ? null : (
          <span
            ref={level}
            aria-hidden="true"
            className="absolute inset-0 rounded-full bg-rigel/15 transition-transform duration-150"
          />
        )}
        <Icon name={muted ? 'mic-off' : 'mic'} className="relative size-5" />
      </span>
      <span className={labelClass}>
        <ChangingText>{muted ? overlay.unmute : overlay.mute}</ChangingText>
      </span>
    </button>
  );
}

/** At the thumb on a phone, where End call is away from the call's other buttons; in the header elsewhere. */
export function CallControls({ muted }: { muted: boolean }) {
  const size = 'min-h-14 min-w-14 sm:min-h-11 sm:min-w-11';
  return (
    <div className="call-controls flex flex-wrap items-center justify-center gap-3 px-4 pb-3 max-sm:order-last sm:absolute sm:right-6 sm:top-3 sm:gap-2 sm:p-0">
      <MuteButton
        muted={muted}
        className={`${size} max-sm:order-last max-sm:min-w-max max-sm:flex-1`}
        labelClass=""
      />
      <button
        type="button"
        onClick={callActions.minimize}
        className={`inline-flex items-center justify-center gap-2 rounded-full border border-haze bg-dusk px-3 text-sm font-semibold transition-colors duration-200 hover:border-mist max-sm:order-last ${size}`}
      >
        <Icon name="minimize-2" className="size-5" />
        <span className="max-sm:sr-only">{overlay.minimize}</span>
      </button>
      <button
        type="button"
        onClick={callActions.stop}
        className={`inline-flex items-center justify-center gap-2 rounded-full bg-danger px-3 text-sm font-semibold text-on-accent transition-transform duration-200 ease-out active:[scale:0.95] max-sm:min-w-max max-sm:flex-1 sm:px-5 ${size}`}
      >
        <Icon name="phone-off" className="size-5" />
        <span className="whitespace-nowrap">{overlay.end}</span>
      </button>
    </div>
  );
}

/** For what is hard to say: names, addresses, anything in a loud place. */
export function TypeLine() {
  const { type: copy } = overlay;
  const id = useId();
  const { draft } = useCall();
  const label = fill(copy.label, { assistant: useAssistant() });
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
      <button
        type="submit"
        aria-disabled={isTooLong || undefined}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze bg-dusk px-3 text-sm font-semibold hover:border-mist"
      >
        <Icon name="send" className="size-5" />
        <span className="max-sm:sr-only">{copy.send}</span>
      </button>
      <p id={id} role="status" className="w-full px-4 text-sm empty:hidden">
        {isTooLong ? copy.tooLong : null}
      </p>
    </form>
  );
}

function choose(deviceId: string): void {
  callActions
    .chooseMicrophone(deviceId)
    .catch(() => showToast({ text: overlay.microphoneFailed, variant: 'destructive' }));
}

/** Chooses among several microphones. @param inUse the device in use; without one, each can be chosen. */
export function MicrophonePicker({ inUse }: { inUse: string | undefined }) {
  const id = useId();
  const microphones = useMicrophones();
  const isNamed = microphones.some(({ deviceId }) => deviceId === inUse);
  if (microphones.length < (isNamed ? 2 : 1)) return null;
  return (
    <div className="relative flex min-w-0 items-center max-sm:absolute max-sm:right-4 max-sm:top-1.5 max-sm:max-w-[calc(100%-11.5rem)]">
      <label htmlFor={id} className="sr-only">
        {overlay.microphone}
      </label>
      <Icon name="mic" className="pointer-events-none absolute left-3.5 size-4.5 text-mist" />
      <select
        id={id}
        value={isNamed ? inUse : ''}
        onChange={({ target }) => choose(target.value)}
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
