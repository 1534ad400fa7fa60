import { describe, expect, it } from 'vitest';
import { activityFeed as content } from '~/content/home/activity-feed';
import { seededRandom } from '~/lib/random';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { createFeed } from './feed';

const MINUTE = 60_000;

function setUp({ live = seededRandom(11), seed = 3 } = {}) {
  const clock = createFakeClock(1_700_000_000_000);
  const feed = createFeed({ content, clock, initial: seededRandom(seed), live });
  return { clock, feed, items: () => feed.getSnapshot().items };
}
const sooner = () => 0;
const later = () => 0.999_999;

describe('activity feed', () => {
  it('starts with ten distinct entries of 1 to 45 minutes, newest first', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const items = setUp({ seed }).items();
      expect(items).toHaveLength(10);
      const texts = items.map(({ action, client, value }) => `${action} ${client} ${value}`);
      expect(new Set(texts).size).toBe(10);
      expect(new Set(items.map(({ id }) => id)).size).toBe(10);
      const ages = items.map(({ minutes }) => minutes);
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...ages)).toBeLessThanOrEqual(45);
      expect(ages).toEqual([...ages].sort((one, other) => one - other));
    }
  });

  it('adds nothing until it is seen, and holds no timer', () => {
    const { clock, items } = setUp();
    clock.advance(60 * MINUTE);
    expect(items()).toHaveLength(10);
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ['5 s at the soonest', sooner, 5_000],
    ['15 s at the latest', later, 15_000],
  ])('adds the first entry after %s', (_, live, ms) => {
    const { clock, feed, items } = setUp({ live });
    feed.run(true);
    clock.advance(ms - 1);
    expect(items()).toHaveLength(10);
    clock.advance(1);
    expect(items()).toHaveLength(11);
    expect(items()[0]).toMatchObject({ minutes: 0, timestamp: clock.now() });
  });

  it('holds 15, and never a 16th: the oldest leaves', () => {
    const { clock, feed, items } = setUp({ live: sooner });
    feed.run(true);
    clock.advance(5 * 5_000);
    expect(items()).toHaveLength(15);
    const oldest = items().at(-1);
    clock.advance(5_000);
    expect(items()).toHaveLength(15);
    expect(items().map(({ id }) => id)).not.toContain(oldest?.id);
  });

  it('never shows two entries of one client', () => {
    const { clock, feed, items } = setUp();
    feed.run(true);
    for (let step = 0; step < 20 * 60; step += 1) {
      clock.advance(1_000);
      const clients = items().map(({ client }) => client);
      expect(new Set(clients).size).toBe(clients.length);
    }
  });

  it('updates the ages with each entry', () => {
    const { clock, feed, items } = setUp({ live: sooner });
    feed.run(true);
    clock.advance(5_000);
    const first = items()[0];
    clock.advance(MINUTE);
    expect(items().find(({ id }) => id === first?.id)?.minutes).toBe(1);
  });

  it('is over after 20 minutes: no entry at that moment or later, and no timer', () => {
    const { clock, feed, items } = setUp({ live: sooner });
    feed.run(true);
    clock.advance(20 * MINUTE - 1);
    expect(feed.getSnapshot().ended).toBe(false);
    expect(clock.pending()).toBe(1);
    const last = items()[0];
    clock.advance(1);
    expect(feed.getSnapshot().ended).toBe(true);
    expect(items()[0]?.id).toBe(last?.id);
    expect(clock.pending()).toBe(0);
    feed.run(false);
    feed.run(true);
    clock.advance(60 * MINUTE);
    expect(items()[0]?.id).toBe(last?.id);
    expect(clock.pending()).toBe(0);
  });

  it('counts pauses into its 20 minutes', () => {
    const { clock, feed, items } = setUp({ live: sooner });
    feed.run(true);
    clock.advance(MINUTE);
    feed.run(false);
    expect(clock.pending()).toBe(0);
    clock.advance(18 * MINUTE);
    const paused = items()[0]?.id;
    feed.run(true);
    expect(feed.getSnapshot().ended).toBe(false);
    clock.advance(MINUTE - 1);
    expect(items()[0]?.id).not.toBe(paused);
    clock.advance(1);
    expect(feed.getSnapshot().ended).toBe(true);
  });

  it('keeps the rest of an interval over a pause, and refreshes the ages on return', () => {
    const { clock, feed, items } = setUp({ live: sooner });
    feed.run(true);
    clock.advance(4_000);
    feed.run(false);
    const before = items()[0]?.minutes ?? 0;
    clock.advance(2 * MINUTE);
    feed.run(true);
    expect(items()[0]?.minutes).toBe(before + 2);
    clock.advance(999);
    expect(items()).toHaveLength(10);
    clock.advance(1);
    expect(items()).toHaveLength(11);
  });
});
