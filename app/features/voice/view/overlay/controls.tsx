import { voiceCall } from '~/content/call/call';
import { callActions } from '~/features/voice/visit/store';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { useScaledByLevel } from './level';

const { overlay } = voiceCall;

interface MuteButtonProps {
  muted: boolean;
  className: string;
  /** Of its word. */
  labelClass: string;
}

/** Mutes the visitor. A ring around its icon follows the microphone's level. */
export function MuteButton({ muted, className, labelClass }: MuteButtonProps) {
  const level = useScaledByLevel('microphone', 1.4);
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

/** Mute, minimize and end: at the thumb on a phone, in the header elsewhere. */
export function CallControls({ muted }: { muted: boolean }) {
  const size = 'min-h-14 min-w-14 sm:min-h-11 sm:min-w-11';
  return (
    <div className="flex items-center justify-center gap-3 px-4 pb-3 max-sm:order-last sm:absolute sm:right-6 sm:top-3 sm:gap-2 sm:p-0">
      <MuteButton muted={muted} className={`${size} max-sm:flex-1`} labelClass="" />
      <button
        type="button"
        onClick={callActions.minimize}
        className={`inline-flex items-center justify-center gap-2 rounded-full border border-haze bg-dusk px-3 text-sm font-semibold transition-colors duration-200 hover:border-mist ${size}`}
      >
        <Icon name="minimize-2" className="size-5" />
        <span className="max-sm:sr-only">{overlay.minimize}</span>
      </button>
      <button
        type="button"
        onClick={callActions.stop}
        className={`inline-flex items-center justify-center gap-2 rounded-full bg-danger px-3 text-sm font-semibold text-on-accent transition-transform duration-200 ease-out active:[scale:0.95] max-sm:flex-1 sm:px-5 ${size}`}
      >
        <Icon name="phone-off" className="size-5" />
        <span className="whitespace-nowrap">{overlay.end}</span>
      </button>
    </div>
  );
}
