import { describe, expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { timeOfDay, transcriptText } from './text';
import type { TranscriptEntry } from './turns';

const timeZone = 'Europe/Istanbul';
const since = Date.UTC(2026, 2, 9, 21, 58);

const entry = (
  role: TranscriptEntry['role'],
  content: string,
  minutes: number,
): TranscriptEntry => ({
  id: content,
  role,
  content,
  timestamp: since + minutes * 60_000,
  partial: false,
});

describe('a transcript as text', () => {
  it('has the day of its beginning, and each turn with its time and its speaker', () => {
    const transcript = [
      entry('assistant', 'Hello.', 0),
      entry('user', 'Are you open [now]?', 1),
      entry('assistant', 'Yes,\nwe are.', 4),
    ];
    expect(transcriptText({ assistant: brand.assistant, transcript, since, timeZone })).toBe(
      `Call with ${brand.assistant}, 2026-03-10\n\n` +
        `[00:58] ${brand.assistant}: Hello.\n\n` +
        '[00:59] You: Are you open [now]?\n\n' +
        `[01:02] ${brand.assistant}: Yes,\nwe are.\n`,
    );
  });

  it('is only its heading when nothing was said', () => {
    expect(
      transcriptText({ assistant: brand.solarAssistant, transcript: [], since, timeZone }),
    ).toBe(`Call with ${brand.solarAssistant}, 2026-03-10\n`);
  });
});

describe('the time of a turn', () => {
  it('is hour and minute on a clock of 24 hours', () => {
    expect(timeOfDay(Date.UTC(2026, 6, 1, 6, 5), timeZone)).toBe('09:05');
    expect(timeOfDay(Date.UTC(2026, 6, 1, 18, 30), timeZone)).toBe('21:30');
  });
});
