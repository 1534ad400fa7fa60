import { expect, it } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import type { ActiveCall, CallEvent, ConnectingCall } from './call-state';
import { reduce } from './reduce';

const surroundings = { now: 9_000, origin: 'https://orion.example' };

const connecting: ConnectingCall = {
  phase: 'connecting',
  steps: ['permission'],
  challenge: undefined,
  microphone: 'm-1',
};
const started: ActiveCall = {
  phase: 'active',
  muted: false,
  assistantSpeaks: false,
  thinking: false,
  silenced: false,
  network: 'good',
  endReason: undefined,
  transcript: [],
  cards: [],
  microphone: 'm-1',
  lostMicrophone: undefined,
  since: 9_000,
};

it('begins with nothing said, heard or missing', () => {
  expect(reduce(connecting, { type: 'call-start', payload: undefined }, surroundings)).toEqual(
    started,
  );
});

it.each<[string, CallEvent]>([
  ['said', { type: 'message', payload: { type: 'hang' } }],
  ['heard', { type: 'speech-start', payload: undefined }],
  ['typed', { type: 'typed', words: 'Too early' }],
  ['of the network', { type: 'network-change', payload: { of: 'quality', isGood: false } }],
])('nothing is %s before', (_, event) => {
  expect(reduce(connecting, event, surroundings)).toBe(connecting);
});

it('a start that is stopped leaves nothing, and a step that has ended is no new one', () => {
  expect(reduce(connecting, { type: 'stopped' }, surroundings)).toEqual({ phase: 'idle' });
  const payload = { stage: 'call-join', status: 'completed' } as const;
  const event = { type: 'call-start-progress', payload } as CallEvent;
  expect(reduce(connecting, event, surroundings)).toBe(connecting);
});

it.each([
  [{ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }, 'visitor'],
  [{ type: 'status-update', status: 'ended', endedReason: 'assistant-said-goodbye' }, 'assistant'],
  [{ type: 'status-update', status: 'ended' }, 'unknown'],
  [{ type: 'status-update', status: 'in-progress', endedReason: 'silence-timed-out' }, undefined],
  [{ type: 'hang', status: 'ended', endedReason: 'silence-timed-out' }, undefined],
])('%j ends it by %s', (payload, endReason) => {
  const event = { type: 'message', payload } as CallEvent;
  expect(reduce(started, event, surroundings)).toMatchObject({ endReason });
});

it('the assistant thinks from its pause to the next words, whoever has them', () => {
  const say = (transcript: string) =>
    ({
      type: 'message',
      payload: { type: 'transcript', role: 'user', transcriptType: 'final', transcript },
    }) as CallEvent;
  const after = (...events: CallEvent[]) =>
    events.reduce(
      (call, event) => reduce(call, event, surroundings),
      started as ReturnType<typeof reduce>,
    );
  const hang: CallEvent = { type: 'message', payload: { type: 'hang' } };
  const other = {
    type: 'message',
    payload: { type: 'other', of: 'x', data: { type: 'x' } },
  } as CallEvent;
  expect(after(other)).toMatchObject({ thinking: false });
  expect(after(hang, other)).toMatchObject({ thinking: true });
  expect(after(hang, say('Hello'))).toMatchObject({ thinking: false });
  expect(after(hang, { type: 'typed', words: 'Hello' })).toMatchObject({ thinking: false });
});

it('a sound that is as it was changes nothing', () => {
  expect(reduce(started, { type: 'sound', silenced: false }, surroundings)).toBe(started);
});

it('a lost microphone explains an end without a reason, and no other', () => {
  const call: ActiveCall = { ...started, lostMicrophone: 'not-found' };
  const end: CallEvent = { type: 'call-end', payload: undefined };
  expect(reduce(call, end, surroundings)).toMatchObject({ reason: 'microphone' });
  const known: ActiveCall = { ...call, endReason: 'silence' };
  expect(reduce(known, end, surroundings)).toMatchObject({ reason: 'silence' });
});

it.each([
  ['call-join', 'connection-error', 'blocked'],
  ['call-join', 'no-room', 'service'],
  ['call-join', undefined, 'service'],
  ['web-call-creation', 'connection-error', 'service'],
] as const)('a failure in %s by %s is told as %s', (stage, fatal, told) => {
  const payload = { type: 'daily-error', stage, message: 'x', fatal: fatal && { type: fatal } };
  const event = { type: 'error', payload } as unknown as CallEvent;
  expect(reduce(connecting, event, surroundings)).toEqual({
    phase: 'failed',
    failure: callRecoveries[told],
  });
});
