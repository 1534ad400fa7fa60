/**
 * A script's state; `shown` of `total` messages are visible. Spec 4.
 * idle: not started. waiting: the next message's delay runs. typing: the assistant types. done: all are
 * shown.
 */
export type PlayerState =
  | { readonly phase: 'idle'; readonly shown: 0; readonly total: number }
  | { readonly phase: 'waiting'; readonly shown: number; readonly total: number }
  | { readonly phase: 'typing'; readonly shown: number; readonly total: number }
  | { readonly phase: 'done'; readonly shown: number; readonly total: number };

export function isPlaying(state: PlayerState): boolean {
  switch (state.phase) {
    case 'waiting':
    case 'typing':
      return true;
    case 'idle':
    case 'done':
      return false;
    default:
      return state satisfies never;
  }
}

/** From 0 to 1: messages shown divided by total. Spec 4. */
export function progressOf({ shown, total }: PlayerState): number {
  return total === 0 ? 0 : shown / total;
}
