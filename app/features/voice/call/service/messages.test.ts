import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSendable, parseAppMessage, typedMessage } from './messages';

const parsed = (message: unknown) => parseAppMessage(JSON.stringify(message));

it('knows the bare text listening, and nothing near it (spec 7)', () => {
  const given = ['listening', '"listening"', 'Listening', 'listening ', ['listening']];
  expect(given.map(parseAppMessage)).toEqual(['listening', null, null, null, null]);
});

it.each([
  [{ transcriptType: 'partial' }, 'partial'],
  [{ type: "transcript[transcriptType='final']" }, 'final'],
  [{ type: 'transcript[transcriptType="partial"]' }, 'partial'],
  [{}, 'final'],
])('reads the transcript %j as %s', (given, transcriptType) => {
  const spoken = { type: 'transcript', role: 'assistant', transcript: 'Hi' };
  expect(parsed({ ...spoken, ...given })).toEqual({ ...spoken, transcriptType });
});

it.each([
  [{ type: 'status-update', status: 'ended', endedReason: 'x', cost: 0.1 }, {}],
  [{ type: 'tool-calls', toolCallList: [{ id: 't' }] }, {}],
  [{ type: 'hang', timestamp: 7 }, {}],
  [{ type: 'status-update', status: 'ended', endedReason: null }, { endedReason: undefined }],
  [{ type: 'tool-calls', toolCallList: 'none' }, { toolCallList: [] }],
])('reads %j, but for %j', (message, change) => {
  expect(parsed(message)).toEqual({ ...message, ...change });
});

it.each([
  { type: 'language-changed', to: 'es' },
  { type: 'transcript', role: 'system', transcript: 'x' },
])('keeps %j, which it does not use', (data) => {
  expect(parsed(data)).toEqual({ type: 'other', of: data.type, data });
});

it.each([
  ["'", true],
  ['"', false],
])('1,100 times %j from the visitor can be sent: %s', (character, expected) => {
  expect(isSendable(typedMessage(character.repeat(1_100)))).toBe(expected);
});

it.each([
  [{ message: { type: 'hang' } }, { type: 'hang' }],
  [{ message: { message: { type: 'hang' } } }, null],
  [{ type: 'other-kind', message: { type: 'hang' } }, { of: 'other-kind' }],
])('takes a message out of its envelope once: %j', (given, message) => {
  if (message) expect(parsed(given)).toMatchObject(message);
  else expect(parsed(given)).toBeNull();
});

it('never throws, whatever is posted, and drops what has no type', () => {
  const type = fc.constantFrom('transcript', 'status-update', 'hang', '__proto__', 'toString');
  const message = fc.record({ type, role: fc.anything(), transcript: fc.anything() });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), message), (data) => {
      parseAppMessage(data);
    }),
  );
  expect([{ type: '' }, { type: 7 }, {}, [], null].map(parsed)).toEqual(Array(5).fill(null));
});
