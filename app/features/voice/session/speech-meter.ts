import {
  VOICE_SPEAKING_THRESHOLD_LEVEL,
  VOICE_SPEECH_END_DELAY_MS,
  VOICE_VOLUME_DIVISOR_LEVEL,
  VOICE_VOLUME_MAX_LEVEL,
} from '~/content/constants';
import type { Clock } from '~/lib/time/clock';

export interface SpeechMeter {
  /** Takes the summed audio level of all remote participants. */
  sample(level: number): void;
  /** Ends without another event. */
  stop(): void;
}

interface SpeechListener {
  volume(level: number): void;
  speaking(on: boolean): void;
}

/**
 * How loud the assistant is and whether it speaks. Speech starts above 0.01 and ends one second after the
 * last loud sample. The volume is the level divided by 0.15, at most 1. Spec 4, 9.
 */
export function createSpeechMeter(clock: Clock, notify: SpeechListener): SpeechMeter {
  let cancelEnd: (() => void) | undefined;
  return {
    sample(level) {
      notify.volume(Math.min(VOICE_VOLUME_MAX_LEVEL, level / VOICE_VOLUME_DIVISOR_LEVEL));
      if (level <= VOICE_SPEAKING_THRESHOLD_LEVEL) return;
      const spoke = cancelEnd !== undefined;
      cancelEnd?.();
      cancelEnd = clock.after(VOICE_SPEECH_END_DELAY_MS, () => {
        cancelEnd = undefined;
        notify.speaking(false);
      });
      if (!spoke) notify.speaking(true);
    },
    stop() {
      cancelEnd?.();
      cancelEnd = undefined;
    },
  };
}
