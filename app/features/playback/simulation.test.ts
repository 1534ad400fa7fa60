import { expect, it } from 'vitest';
import { landingConversations } from '~/content/home/conversations';
import type { ScriptMessage } from '~/content/script-message';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { createSimulation } from './simulation';

const scripts = landingConversations.map(({ messages }) => messages);

/** From the choice of a conversation to its banner. Milliseconds. */
const lengthOf = (messages: readonly ScriptMessage[] = []) =>
  messages.reduce((sum, { sender, delay }) => sum + delay + (sender === 'orion' ? 1_000 : 0), 300);

function setUp(opening = 0) {
  const clock = createFakeClock();
  const simulation = createSimulation(scripts, clock, opening);
  const at = () => {
    const { index, play } = simulation.getSnapshot();
    return `${index} ${play.phase} ${play.shown}`;
  };
  /** What is shown just before and at a moment. */
  const turnsAfter = (ms: number) => {
    clock.advance(ms - 1);
    const before = at();
    clock.advance(1);
    return [before, at()];
  };
  return { clock, simulation, at, turnsAfter };
}

it('shows the first conversation complete until it runs, without a timer', () => {
  const { clock, simulation, at } = setUp();
  clock.advance(60_000);
  expect(at()).toBe(`0 done ${scripts[0]?.length}`);
  expect(simulation.getSnapshot().begun).toBe(false);
  expect(clock.pending()).toBe(0);
});

it('begins 300 ms after it is seen, with 1,000 ms of typing', () => {
  const { simulation, at, turnsAfter } = setUp();
  simulation.run(true);
  expect(at()).toBe('0 waiting 0');
  expect(turnsAfter(300)).toEqual(['0 waiting 0', '0 typing 0']);
  expect(turnsAfter(1_000)).toEqual(['0 typing 0', '0 waiting 1']);
});

it('begins with its opening messages, and their progress', () => {
  const { simulation, at } = setUp(2);
  simulation.run(true);
  expect(at()).toBe('0 waiting 2');
  simulation.choose(1);
  expect(at()).toBe('1 waiting 2');
});

it('goes on to the next 4,000 ms after the banner, six for ever', () => {
  const { clock, simulation, turnsAfter } = setUp();
  simulation.run(true);
  for (let round = 0; round < 13; round += 1) {
    const index = round % 6;
    const script = scripts[index];
    const banner = `${index} done ${script?.length}`;
    const [before, after] = turnsAfter(lengthOf(script));
    expect(before).not.toContain('done');
    expect(after).toBe(banner);
    expect(turnsAfter(4_000)).toEqual([banner, `${(index + 1) % 6} waiting 0`]);
  }
  expect(clock.pending()).toBe(1);
});

it.each([
  ['mid-conversation', 5_000],
  ['during the banner', lengthOf(scripts[0]) + 2_000],
])('restarts with the chosen one after 300 ms: %s', (_, ms) => {
  const { clock, simulation, at, turnsAfter } = setUp();
  simulation.run(true);
  clock.advance(ms);
  simulation.choose(4);
  expect(at()).toBe('4 waiting 0');
  expect(turnsAfter(300)).toEqual(['4 waiting 0', '4 typing 0']);
  clock.advance(2_000);
  expect(at()).toMatch(/^4/);
  expect(clock.pending()).toBe(1);
});

it.each([
  ['mid-typing', 800, ['0 typing 0', '0 waiting 1'], 500],
  ['under the banner', lengthOf(scripts[0]) + 1_000, [expect.any(String), '1 waiting 0'], 3_000],
])('stands still without a timer and keeps what is left: %s', (_, ms, turns, left) => {
  const { clock, simulation, turnsAfter } = setUp();
  simulation.run(true);
  clock.advance(ms);
  simulation.run(false);
  expect(clock.pending()).toBe(0);
  clock.advance(60_000);
  simulation.run(true);
  expect(turnsAfter(left)).toEqual(turns);
});

it('shows the end state of a choice where nothing may move', () => {
  const { clock, simulation, at } = setUp();
  simulation.showEnd(3);
  expect(at()).toBe(`3 done ${scripts[3]?.length}`);
  expect(clock.pending()).toBe(0);
  simulation.run(true);
  expect(at()).toBe('3 waiting 0');
});
