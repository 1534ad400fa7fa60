import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from './clock';
import { createCountdown } from './countdown';

export interface RotationState<Item> {
  readonly item: Item;
  /** Counts the changes, so that a view can distinguish two showings of the same item. */
  readonly turn: number;
  /** Whether the visitor chose it. */
  readonly chosen: boolean;
}

export interface Rotation<Item> extends ReadableStore<RotationState<Item>> {
  /** Shows an item immediately, for a full period. */
  choose(item: Item): void;
  /** Starts or pauses. Paused, it holds no timer and keeps the remaining time. */
  run(on: boolean): void;
}

export interface RotationOptions<Item> {
  readonly first: Item;
  readonly next: (current: Item) => Item;
  /** Milliseconds. */
  readonly everyMs: number;
  readonly clock: Clock;
}

/** Shows items in turn, each for the same time. Spec 2 (headline, dashboard). */
export function createRotation<Item>(options: RotationOptions<Item>): Rotation<Item> {
  const { first, next, everyMs, clock } = options;
  const store = createStore<RotationState<Item>>({ item: first, turn: 0, chosen: false });
  const countdown = createCountdown(clock);
  countdown.hold(true);

  function show(item: Item, chosen: boolean) {
    store.set({ item, turn: store.getSnapshot().turn + 1, chosen });
    wait();
  }
  function wait() {
    countdown.start(everyMs, () => show(next(store.getSnapshot().item), false));
  }
  wait();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose: (item) => show(item, true),
    run: (on) => countdown.hold(!on),
  };
}

/** The next index; after the last, the first. */
export function nextIndex(index: number, count: number): number {
  return (index + 1) % count;
}
