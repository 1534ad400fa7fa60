import { expect, it } from 'vitest';
import { DEMO_TYPING_MS } from '~/content/constants';
import { demoScenarios } from '~/content/demo/scenarios';
import type { ScriptMessage } from '~/content/script-message';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { createPlayer, isPlaying, progressOf } from './player';

const script: readonly ScriptMessage[] = [
  { sender: 'orion', message: 'Hello', delay: 0 },
  { sender: 'prospect', message: 'Hi', delay: 2_000 },
  { sender: 'orion', message: 'Booked', delay: 2_500 },
];

function setUp(messages = script) {
  const clock = createFakeClock();
  const player = createPlayer({ script: messages, clock, typingMs: DEMO_TYPING_MS });
  const at = () => `${player.getSnapshot().phase} ${player.getSnapshot().shown}`;
  /** What is shown just before and at a moment. */
  const turnsAfter = (ms: number) => {
    clock.advance(ms - 1);
    const before = at();
    clock.advance(1);
    return [before, at()];
  };
  return { clock, player, at, turnsAfter };
}

it('is idle until it is started, without a timer', () => {
  const { clock, player, at } = setUp();
  clock.advance(60_000);
  expect(at()).toBe('idle 0');
  expect(isPlaying(player.getSnapshot())).toBe(false);
  expect(progressOf(player.getSnapshot())).toBe(0);
  expect(clock.pending()).toBe(0);
});

it('waits each delay, types only for the assistant, and ends with the last message', () => {
  const { clock, player, at, turnsAfter } = setUp();
  player.start();
  expect(at()).toBe('waiting 0');
  clock.advance(0);
  expect(turnsAfter(1_500)).toEqual(['typing 0', 'waiting 1']);
  expect(turnsAfter(2_000)).toEqual(['waiting 1', 'waiting 2']);
  expect(turnsAfter(2_500)).toEqual(['waiting 2', 'typing 2']);
  expect(isPlaying(player.getSnapshot())).toBe(true);
  expect(progressOf(player.getSnapshot())).toBeCloseTo(2 / 3);
  expect(turnsAfter(1_500)).toEqual(['typing 2', 'done 3']);
  expect(progressOf(player.getSnapshot())).toBe(1);
  expect(clock.pending()).toBe(0);
});

it('pauses mid-typing and mid-delay without a timer, and keeps what is left', () => {
  const { clock, player, turnsAfter } = setUp();
  const pause = () => {
    player.run(false);
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    player.run(true);
  };
  player.start();
  clock.advance(1_000);
  pause();
  expect(turnsAfter(500)).toEqual(['typing 0', 'waiting 1']);
  clock.advance(1_200);
  pause();
  expect(turnsAfter(800)).toEqual(['waiting 1', 'waiting 2']);
});

it('shows all at once, starts again, and takes another script', () => {
  const { clock, player, at } = setUp();
  player.start();
  clock.advance(1_000);
  player.showAll();
  expect(at()).toBe('done 3');
  expect(clock.pending()).toBe(0);
  player.start(script.slice(0, 1));
  expect(player.getSnapshot()).toEqual({ phase: 'waiting', shown: 0, total: 1 });
  clock.advance(1_500);
  expect(at()).toBe('done 1');
});

it('plays each demo in exactly its time', () => {
  for (const { id, messages } of demoScenarios) {
    const { player, turnsAfter } = setUp(messages);
    const times = messages.map(({ sender, delay }) => delay + (sender === 'orion' ? 1_500 : 0));
    player.start();
    const [before, after] = turnsAfter(times.reduce((sum, time) => sum + time));
    expect(before, id).toMatch(new RegExp(` ${messages.length - 1}$`));
    expect(after, id).toBe(`done ${messages.length}`);
  }
});
