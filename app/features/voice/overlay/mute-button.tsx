import { useRef } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { CallStore } from '~/features/voice/state/store';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { useScaleByLevel } from './use-scale-by-level';

const { overlay } = voiceCall;

interface MuteButtonProps {
  store: CallStore;
  muted: boolean;
  /** Only its icon is shown, also where there is room for its word. */
  compact?: boolean;
}

/** Mutes the visitor; a ring around its icon shows that the microphone hears something. */
export function MuteButton({ store, muted, compact = false }: MuteButtonProps) {
  const level = useRef<HTMLSpanElement>(null);
  useScaleByLevel(level, store.subscribeToMicrophone, 3);
  const word = compact ? 'sr-only' : 'max-sm:sr-only';
  return (
    <button
      type="button"
      onClick={() => store.setMuted(!muted)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border px-3 text-sm font-semibold transition-colors duration-200 ${
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
            className="absolute inset-0 rounded-full bg-rigel/25 transition-transform duration-150"
          />
        )}
        <Icon name={muted ? 'mic-off' : 'mic'} className="relative size-5" />
      </span>
      <span className={word}>
        <ChangingText>{muted ? overlay.unmute : overlay.mute}</ChangingText>
      </span>
    </button>
  );
}
