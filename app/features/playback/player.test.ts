import { describe, expect, it } from 'vitest';
import { DEMO_TYPING_MS } from '~/content/constants';
import type { DemoScenario } from '~/content/demo/scenario';
import { demoScenarios } from '~/content/demo/scenarios';
import type { ScriptMessage } from '~/content/script-message';
import { createFakeClock } from '~/lib/time/fake-clock';
import { createPlayer } from './player';
import { isPlaying, progressOf } from './player-state';

const script: readonly ScriptMessage[] = [
  { sender: 'orion', message: 'Hello', delay: 0 },
  { sender: 'prospect', message: 'Hi', delay: 2_000 },
  { sender: 'orion', message: 'Booked', delay: 2_500 },
];

function setUp(messages = script, startDelayMs?: number) {
  const clock = createFakeClock();
  const player = createPlayer({
    script: messages,
    clock,
    typingMs: 1_500,
    ...(startDelayMs === undefined ? {} : { startDelayMs }),
  });
  return { clock, player, at: () => `${player.getSnapshot().phase} ${player.getSnapshot().shown}` };
}

describe('player', () => {
  it('is idle until it is started, without a timer', () => {
    const { clock, player, at } = setUp();
    clock.advance(60_000);
    expect(at()).toBe('idle 0');
    expect(isPlaying(player.getSnapshot())).toBe(false);
    expect(progressOf(player.getSnapshot())).toBe(0);
    expect(clock.pending()).toBe(0);
  });

  it('waits each delay, types only for the assistant, and ends with the last message', () => {
    const { clock, player, at } = setUp();
    player.start();
    expect(at()).toBe('waiting 0');
    clock.advance(0);
    expect(at()).toBe('typing 0');
    clock.advance(1_499);
    expect(at()).toBe('typing 0');
    clock.advance(1);
    expect(at()).toBe('waiting 1');
    clock.advance(1_999);
    expect(at()).toBe('waiting 1');
    clock.advance(1);
    expect(at()).toBe('waiting 2');
    clock.advance(2_500);
    expect(at()).toBe('typing 2');
    expect(isPlaying(player.getSnapshot())).toBe(true);
    expect(progressOf(player.getSnapshot())).toBeCloseTo(2 / 3);
    clock.advance(1_500);
    expect(at()).toBe('done 3');
    expect(progressOf(player.getSnapshot())).toBe(1);
    expect(clock.pending()).toBe(0);
  });

  it('pauses mid-delay and mid-typing and keeps what is left', () => {
    const { clock, player, at } = setUp();
    player.start();
    clock.advance(1_000);
    player.pause();
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    expect(at()).toBe('typing 0');
    player.resume();
    clock.advance(499);
    expect(at()).toBe('typing 0');
    clock.advance(1);
    expect(at()).toBe('waiting 1');
    clock.advance(1_200);
    player.pause();
    clock.advance(60_000);
    player.resume();
    clock.advance(799);
    expect(at()).toBe('waiting 1');
    clock.advance(1);
    expect(at()).toBe('waiting 2');
  });

  it('shows all at once, from any state', () => {
    const { clock, player, at } = setUp();
    player.start();
    clock.advance(1_000);
    player.showAll();
    expect(at()).toBe('done 3');
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    expect(at()).toBe('done 3');
  });

  it('resets to idle, with another script too', () => {
    const { clock, player, at } = setUp();
    player.start();
    clock.advance(3_000);
    player.reset();
    expect(at()).toBe('idle 0');
    expect(clock.pending()).toBe(0);
    player.reset(script.slice(0, 1));
    expect(player.getSnapshot()).toEqual({ phase: 'idle', shown: 0, total: 1 });
    player.start();
    clock.advance(1_500);
    expect(at()).toBe('done 1');
  });

  it('leaves no timer after dispose, at any moment', () => {
    for (const moment of [0, 1, 1_500, 3_500, 6_000, 7_499, 7_500]) {
      const { clock, player } = setUp();
      player.start();
      clock.advance(moment);
      player.dispose();
      expect(clock.pending()).toBe(0);
      const state = player.getSnapshot();
      clock.advance(60_000);
      expect(player.getSnapshot()).toBe(state);
    }
  });

  it.each(demoScenarios.map((scenario): [string, DemoScenario] => [scenario.id, scenario]))(
    'plays the demo of %s in exactly its time',
    (_id, { messages }) => {
      const clock = createFakeClock();
      const player = createPlayer({ script: messages, clock, typingMs: DEMO_TYPING_MS });
      const wholeMs = messages.reduce(
        (sum, { sender, delay }) => sum + delay + (sender === 'orion' ? 1_500 : 0),
        0,
      );
      player.start();
      clock.advance(wholeMs - 1);
      expect(player.getSnapshot().shown).toBe(messages.length - 1);
      clock.advance(1);
      expect(player.getSnapshot().phase).toBe('done');
    },
  );
});
