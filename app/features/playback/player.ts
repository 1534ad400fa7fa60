import type { ScriptMessage } from '~/content/script-message';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import { createCountdown } from '~/lib/time/countdown';
import type { PlayerState } from './player-state';

export interface Player extends ReadableStore<PlayerState> {
  /** Plays from the beginning. */
  start(): void;
  /** Resets to idle, with another script if given. */
  reset(script?: readonly ScriptMessage[]): void;
  /** Pauses, even within a delay, and keeps the remaining time. */
  pause(): void;
  resume(): void;
  /** Shows the end state immediately. */
  showAll(): void;
  /** Clears every timer. */
  dispose(): void;
}

export interface PlayerOptions {
  readonly script: readonly ScriptMessage[];
  readonly clock: Clock;
  /** The typing time of each message, after its delay. Milliseconds. */
  readonly typingMs: number;
  /** The wait before the first message's delay. Milliseconds. */
  readonly startDelayMs?: number;
  /** How many messages are shown from the start. */
  readonly opening?: number;
}

/**
 * Plays a scripted conversation: each message first waits its delay; an assistant's then shows typing, a
 * prospect's appears directly. Spec 4.
 */
export function createPlayer({
  script: first,
  clock,
  typingMs,
  startDelayMs = 0,
  opening = 0,
}: PlayerOptions): Player {
  let script = first;
  const countdown = createCountdown(clock);
  const store = createStore<PlayerState>({ phase: 'idle', shown: 0, total: script.length });

  function playFrom(shown: number, extraMs = 0) {
    const next = script[shown];
    if (!next) {
      showAll();
      return;
    }
    store.set({ phase: 'waiting', shown, total: script.length });
    const appear = () => playFrom(shown + 1);
    countdown.start(extraMs + next.delay, () => {
      if (next.sender === 'prospect') {
        appear();
        return;
      }
      store.set({ phase: 'typing', shown, total: script.length });
      countdown.start(typingMs, appear);
    });
  }

  function showAll() {
    countdown.cancel();
    store.set({ phase: 'done', shown: script.length, total: script.length });
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: () => playFrom(opening, startDelayMs),
    reset(other = script) {
      countdown.cancel();
      script = other;
      store.set({ phase: 'idle', shown: 0, total: script.length });
    },
    pause: () => countdown.hold(true),
    resume: () => countdown.hold(false),
    showAll,
    dispose: () => countdown.cancel(),
  };
}
