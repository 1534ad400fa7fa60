import type { Clock } from '~/lib/time/clock';

/** Above this level a microphone picks up at least the room. Levels go from 0 to 1. */
const ROOM_NOISE_LEVEL = 0.003;
/** The timeout is short for a microphone that was always silent, long for one that was not. */
const SILENT_FROM_START_MS = 8_000;
const SILENT_LATER_MS = 30_000;

/**
 * Watches whether a microphone is silent in the visitor's turn.
 * @returns takes how loud it is, 0 to 1, several times a second, whether the visitor is expected to speak,
 * and which microphone was chosen: another one may work.
 */
export function createMicrophoneWatch({ now }: Pick<Clock, 'now'>) {
  let hadSound = false;
  let quietSince = now();
  let watched: string | undefined;
  return (level: number, isTheirTurn: boolean, deviceId?: string): boolean => {
    const isLoud = level > ROOM_NOISE_LEVEL;
    hadSound = isLoud || (hadSound && deviceId === watched);
    if (isLoud || !isTheirTurn || deviceId !== watched) quietSince = now();
    watched = deviceId;
    return now() - quietSince >= (hadSound ? SILENT_LATER_MS : SILENT_FROM_START_MS);
  };
}
