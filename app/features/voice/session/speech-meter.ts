import {
  VOICE_SPEAKING_THRESHOLD_LEVEL,
  VOICE_SPEECH_END_DELAY_MS,
  VOICE_VOLUME_DIVISOR_LEVEL,
  VOICE_VOLUME_MAX_LEVEL,
} from '~/content/constants';
import type { Clock } from '~/lib/time/clock';

export interface SpeechMeter {
  /** Takes the summed audio level of everybody else. */
  sample(level: number): void;
  /** Ends quietly: nothing is told after this. */
  stop(): void;
}

interface SpeechListener {
  volume(level: number): void;
  speaking(on: boolean): void;
}

/**
 * Tells how loud the assistant is and whether it speaks: speech starts above 0.01 and ends one
 * second after the last loud sample; the volume is the level divided by 0.15, at most 1. Spec 4, 9.
 */
export function createSpeechMeter(clock: Clock, tell: SpeechListener): SpeechMeter {
  let cancelEnd: (() => void) | undefined;
  return {
    sample(level) {
      tell.volume(Math.min(VOICE_VOLUME_MAX_LEVEL, level / VOICE_VOLUME_DIVISOR_LEVEL));
      if (level <= VOICE_SPEAKING_THRESHOLD_LEVEL) return;
      const spoke = cancelEnd !== undefined;
      cancelEnd?.();
      cancelEnd = clock.after(VOICE_SPEECH_END_DELAY_MS, () => {
        cancelEnd = undefined;
        tell.speaking(false);
      });
      if (!spoke) tell.speaking(true);
    },
    stop() {
      cancelEnd?.();
      cancelEnd = undefined;
    },
  };
}
