import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAppMessage } from './messages';

const parsed = (message: unknown) => parseAppMessage(JSON.stringify(message));

describe('parseAppMessage (spec 7)', () => {
  it('knows the bare text listening, and nothing near it', () => {
    expect(parseAppMessage('listening')).toBe('listening');
    for (const data of ['"listening"', 'Listening', 'listening ', ['listening']]) {
      expect(parseAppMessage(data)).toBeNull();
    }
  });

  it.each([
    [{ transcriptType: 'partial' }, 'partial'],
    [{ transcriptType: 'final' }, 'final'],
    [{ type: "transcript[transcriptType='final']" }, 'final'],
    [{ type: 'transcript[transcriptType="partial"]' }, 'partial'],
    [{}, 'final'],
  ])('reads the transcript %j as %s', (given, transcriptType) => {
    expect(
      parsed({ type: 'transcript', role: 'assistant', transcript: 'Hi', extra: 1, ...given }),
    ).toEqual({
      type: 'transcript',
      role: 'assistant',
      transcriptType,
      transcript: 'Hi',
      extra: 1,
    });
  });

  it.each([
    { type: 'status-update', status: 'ended', endedReason: 'x', cost: 0.1, call: { id: 'c' } },
    { type: 'tool-calls', toolCalls: [{ id: 't' }] },
    { type: 'hang', timestamp: 7 },
  ])('reads %j', (message) => {
    expect(parsed(message)).toEqual(message);
  });

  it.each([
    [
      { type: 'status-update', status: 'ended', endedReason: null },
      { type: 'status-update', status: 'ended' },
    ],
    [{ type: 'tool-calls', toolCallList: 'none' }, { type: 'tool-calls' }],
  ])('reads %j without the part that is none', (message, read) => {
    expect(parsed(message)).toEqual(read);
  });

  it('hands on a type that it makes no use of', () => {
    expect(parsed({ type: 'language-changed', to: 'es' })).toEqual({
      type: 'other',
      of: 'language-changed',
      data: { type: 'language-changed', to: 'es' },
    });
  });

  it.each([
    { type: 'transcript', role: 'system', transcript: 'x' },
    { type: 'transcript', role: 'user' },
    { type: 'speech-update', status: 'paused', role: 'user' },
    { type: 'status-update' },
    { type: '' },
    { type: 7 },
    { type: 'transcript[transcriptType=final]x', role: 1 },
    {},
    [],
    null,
  ])('drops %j, or hands it on unread', (message) => {
    const result = parsed(message);
    expect(result === null || (typeof result === 'object' && result.type === 'other')).toBe(true);
  });

  it('never throws, whatever is posted', () => {
    const type = fc.constantFrom('transcript', 'status-update', 'hang', '__proto__', 'toString');
    const message = fc.record({ type, role: fc.anything(), transcript: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), message), (data) => {
        parseAppMessage(data);
      }),
    );
  });
});
