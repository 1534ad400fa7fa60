import type { ScriptMessage } from '~/content/script-message';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import { createCountdown } from '~/lib/time/countdown';

/**
 * A script's state; `shown` of `total` messages are visible. Spec 4.
 * idle: not started. waiting: the next message's delay runs. typing: the assistant types. done: all are
 * shown.
 */
export interface PlayerState {
  readonly phase: 'idle' | 'waiting' | 'typing' | 'done';
  readonly shown: number;
  readonly total: number;
}

export const isPlaying = ({ phase }: PlayerState) => phase === 'waiting' || phase === 'typing';

/** From 0 to 1: messages shown divided by total. Spec 4. */
export const progressOf = ({ shown, total }: PlayerState) => (total === 0 ? 0 : shown / total);

export type Script = readonly ScriptMessage[];

export interface Player extends ReadableStore<PlayerState> {
  /** Plays from the beginning, another script if given. */
  start(script?: Script): void;
  /** Shows the end state immediately. */
  showAll(script?: Script): void;
  /** Runs or pauses, even within a delay. Paused, it holds no timer and keeps the remaining time. */
  run(on: boolean): void;
}

export interface PlayerOptions {
  readonly script: Script;
  readonly clock: Clock;
  /** The typing time of each message, after its delay. Milliseconds. */
  readonly typingMs: number;
  /** The wait before the first message's delay. Milliseconds. */
  readonly startDelayMs?: number;
  /** How many messages are shown from the start. */
  readonly opening?: number;
  /** What follows the last message of a script that was played. */
  readonly next?: { readonly afterMs: number; readonly run: () => void };
}

/**
 * Plays a scripted conversation: each message first waits its delay; an assistant's then shows typing, a
 * prospect's appears directly. Spec 4.
 */
export function createPlayer(options: PlayerOptions): Player {
  const { clock, typingMs, startDelayMs = 0, opening = 0, next } = options;
  let { script } = options;
  const countdown = createCountdown(clock);
  const store = createStore(stateOf('idle', 0));

  function stateOf(phase: PlayerState['phase'], shown: number): PlayerState {
    return { phase, shown, total: script.length };
  }

  function playFrom(shown: number, extraMs = 0) {
    const message = script[shown];
    if (!message) {
      showAll();
      if (next) countdown.start(next.afterMs, next.run);
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

  function showAll(other = script) {
    countdown.cancel();
    script = other;
    store.set(stateOf('done', script.length));
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start(other = script) {
      script = other;
      playFrom(opening, startDelayMs);
    },
    showAll,
    run: (on) => countdown.hold(!on),
  };
}
