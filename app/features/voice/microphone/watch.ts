import type { Clock } from '~/lib/time/clock';

/** Above this level a microphone picks up at least the room. Levels go from 0 to 1. */
const ROOM_NOISE_LEVEL = 0.003;
/** The timeout is short for a microphone that was always silent, long for one that was not. */
const SILENT_FROM_START_MS = 8_000;
const SILENT_LATER_MS = 30_000;

/**
 * Notices a silent microphone in the visitor's turn.
 * @returns takes how loud it is, 0 to 1, several times a second, and whether the visitor is expected to speak.
 */
export function createMicrophoneWatch(
  clock: Pick<Clock, 'now'>,
  onChange: (isSilent: boolean) => void,
): (level: number, isTheirTurn: boolean) => void {
  let isSilent = false;
  let hadSound = false;
  let quietSince = clock.now();
  return (level, isTheirTurn) => {
    const now = clock.now();
    if (level > ROOM_NOISE_LEVEL) hadSound = true;
    if (level > ROOM_NOISE_LEVEL || !isTheirTurn) quietSince = now;
    const next = now - quietSince >= (hadSound ? SILENT_LATER_MS : SILENT_FROM_START_MS);
    if (next !== isSilent) onChange(next);
    isSilent = next;
  };
}
