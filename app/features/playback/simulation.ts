import type { ScriptMessage } from '~/content/script-message';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import { createCountdown } from '~/lib/time/countdown';
import { nextIndex } from '~/lib/time/rotation';
import { createPlayer } from './player';
import type { PlayerState } from './player-state';

/**
 * The current conversation and its state; when it is done, the banner shows. Until `begun` nothing plays
 * by itself.
 */
export type SimulationState = {
  readonly index: number;
  readonly play: PlayerState;
  readonly begun: boolean;
};

export interface Simulation extends ReadableStore<SimulationState> {
  /** Plays this conversation from the beginning, after the start delay. */
  choose(index: number): void;
  /** Shows this conversation's end state. The next one waits for `choose` or `run`. */
  showEnd(index: number): void;
  /** Starts or pauses, even within a delay. Paused, it holds no timer. */
  run(on: boolean): void;
}

export interface SimulationOptions {
  readonly scripts: readonly (readonly ScriptMessage[])[];
  readonly clock: Clock;
  /** How many messages a conversation begins with. */
  readonly opening: number;
  /** Milliseconds, all three. */
  readonly startDelayMs: number;
  readonly typingMs: number;
  readonly nextAfterMs: number;
}

/**
 * Plays conversations in turn, forever. Until its first run it shows the first one's end state, which the
 * server renders. Spec 4 (Landing chat simulation).
 */
export function createSimulation(options: SimulationOptions): Simulation {
  const { scripts, clock, opening, startDelayMs, typingMs, nextAfterMs } = options;
  const script = (index: number) => scripts[index] ?? [];
  const player = createPlayer({
    script: script(0),
    clock,
    typingMs,
    startDelayMs,
    opening,
  });
  const countdown = createCountdown(clock);
  let index = 0;
  let begun = false;

  player.showAll();
  player.pause();
  countdown.hold(true);
  const store = createStore<SimulationState>({ index, play: player.getSnapshot(), begun });
  player.subscribe(() => {
    const play = player.getSnapshot();
    store.set({ index, play, begun });
    if (begun && play.phase === 'done') {
      countdown.start(nextAfterMs, () => choose(nextIndex(index, scripts.length)));
    }
  });

  function load(next: number) {
    countdown.cancel();
    index = next;
    player.reset(script(next));
  }
  function choose(next: number) {
    begun = true;
    load(next);
    player.start();
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose,
    showEnd(next) {
      load(next);
      player.showAll();
    },
    run(on) {
      countdown.hold(!on);
      if (!on) {
        player.pause();
        return;
      }
      player.resume();
      if (!begun) choose(index);
    },
  };
}
