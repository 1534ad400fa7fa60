import { expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { callDuration } from './time';
import { transcriptText } from './transcript';

it('a transcript as text has the day of its beginning, and each turn with its time and its speaker', () => {
  const { assistant } = brand;
  const turn = { id: 'turn', partial: false, until: 0 };
  const [at, later] = [new Date(2026, 2, 9, 8, 5), new Date(2026, 2, 9, 18, 30)].map(Number);
  const transcript = [
    { ...turn, role: 'assistant', content: 'Hello.\nAda here.', timestamp: at ?? 0 },
    { ...turn, role: 'user', content: 'Are you open [now]?', timestamp: later ?? 0 },
  ] as const;
  expect(transcriptText({ assistant, transcript, since: at ?? 0 })).toBe(
    `Call with ${assistant}, 2026-03-09\n\n` +
      `[08:05] ${assistant}: Hello.\nAda here.\n\n` +
      '[18:30] You: Are you open [now]?\n',
  );
});

it.each([
  [7_900, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('writes the length of a call of %i ms as %s', (ms, text) => {
  expect(callDuration(1_000, 1_000 + ms)).toBe(text);
});
