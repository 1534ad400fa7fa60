import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from './clock';
import { createCountdown } from './countdown';

export interface RotationState<Item> {
  readonly item: Item;
  /** Counts the changes, so that a view knows the first item from the same one later. */
  readonly turn: number;
  /** The visitor chose it; otherwise it came in its turn. */
  readonly chosen: boolean;
}

export interface Rotation<Item> extends ReadableStore<RotationState<Item>> {
  /** Shows an item at once; its full period begins again. */
  choose(item: Item): void;
  /** Runs or stands still. Standing still it holds no timer and keeps the time that is left. */
  run(on: boolean): void;
}

export interface RotationOptions<Item> {
  readonly first: Item;
  readonly next: (current: Item) => Item;
  /** Milliseconds. */
  readonly everyMs: number;
  readonly clock: Clock;
}

/** Shows one item after another, each for the same time, while it runs. Spec 2 (headline, dashboard). */
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

/** The index after this one; after the last comes the first. */
export function nextIndex(index: number, count: number): number {
  return (index + 1) % count;
}
