import { describe, expect, it } from 'vitest';
import type { CallMessage, TranscriptMessage } from '~/features/voice/session/messages';
import { closed, type TranscriptEntry, withMessage, withTyped } from './turns';

const say = (
  role: 'user' | 'assistant',
  transcriptType: 'partial' | 'final',
  transcript: string,
): TranscriptMessage => ({ type: 'transcript', role, transcriptType, transcript });

function transcriptOf(...messages: CallMessage[]): readonly TranscriptEntry[] {
  return messages.reduce<readonly TranscriptEntry[]>(
    (transcript, message, index) => withMessage(transcript, message, index),
    [],
  );
}

const shown = (transcript: readonly TranscriptEntry[]) =>
  transcript.map(({ role, content, partial }) => `${role}: ${content}${partial ? '…' : ''}`);

describe('the transcript', () => {
  it('merges partials into their final, under one id and the first time', () => {
    const transcript = transcriptOf(
      say('user', 'partial', 'Can'),
      say('user', 'partial', 'Can you'),
      say('user', 'final', 'Can you help?'),
    );
    expect(transcript).toEqual([
      { id: 'turn-0', role: 'user', content: 'Can you help?', timestamp: 0, partial: false },
    ]);
  });

  it('keeps the turns of both apart, also when one interrupts the other', () => {
    expect(
      shown(
        transcriptOf(
          say('assistant', 'partial', 'I would'),
          say('user', 'partial', 'Wait'),
          say('assistant', 'final', 'I would say'),
          say('user', 'final', 'Wait a moment'),
          say('assistant', 'final', 'Sure.'),
        ),
      ),
    ).toEqual(['assistant: I would say', 'user: Wait a moment', 'assistant: Sure.']);
  });

  it('takes a final after a final for a turn of its own', () => {
    expect(shown(transcriptOf(say('user', 'final', 'One.'), say('user', 'final', 'Two.')))).toEqual(
      ['user: One.', 'user: Two.'],
    );
  });

  it('is the same object when nothing was said', () => {
    const before = transcriptOf(say('user', 'final', 'One.'));
    expect(withMessage(before, say('user', 'final', '  '), 1)).toBe(before);
    expect(withMessage(before, { type: 'hang' }, 1)).toBe(before);
  });

  it('takes what was typed in its turn, also while something is said', () => {
    const typed = withTyped(
      transcriptOf(say('user', 'partial', 'My address')),
      'ann@example.com',
      7,
    );
    expect(shown(withMessage(typed, say('user', 'final', 'My address is'), 8))).toEqual([
      'user: My address is',
      'user: ann@example.com',
    ]);
    expect(new Set(typed.map(({ id }) => id)).size).toBe(2);
  });

  it('has no open ends after the call', () => {
    expect(shown(closed(transcriptOf(say('user', 'partial', 'And what'))))).toEqual([
      'user: And what',
    ]);
  });
});
