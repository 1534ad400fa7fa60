import { describe, expect, it } from 'vitest';
import { DASHBOARD_ROTATION_MS, HEADLINE_ROTATION_MS } from '~/content/constants';
import { businessTypes } from '~/content/home/business-types';
import { pickOther, seededRandom } from '~/lib/random';
import { createFakeClock } from './fake-clock.test-support';
import { createRotation, nextIndex } from './rotation';

function dashboard() {
  const clock = createFakeClock();
  const rotation = createRotation({
    first: 0,
    next: (index) => nextIndex(index, 4),
    everyMs: DASHBOARD_ROTATION_MS,
    clock,
  });
  return { clock, rotation, item: () => rotation.getSnapshot().item };
}

describe('rotation', () => {
  it('goes from 0 to 3 and wraps, every 3,000 ms', () => {
    const { clock, rotation, item } = dashboard();
    rotation.run(true);
    clock.advance(2_999);
    expect(item()).toBe(0);
    clock.advance(1);
    const seen = [item()];
    for (let turn = 0; turn < 4; turn += 1) {
      clock.advance(3_000);
      seen.push(item());
    }
    expect(seen).toEqual([1, 2, 3, 0, 1]);
    expect(clock.pending()).toBe(1);
  });

  it('begins a full period with what is chosen', () => {
    const { clock, rotation, item } = dashboard();
    rotation.run(true);
    clock.advance(2_900);
    rotation.choose(3);
    clock.advance(2_999);
    expect(item()).toBe(3);
    clock.advance(1);
    expect(item()).toBe(0);
  });

  it('keeps the time that is left while it stands still, and holds no timer', () => {
    const { clock, rotation, item } = dashboard();
    rotation.run(true);
    clock.advance(2_000);
    rotation.run(false);
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    expect(item()).toBe(0);
    rotation.run(true);
    clock.advance(999);
    expect(item()).toBe(0);
    clock.advance(1);
    expect(item()).toBe(1);
  });

  it('tells what was chosen from what came in its turn', () => {
    const { clock, rotation } = dashboard();
    rotation.run(true);
    rotation.choose(2);
    expect(rotation.getSnapshot()).toEqual({ item: 2, turn: 1, chosen: true });
    clock.advance(3_000);
    expect(rotation.getSnapshot()).toEqual({ item: 3, turn: 2, chosen: false });
  });

  it('turns the headline every 2,500 ms through all 49 types, never the same twice running', () => {
    const clock = createFakeClock();
    const random = seededRandom(5);
    const rotation = createRotation({
      first: businessTypes[0],
      next: (current: string) => pickOther(random, businessTypes, current),
      everyMs: HEADLINE_ROTATION_MS,
      clock,
    });
    rotation.run(true);
    const seen = [rotation.getSnapshot().item];
    for (let turn = 0; turn < 1_000; turn += 1) {
      clock.advance(2_500);
      seen.push(rotation.getSnapshot().item);
    }
    expect(seen[0]).toBe(businessTypes[0]);
    expect(seen.every((item, at) => item !== seen[at + 1])).toBe(true);
    expect(new Set(seen).size).toBe(49);
    expect(rotation.getSnapshot().turn).toBe(1_000);
  });
});
