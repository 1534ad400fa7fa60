import { activityFeed as content, type FeedPool } from '~/content/activity-feed';
import {
  FEED_AGE_MAX_MINUTES,
  FEED_AGE_MIN_MINUTES,
  FEED_INITIAL_ENTRIES,
  FEED_INTERVAL_MAX_MS,
  FEED_INTERVAL_MIN_MS,
  FEED_LIFETIME_MS,
  FEED_MAX_ENTRIES,
} from '~/content/constants';
import { pick, type Random, wholeBetween } from '~/lib/random';
import { createStore } from '~/lib/store';
import { systemClock } from '~/lib/time/clock';
import { createCountdown } from '~/lib/time/countdown';

const MINUTE_MS = 60_000;

/** One entry. Spec 3. `minutes` is its age at the last update, `timestamp` in milliseconds. */
export interface FeedItem {
  readonly id: number;
  readonly minutes: number;
  readonly action: string;
  readonly client: string;
  readonly value: string;
  readonly timestamp: number;
}

export type Trade = keyof typeof content.clients;
type Client = readonly [name: string, trade: Trade];

const clients = Object.entries(content.clients).flatMap(([trade, names]) =>
  names.map((name) => [name, trade] as Client),
) as [Client, ...Client[]];

/** An entry of a client that is not in the list, so no two entries are alike. */
function drawItem(
  random: Random,
  items: readonly FeedItem[],
  id: number,
  of: readonly Client[] = clients,
): FeedItem {
  const { action, values } = pick(random, content.actions);
  const isLeft = ([name]: Client) => items.every(({ client }) => client !== name);
  const [firstLeft = clients[0], ...othersLeft] = of.filter(isLeft);
  const [client, trade] = pick(random, [firstLeft, ...othersLeft]);
  const kind = pick(random, values);
  const pool: FeedPool<string> = kind === 'deal' ? content.deals[trade] : content.values[kind];
  return { id, minutes: 0, action, client, value: pick(random, pool), timestamp: 0 };
}

function drawInitial(random: Random, first: Trade): readonly FeedItem[] {
  const firsts = clients.filter(([, trade]) => trade === first);
  const draw = () => wholeBetween(random, FEED_AGE_MIN_MINUTES, FEED_AGE_MAX_MINUTES);
  const ages = Array.from({ length: FEED_INITIAL_ENTRIES }, draw).sort((one, other) => one - other);
  const items: FeedItem[] = [];
  for (const [index, minutes] of ages.entries()) {
    const item = drawItem(random, items, -index, index === 0 ? firsts : clients);
    items.push({ ...item, minutes, timestamp: -minutes * MINUTE_MS });
  }
  return items;
}

/** The newest entry is the first. Its 20 minutes are wall clock, pauses included. Spec 4. @param initial draws the first entries, the same everywhere. @param first whose entry is the newest of them. */
export function createFeed(initial: Random, live: Random, first: Trade) {
  const store = createStore({ items: drawInitial(initial, first), ended: false });
  const countdown = createCountdown();
  let endsAt = Number.POSITIVE_INFINITY;
  let nextId = 1;

  /** Updates the ages, and ends the feed when its time is over. */
  function show(items: readonly FeedItem[]) {
    const now = systemClock.now();
    const ended = now >= endsAt;
    if (ended) countdown.cancel();
    const minutesOf = ({ timestamp }: FeedItem) => Math.floor((now - timestamp) / MINUTE_MS);
    store.set({ items: items.map((item) => ({ ...item, minutes: minutesOf(item) })), ended });
  }

  function schedule() {
    const wait = wholeBetween(live, FEED_INTERVAL_MIN_MS, FEED_INTERVAL_MAX_MS);
    countdown.start(Math.min(wait, endsAt - systemClock.now()), add);
  }

  function add() {
    const { items } = store.getSnapshot();
    if (systemClock.now() >= endsAt) return show(items);
    const item = { ...drawItem(live, items, nextId), timestamp: systemClock.now() };
    nextId += 1;
    show([item, ...items].slice(0, FEED_MAX_ENTRIES));
    schedule();
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** Starts or pauses. Paused, it holds no timer. The first start begins the feed's lifetime. */
    run(on: boolean) {
      const { items, ended } = store.getSnapshot();
      countdown.hold(!on);
      if (!on || ended) return;
      if (Number.isFinite(endsAt)) return show(items);
      const now = systemClock.now();
      endsAt = now + FEED_LIFETIME_MS;
      show(items.map((item) => ({ ...item, timestamp: now + item.timestamp })));
      schedule();
    },
  };
}
