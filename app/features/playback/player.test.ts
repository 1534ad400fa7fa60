import { describe, expect, it } from 'vitest';
import { landingConversations } from '~/content/home/conversations';
import type { ScriptMessage } from '~/content/script';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { createPlayer, type PlayerOptions } from './player';

const script: readonly ScriptMessage[] = [
  { sender: 'orion', message: 'Hello', delay: 0 },
  { sender: 'prospect', message: 'Hi', delay: 2_000 },
  { sender: 'orion', message: 'Booked', delay: 2_500 },
];

/** From a start to the end. Milliseconds. */
const lengthOf = (messages: readonly ScriptMessage[] = []) =>
  messages.reduce((sum, { sender, delay }) => sum + delay + (sender === 'orion' ? 1_000 : 0), 0);

function setUp(options: Partial<PlayerOptions> = {}) {
  const clock = createFakeClock();
  const player = createPlayer({ scripts: [script], typingMs: 1_500, ...options });
  const at = () => {
    const { index, phase, shown } = player.getSnapshot();
    return `${index} ${phase} ${shown}`;
  };
  /** What is shown just before and at a moment. */
  const turnsAfter = (ms: number) => {
    clock.advance(ms - 1);
    const before = at();
    clock.advance(1);
    return [before, at()];
  };
  /** A minute's pause, without a timer. */
  const pause = () => {
    player.run(false);
    expect(clock.pending()).toBe(0);
    clock.advance(60_000);
    player.run(true);
  };
  return { clock, player, at, turnsAfter, pause };
}

describe('one script', () => {
  it('is idle until it is started, without a timer; shows all at once, and starts again', () => {
    const { clock, player, at } = setUp();
    clock.advance(60_000);
    expect(at()).toBe('0 idle 0');
    expect(player.getSnapshot().total).toBe(3);
    expect(clock.pending()).toBe(0);
    player.start();
    clock.advance(1_000);
    player.showAll();
    expect(at()).toBe('0 done 3');
    expect(clock.pending()).toBe(0);
    player.start();
    expect(at()).toBe('0 waiting 0');
  });

  it('waits each delay, types only for the assistant, and ends with the last message; pauses keep what is left', () => {
    const { clock, player, turnsAfter, pause } = setUp();
    player.start();
    clock.advance(1_000);
    pause();
    expect(turnsAfter(500)).toEqual(['0 typing 0', '0 waiting 1']);
    clock.advance(1_200);
    pause();
    expect(turnsAfter(800)).toEqual(['0 waiting 1', '0 waiting 2']);
    expect(turnsAfter(2_500)).toEqual(['0 waiting 2', '0 typing 2']);
    expect(turnsAfter(1_500)).toEqual(['0 typing 2', '0 done 3']);
    expect(clock.pending()).toBe(0);
  });
});

describe('the landing conversations', () => {
  const scripts = landingConversations.map(({ messages }) => messages);
  const landing = { scripts, typingMs: 1_000, startDelayMs: 300, nextAfterMs: 4_000 };

  it('begin after 300 ms with their opening messages', () => {
    const { player, at, turnsAfter } = setUp({ ...landing, opening: 2 });
    player.start(1);
    expect(at()).toBe('1 waiting 2');
    const [, , third] = scripts[1] ?? [];
    expect(turnsAfter(300 + (third?.delay ?? 0))).toEqual(['1 waiting 2', '1 typing 2']);
  });

  it('follow each other 4,000 ms after the end, six for ever; a pause keeps what is left', () => {
    const { clock, player, turnsAfter, pause } = setUp(landing);
    player.start();
    for (let round = 0; round < 13; round += 1) {
      const index = round % 6;
      const end = `${index} done ${scripts[index]?.length}`;
      const [before, after] = turnsAfter(300 + lengthOf(scripts[index]));
      expect(before).not.toContain('done');
      expect(after).toBe(end);
      clock.advance(1_000);
      pause();
      expect(turnsAfter(3_000)).toEqual([end, `${(index + 1) % 6} waiting 0`]);
    }
    expect(clock.pending()).toBe(1);
  });

  it.each([
    ['mid-conversation', 5_000],
    ['after the end', 300 + lengthOf(scripts[0]) + 2_000],
  ])('restart with the chosen one after 300 ms, also while paused: %s', (_, ms) => {
    const { clock, player, at, turnsAfter } = setUp(landing);
    player.start();
    clock.advance(ms);
    player.run(false);
    player.start(4);
    expect(clock.pending()).toBe(0);
    player.run(true);
    expect(at()).toBe('4 waiting 0');
    expect(turnsAfter(300)).toEqual(['4 waiting 0', '4 typing 0']);
    clock.advance(2_000);
    expect(at()).toMatch(/^4/);
    expect(clock.pending()).toBe(1);
  });
});
