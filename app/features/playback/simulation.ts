import {
  SIMULATION_NEXT_CONVERSATION_MS,
  SIMULATION_START_DELAY_MS,
  SIMULATION_TYPING_MS,
} from '~/content/constants';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import { createPlayer, type PlayerState, type Script } from './player';

/**
 * The current conversation and its state; when it is done, the banner shows. Until `begun` nothing plays
 * by itself.
 */
export interface SimulationState {
  readonly index: number;
  readonly play: PlayerState;
  readonly begun: boolean;
}

export interface Simulation extends ReadableStore<SimulationState> {
  /** Plays this conversation from the beginning, after the start delay. */
  choose(index: number): void;
  /** Shows this conversation's end state. The next one waits for `choose` or `run`. */
  showEnd(index: number): void;
  /** Runs or pauses, even within a delay. Paused, it holds no timer. */
  run(on: boolean): void;
}

/**
 * Plays conversations in turn, forever. Until its first run it shows the first one's end state, which the
 * server renders. Spec 4 (Landing chat simulation).
 * @param opening how many messages a conversation begins with.
 */
export function createSimulation(
  scripts: readonly Script[],
  clock: Clock,
  opening: number,
): Simulation {
  let index = 0;
  let begun = false;
  const scriptAt = (at: number) => scripts[at] ?? [];
  const player = createPlayer({
    script: scriptAt(0),
    clock,
    opening,
    startDelayMs: SIMULATION_START_DELAY_MS,
    typingMs: SIMULATION_TYPING_MS,
    next: {
      afterMs: SIMULATION_NEXT_CONVERSATION_MS,
      run: () => choose((index + 1) % scripts.length),
    },
  });
  player.showAll();
  player.run(false);
  const state = (): SimulationState => ({ index, play: player.getSnapshot(), begun });
  const store = createStore(state());
  player.subscribe(() => store.set(state()));

  function choose(chosen: number) {
    begun = true;
    index = chosen;
    player.start(scriptAt(chosen));
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose,
    showEnd(chosen) {
      index = chosen;
      player.showAll(scriptAt(chosen));
    },
    run(on) {
      player.run(on);
      if (on && !begun) choose(index);
    },
  };
}
