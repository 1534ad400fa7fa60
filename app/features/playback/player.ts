import type { ScriptMessage } from '~/content/demo/scenarios';
import { createStore } from '~/lib/store';
import { createCountdown } from '~/lib/time/countdown';

/** The state of the script at `index`: `shown` of `total` messages are visible; `waiting` is the next one's delay. Spec 4. */
export interface PlayerState {
  readonly phase: 'idle' | 'waiting' | 'typing' | 'done';
  readonly index: number;
  readonly shown: number;
  readonly total: number;
}

export const isPlaying = ({ phase }: PlayerState) => phase === 'waiting' || phase === 'typing';

export interface PlayerOptions {
  readonly scripts: readonly (readonly ScriptMessage[])[];
  readonly typingMs: number;
  /** The wait before the first message's delay. Milliseconds. */
  readonly startDelayMs?: number;
  readonly opening?: number;
  /** The wait after a played script before the next, forever; absent: it is the last. Milliseconds. */
  readonly nextAfterMs?: number;
}

/** Plays scripted conversations: each message waits its delay, and an assistant's then shows typing. Spec 4. */
export function createPlayer(options: PlayerOptions) {
  const { scripts, typingMs, startDelayMs = 0, opening = 0, nextAfterMs } = options;
  const countdown = createCountdown();
  let index = 0;
  const store = createStore(stateOf('idle', 0));

  function stateOf(phase: PlayerState['phase'], shown: number): PlayerState {
    return { phase, index, shown, total: scripts[index]?.length ?? 0 };
  }

  function playFrom(shown: number, extraMs = 0) {
    const message = scripts[index]?.[shown];
    if (!message) {
      showAll();
      if (nextAfterMs === undefined) return;
      countdown.start(nextAfterMs, () => start((index + 1) % scripts.length));
      return;
    }
    store.set(stateOf('waiting', shown));
    const appear = () => playFrom(shown + 1);
    countdown.start(extraMs + message.delay, () => {
      if (message.sender === 'prospect') return appear();
      store.set(stateOf('typing', shown));
      countdown.start(typingMs, appear);
    });
  }

  function start(chosen = index) {
    index = chosen;
    playFrom(opening, startDelayMs);
  }

  function showAll() {
    countdown.cancel();
    store.set(stateOf('done', scripts[index]?.length ?? 0));
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start,
    showAll,
    /** Runs or pauses, even within a delay. Paused, it holds no timer and keeps the remaining time. */
    run: (on: boolean) => countdown.hold(!on),
  };
}
