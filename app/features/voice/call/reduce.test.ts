import { expect, it } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import { errorTexts } from '~/content/failed/texts';
import type { SessionEvent } from '~/features/voice/call/session/events';
import { WebCallRefused } from '~/features/voice/call/web-call/create';
import type { ActiveCall, Call, ConnectingCall } from './call-state';
import { reduce } from './reduce';

/** A call after events, each its type and what else the reducer reads of it. */
const after = (call: Call, ...events: readonly { type: string; [field: string]: unknown }[]) =>
  events.reduce((now, event) => {
    const surroundings = { now: 9_000, origin: 'https://orion.example' };
    return reduce(now, event as SessionEvent, surroundings);
  }, call);
const message = (payload: object) => ({ type: 'message', payload });
const end = { type: 'call-end' };

const devices = { muted: false, silenced: false, microphone: 'm-1', lostMicrophone: undefined };
const connecting: ConnectingCall = {
  ...devices,
  phase: 'connecting',
  steps: ['permission'],
  challenge: undefined,
};
const started: ActiveCall = {
  ...devices,
  phase: 'active',
  assistantSpeaks: false,
  thinking: false,
  network: 'good',
  endReason: undefined,
  transcript: [],
  cards: [],
  since: 9_000,
};

it('begins with nothing said, and with the devices of its start', () => {
  expect(after(connecting, { type: 'call-start' })).toEqual(started);
  const change = { muted: true, silenced: true, lostMicrophone: 'unknown' } as const;
  const begun = after({ ...connecting, ...change }, { type: 'call-start' });
  expect(begun).toEqual({ ...started, ...change });
});

it.each([
  [{ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }, 'visitor'],
  [{ type: 'status-update', status: 'ended', endedReason: 'assistant-said-goodbye' }, 'assistant'],
  [{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }, 'silence'],
  [{ type: 'status-update', status: 'ended', endedReason: 'exceeded-max-duration' }, 'limit'],
  [{ type: 'status-update', status: 'ended', endedReason: 'pipeline-error' }, 'unknown'],
  [{ type: 'status-update', status: 'ended' }, 'unknown'],
  [{ type: 'status-update', status: 'in-progress', endedReason: 'silence-timed-out' }, undefined],
  [{ type: 'hang', status: 'ended', endedReason: 'silence-timed-out' }, undefined],
])('%j ends it by %s', (payload, endReason) => {
  expect(after(started, message(payload))).toMatchObject({ endReason });
});

it.each([
  ['connection-error', 'network'],
  ['exp-room', 'expired'],
  ['exp-token', 'expired'],
  ['ejected', 'removed'],
  ['no-room', 'removed'],
  ['unknown', 'unknown'],
])('the call service ends it by %s: %s', (type, reason) => {
  const error = { type: 'error', payload: { type: 'call-service-error', fatal: type } };
  expect(after(started, error, end)).toMatchObject({ phase: 'ended', reason });
});

it('the assistant thinks from its pause to the next words, whoever has them, and speaks', () => {
  const words = { role: 'user', transcriptType: 'final', transcript: 'Hello' };
  const hang = message({ type: 'hang' });
  const other = message({ type: 'other', of: 'x', data: { type: 'x' } });
  const speech = { type: 'speech-start' };
  expect(after(started, other)).toMatchObject({ thinking: false });
  expect(after(started, hang, other)).toMatchObject({ thinking: true });
  for (const next of [message({ type: 'transcript', ...words }), speech])
    expect(after(started, hang, next)).toMatchObject({ thinking: false });
  expect(after(started, speech)).toMatchObject({ assistantSpeaks: true });
  expect(after(started, speech, { type: 'speech-end' })).toEqual(started);
});

it('what the assistant offers is shown', () => {
  const offer = { type: 'tool-calls', toolCallList: [{ function: { name: 'book_time' } }] };
  expect(after(started, message(offer))).toMatchObject({ cards: [{ host: undefined }] });
});

it('the network is weak, lost, and back with a connection alone', () => {
  let call: Call = started;
  for (const [of, isGood, network] of [
    ['quality', false, 'weak'],
    ['quality', true, 'good'],
    ['connection', false, 'lost'],
    ['quality', true, 'lost'],
    ['connection', true, 'good'],
  ]) {
    call = after(call, { type: `network-${of}`, payload: isGood });
    expect(call).toMatchObject({ network });
  }
});

it('a lost microphone explains an end without a reason, and no other', () => {
  const call: ActiveCall = { ...started, lostMicrophone: 'not-found' };
  expect(after(call, end)).toMatchObject({ reason: 'microphone' });
  expect(after({ ...call, endReason: 'silence' }, end)).toMatchObject({ reason: 'silence' });
});

const { blocked, microphone, service } = callRecoveries;

it('a start fails when it is left or without sound, not for a camera, an optional step or one that ends', () => {
  const failed = (failure: object) => ({ phase: 'failed', failure });
  const camera = (audioOk: boolean) =>
    after(connecting, { type: 'camera-error', payload: { audioOk, problem: 'permissions' } });
  expect(after(connecting, end)).toEqual(failed(service));
  expect(camera(false)).toEqual(failed(microphone.permissions));
  expect(camera(true)).toBe(connecting);
  const payload = { type: 'audio-processing-setup-error', stage: 'call-join', status: 'completed' };
  for (const type of ['error', 'call-start-progress'])
    expect(after(connecting, { type, payload })).toBe(connecting);
});

it.each([
  ['call-object-creation', undefined, undefined, blocked],
  ['call-join', 'connection-error', undefined, blocked],
  ['call-join', 'no-room', undefined, service],
  ['web-call-creation', 'connection-error', undefined, service],
  ['web-call-creation', undefined, new TypeError('Failed to fetch'), service],
  ['web-call-creation', undefined, new WebCallRefused(errorTexts.voiceStartFailed), service],
  ['web-call-creation', undefined, new WebCallRefused('Slow'), { ...service, title: 'Slow' }],
])('a failure in %s by %s, %s is told', (stage, fatal, cause, failure) => {
  const error = { type: `${stage}-error`, stage, message: cause?.message, cause };
  const payload = { ...error, fatal };
  expect(after(connecting, { type: 'error', payload })).toEqual({ phase: 'failed', failure });
});
