import type { Clock } from '~/lib/time/clock';

/** What the visitor should know of the microphone. */
export type MicrophoneHint = 'fine' | 'silent';

/** Above this level a microphone picks up at least the room. Levels go from 0 to 1. */
const ROOM_NOISE_LEVEL = 0.003;
/** The timeout is short for a microphone that was always silent, long for one that was not. */
const SILENT_FROM_START_MS = 8_000;
const SILENT_LATER_MS = 30_000;

export interface MicrophoneState {
  muted: boolean;
  /** The visitor's turn to speak: the assistant neither speaks nor thinks. */
  isTheirTurn: boolean;
  /** The chosen microphone; undefined for the browser's own choice. */
  deviceId: string | undefined;
}

export interface MicrophoneWatch {
  /** Takes how loud the microphone is, 0 to 1, several times a second. */
  sample(level: number): void;
  update(state: MicrophoneState): void;
}

/** Notices a silent microphone in the visitor's turn. A muted one is not watched. */
export function createMicrophoneWatch(
  clock: Pick<Clock, 'now'>,
  onHint: (hint: MicrophoneHint) => void,
): MicrophoneWatch {
  let state: MicrophoneState = { muted: false, isTheirTurn: true, deviceId: undefined };
  let hint: MicrophoneHint = 'fine';
  let hadSound = false;
  let quietSince = clock.now();

  function set(next: MicrophoneHint): void {
    if (next === hint) return;
    hint = next;
    onHint(next);
  }

  function begin(): void {
    quietSince = clock.now();
    set('fine');
  }

  return {
    sample(level) {
      if (state.muted) return;
      if (level > ROOM_NOISE_LEVEL) {
        hadSound = true;
        begin();
      } else if (!state.isTheirTurn) {
        quietSince = clock.now();
      } else if (clock.now() - quietSince >= (hadSound ? SILENT_LATER_MS : SILENT_FROM_START_MS)) {
        set('silent');
      }
    },
    update(next) {
      const before = state;
      state = next;
      // Another microphone may work.
      if (next.deviceId !== before.deviceId) hadSound = false;
      if (next.deviceId !== before.deviceId || next.muted !== before.muted) begin();
    },
  };
}
