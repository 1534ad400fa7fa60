import { expect, it } from 'vitest';
import type { CallMessage } from './service/messages';
import { closed, type TranscriptEntry, withMessage, withTurn } from './turns';

type Turns = readonly TranscriptEntry[];

/** Spoken words, such as 'user: Can…': an ellipsis makes them partial. */
function say(words: string): CallMessage {
  const [role = '', text = ''] = words.split(': ');
  return {
    type: 'transcript',
    role: role === 'user' ? 'user' : 'assistant',
    transcriptType: text.endsWith('…') ? 'partial' : 'final',
    transcript: text.replace('…', ''),
  };
}

const transcriptOf = (...said: string[]) =>
  said.reduce<readonly TranscriptEntry[]>(
    (transcript, words, index) => withMessage(transcript, say(words), index),
    [],
  );

const shown = (transcript: Turns) =>
  transcript.map(({ role, content, partial }) => `${role}: ${content}${partial ? '…' : ''}`);

it('merges partials into their final, under one id and the first time', () => {
  expect(transcriptOf('user: Can…', 'user: Can you…', 'user: Can you help?')).toEqual([
    {
      id: 'turn-0',
      role: 'user',
      content: 'Can you help?',
      timestamp: 0,
      until: 2,
      partial: false,
    },
  ]);
});

it('keeps the turns of both apart, also when one interrupts the other, and each final from the next', () => {
  const transcript = transcriptOf(
    ...['assistant: I would…', 'user: Wait…', 'user: Wait a moment', 'assistant: I would say'],
    ...['user: Or no', 'assistant: Sure…'],
  );
  expect(shown(transcript)).toEqual([
    'assistant: I would say',
    'user: Wait a moment',
    'user: Or no',
    'assistant: Sure…',
  ]);
  expect(shown(closed(transcript)).at(-1)).toBe('assistant: Sure');
});

it('is the same object when nothing was said', () => {
  const before = transcriptOf('user: One.');
  expect(withMessage(before, say('user:   '), 1)).toBe(before);
  expect(withMessage(before, say('user: \u200b\u2060\ufeff'), 1)).toBe(before);
  expect(withMessage(before, { type: 'hang' }, 1)).toBe(before);
});

it.each([
  [2_000, 'user: Yes.', 2],
  [2_001, 'user: Yes.', 3],
  [0, 'user: No.', 3],
])('%i ms after a final and the next words, %s makes %i turns', (ms, words, turns) => {
  const begun = [say('user: Yes…'), say('user: Yes.'), say('assistant: Well…')];
  const before = begun.reduce<Turns>((all, one) => withMessage(all, one, 5), []);
  expect(withMessage(before, say(words), 5 + ms)).toHaveLength(turns);
});

it('takes what was typed in its turn, also while something is said', () => {
  const typed = withTurn(transcriptOf('user: My address…'), 'user', 'ann@example.com', 7);
  expect(shown(withMessage(typed, say('user: My address is'), 8))).toEqual([
    'user: My address is',
    'user: ann@example.com',
  ]);
  expect(new Set(typed.map(({ id }) => id)).size).toBe(2);
});
