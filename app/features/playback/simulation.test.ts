import { describe, expect, it } from 'vitest';
import {
  SIMULATION_NEXT_CONVERSATION_MS,
  SIMULATION_START_DELAY_MS,
  SIMULATION_TYPING_MS,
} from '~/content/constants';
import { landingConversations } from '~/content/home/conversations';
import type { ScriptMessage } from '~/content/script-message';
import { createFakeClock } from '~/lib/time/fake-clock';
import { createSimulation } from './simulation';

const scripts = landingConversations.map(({ messages }) => messages);

/** From the choice of a conversation to its banner. Milliseconds. */
const lengthOf = (messages: readonly ScriptMessage[] = []) =>
  messages.reduce((sum, { sender, delay }) => sum + delay + (sender === 'orion' ? 1_000 : 0), 300);

function setUp(opening = 0) {
  const clock = createFakeClock();
  const simulation = createSimulation({
    scripts,
    clock,
    opening,
    startDelayMs: SIMULATION_START_DELAY_MS,
    typingMs: SIMULATION_TYPING_MS,
    nextAfterMs: SIMULATION_NEXT_CONVERSATION_MS,
  });
  const at = () => {
    const { index, play } = simulation.getSnapshot();
    return `${index} ${play.phase} ${play.shown}`;
  };
  return { clock, simulation, at };
}

describe('landing simulation', () => {
  it('shows the first conversation complete until it runs, without a timer', () => {
    const { clock, simulation, at } = setUp();
    clock.advance(60_000);
    expect(at()).toBe(`0 done ${scripts[0]?.length}`);
    expect(simulation.getSnapshot().begun).toBe(false);
    expect(clock.pending()).toBe(0);
  });

  it('begins 300 ms after it is seen, with 1,000 ms of typing', () => {
    const { clock, simulation, at } = setUp();
    simulation.run(true);
    expect(at()).toBe('0 waiting 0');
    clock.advance(299);
    expect(at()).toBe('0 waiting 0');
    clock.advance(1);
    expect(at()).toBe('0 typing 0');
    clock.advance(999);
    expect(at()).toBe('0 typing 0');
    clock.advance(1);
    expect(at()).toBe('0 waiting 1');
  });

  it('begins with its opening messages, and their progress', () => {
    const { simulation, at } = setUp(2);
    simulation.run(true);
    expect(at()).toBe('0 waiting 2');
    simulation.choose(1);
    expect(at()).toBe('1 waiting 2');
  });

  it('goes on to the next 4,000 ms after the banner, six for ever', () => {
    const { clock, simulation, at } = setUp();
    simulation.run(true);
    for (let round = 0; round < 13; round += 1) {
      const index = round % 6;
      const script = scripts[index];
      clock.advance(lengthOf(script) - 1);
      expect(at()).not.toContain('done');
      clock.advance(1);
      expect(at()).toBe(`${index} done ${script?.length}`);
      clock.advance(3_999);
      expect(at()).toBe(`${index} done ${script?.length}`);
      clock.advance(1);
      expect(at()).toBe(`${(index + 1) % 6} waiting 0`);
    }
    expect(clock.pending()).toBe(1);
  });

  it('restarts with the chosen one after 300 ms, mid-conversation and during the banner', () => {
    const { clock, simulation, at } = setUp();
    simulation.run(true);
    clock.advance(5_000);
    simulation.choose(4);
    expect(at()).toBe('4 waiting 0');
    clock.advance(300);
    expect(at()).toBe('4 typing 0');
    clock.advance(lengthOf(scripts[4]) - 300 + 2_000);
    expect(at()).toContain('4 done');
    simulation.choose(4);
    clock.advance(300);
    expect(at()).toBe('4 typing 0');
    clock.advance(2_000);
    expect(at()).not.toContain('5');
    expect(clock.pending()).toBe(1);
  });

  it('stands still without a timer and keeps what is left, mid-delay and under the banner', () => {
    const { clock, simulation, at } = setUp();
    simulation.run(true);
    clock.advance(800);
    simulation.run(false);
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    simulation.run(true);
    clock.advance(499);
    expect(at()).toBe('0 typing 0');
    clock.advance(1);
    expect(at()).toBe('0 waiting 1');
    clock.advance(lengthOf(scripts[0]) - 1_300 + 1_000);
    expect(at()).toContain('0 done');
    simulation.run(false);
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    simulation.run(true);
    clock.advance(2_999);
    expect(at()).toContain('0 done');
    clock.advance(1);
    expect(at()).toBe('1 waiting 0');
  });

  it('shows the end state of a choice where nothing may move', () => {
    const { clock, simulation, at } = setUp();
    simulation.showEnd(3);
    expect(at()).toBe(`3 done ${scripts[3]?.length}`);
    expect(clock.pending()).toBe(0);
    simulation.run(true);
    expect(at()).toBe('3 waiting 0');
  });
});
