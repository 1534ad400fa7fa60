import { expect, it } from 'vitest';
import { activityFeed as content } from '~/content/activity-feed';
import { seededRandom } from '~/lib/random';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { createFeed } from './feed';

const MINUTE = 60_000;

function setUp({ live = (): number => 0, seed = 3 } = {}) {
  const clock = createFakeClock(1_700_000_000_000);
  const feed = createFeed(seededRandom(seed), live, 'hvac');
  return { clock, feed, items: () => feed.getSnapshot().items };
}

it("starts with ten distinct entries of 1 to 45 minutes, newest first, each deal of the client's own trade", () => {
  const deals = Object.entries<readonly string[]>(content.deals);
  const clients = Object.entries<readonly string[]>(content.clients);
  for (let seed = 1; seed <= 200; seed += 1) {
    const items = setUp({ seed }).items();
    expect(items).toHaveLength(10);
    expect(content.clients.hvac).toContain(items[0]?.client);
    expect(new Set(items.map(({ client }) => client)).size).toBe(10);
    expect(new Set(items.map(({ id }) => id)).size).toBe(10);
    const ages = items.map(({ minutes }) => minutes);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...ages)).toBeLessThanOrEqual(45);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
    for (const { client, value } of items) {
      const trades = deals.filter(([, pool]) => pool.includes(value)).map(([trade]) => trade);
      const [trade] = clients.find(([, names]) => names.includes(client)) ?? [];
      if (trades.length > 0) expect(trades).toContain(trade);
    }
  }
});

it('counts the first ages back from the moment it is first seen', () => {
  const { clock, feed, items } = setUp();
  const ages = items().map(({ minutes }) => minutes);
  feed.run(false);
  clock.advance(7 * MINUTE);
  feed.run(true);
  expect(items().map(({ minutes }) => minutes)).toEqual(ages);
  expect(items().map(({ timestamp }) => (clock.now() - timestamp) / MINUTE)).toEqual(ages);
});

it.each([
  ['5 s at the soonest', () => 0, 5_000],
  ['15 s at the latest', () => 0.999_999, 15_000],
])('adds nothing until it is seen, then the first entry after %s', (_, live, ms) => {
  const { clock, feed, items } = setUp({ live });
  clock.advance(60 * MINUTE);
  expect(clock.pending()).toBe(0);
  feed.run(true);
  clock.advance(ms - 1);
  expect(items()).toHaveLength(10);
  clock.advance(1);
  expect(items()).toHaveLength(11);
  expect(items()[0]).toMatchObject({ minutes: 0, timestamp: clock.now() });
});

it('holds 15, never a 16th and never two of one client, and each entry updates the ages', () => {
  const { clock, feed, items } = setUp({ live: seededRandom(11) });
  feed.run(true);
  for (let step = 0; step < 20 * 60; step += 1) {
    const [newest, oldest] = [items()[0]?.id, items().at(-1)?.id];
    clock.advance(1_000);
    expect(items().length).toBeLessThanOrEqual(15);
    expect(new Set(items().map(({ client }) => client)).size).toBe(items().length);
    expect(new Set(items().map(({ id }) => id)).size).toBe(items().length);
    if (items()[0]?.id === newest || step < 180) continue;
    expect(items().map(({ id }) => id)).not.toContain(oldest);
    const { timestamp: addedAt = 0 } = items()[0] ?? {};
    for (const { minutes, timestamp } of items()) {
      expect(minutes).toBe(Math.floor((addedAt - timestamp) / MINUTE));
    }
  }
});

it('is over after 20 minutes, pauses included: no entry at that moment or later, and no timer', () => {
  // An entry each 7 s, so that the end comes between two.
  const { clock, feed, items } = setUp({ live: () => 0.2 });
  feed.run(true);
  clock.advance(MINUTE);
  feed.run(false);
  expect(clock.pending()).toBe(0);
  clock.advance(18 * MINUTE);
  const paused = items()[0]?.id;
  feed.run(true);
  clock.advance(MINUTE - 1);
  expect(feed.getSnapshot().ended).toBe(false);
  const last = items()[0]?.id;
  expect(last).not.toBe(paused);
  clock.advance(1);
  expect(feed.getSnapshot().ended).toBe(true);
  feed.run(false);
  feed.run(true);
  clock.advance(60 * MINUTE);
  expect(items()[0]?.id).toBe(last);
  expect(clock.pending()).toBe(0);
});

it('keeps the rest of an interval over a pause, refreshes the ages on return, or is over by then', () => {
  const { clock, feed, items } = setUp();
  feed.run(true);
  clock.advance(4_000);
  feed.run(false);
  const before = items()[0]?.minutes ?? 0;
  clock.advance(2 * MINUTE);
  feed.run(true);
  expect(items()[0]?.minutes).toBe(before + 2);
  clock.advance(1_000);
  expect(items()).toHaveLength(11);
  feed.run(false);
  clock.advance(20 * MINUTE);
  feed.run(true);
  expect(feed.getSnapshot().ended).toBe(true);
  expect(clock.pending()).toBe(0);
});
