import { expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { transcriptText } from './transcript-text';

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
