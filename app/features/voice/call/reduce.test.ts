import { expect, it } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import { errorTexts } from '~/content/failed/texts';
import { reduce } from './reduce';
import { type ActiveCall, type Call, type CallEvent, newCall } from './state';
import { WebCallRefused } from './web-call/create';

/** A call after events, each its type and what else the reducer reads of it. */
const after = (call: Call, ...events: readonly { type: string; [field: string]: unknown }[]) =>
  events.reduce((now, event) => {
    const surroundings = { now: 9_000, origin: 'https://orion.example' };
    return reduce(now, event as CallEvent, surroundings);
  }, call);
const message = (payload: object) => ({ type: 'message', payload });
const end = { type: 'call-end' };

const { step: _step, challenge: _challenge, ...running } = newCall;
const started: ActiveCall = { ...running, phase: 'active', since: 9_000 };

it('begins with the devices of its start, and what was said before the assistant listened', () => {
  expect(after(newCall, { type: 'call-start' })).toEqual(started);
  const change = { muted: true, silenced: true, lostMicrophone: 'unknown' } as const;
  const said = { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hi' };
  const begun = after({ ...newCall, ...change }, message(said), { type: 'call-start' });
  expect(begun).toMatchObject({ ...change, phase: 'active', transcript: [{ content: 'Hi' }] });
});

const endedBy = (endedReason: string) => ({ type: 'status-update', status: 'ended', endedReason });

it.each([
  [endedBy('customer-ended-call'), 'visitor'],
  [endedBy('customer-ended-call-after-warm-transfer-attempt'), 'visitor'],
  [endedBy('assistant-ended-call'), 'assistant'],
  [endedBy('assistant-ended-call-after-message-spoken'), 'assistant'],
  [endedBy('assistant-said-end-call-phrase'), 'assistant'],
  [endedBy('assistant-said-message-with-end-call-enabled'), 'assistant'],
  [endedBy('assistant-forwarded-call'), 'assistant'],
  [endedBy('assistant-not-found'), 'failed'],
  [endedBy('assistant-not-valid'), 'failed'],
  [endedBy('assistant-join-timed-out'), 'failed'],
  [endedBy('assistant-request-returned-error'), 'failed'],
  [endedBy('pipeline-error-openai-llm-failed'), 'failed'],
  [endedBy('call.in-progress.error-assistant-did-not-receive-customer-audio'), 'unheard'],
  [endedBy('silence-timed-out'), 'silence'],
  [endedBy('exceeded-max-duration'), 'limit'],
  [endedBy('worker-shutdown'), 'unknown'],
  [{ type: 'status-update', status: 'ended' }, 'unknown'],
  [{ ...endedBy('silence-timed-out'), status: 'in-progress' }, undefined],
  [{ ...endedBy('silence-timed-out'), type: 'hang' }, undefined],
])('%j ends it by %s', (payload, endReason) => {
  expect(after(started, message(payload))).toMatchObject({ endReason });
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
  const limit = { ...call, endReason: 'limit' } as const;
  expect(after(limit, message(endedBy('x')), end)).toMatchObject({ reason: 'limit' });
});

const { blocked, busy, microphone, service, slow } = callRecoveries;
const lateJoin = new Error('The call could not be joined in time.');

it('a start fails when it is left or without sound, not for a camera, an optional step or one that ends', () => {
  const failed = (failure: object) => ({ phase: 'failed', failure });
  const camera = (audioOk: boolean) =>
    after(newCall, { type: 'camera-error', payload: { audioOk, problem: 'permissions' } });
  expect(after(newCall, end)).toEqual(failed(service));
  expect(camera(false)).toEqual(failed(microphone.permissions));
  expect(camera(true)).toBe(newCall);
  const payload = { type: 'audio-processing-setup-error', stage: 'call-join', status: 'completed' };
  for (const type of ['error', 'call-start-progress'])
    expect(after(newCall, { type, payload })).toBe(newCall);
});

it.each([
  ['call-object-creation', undefined, undefined, blocked],
  ['call-join', 'connection-error', undefined, blocked],
  ['call-join', 'no-room', undefined, service],
  ['web-call-creation', 'connection-error', undefined, service],
  ['web-call-creation', undefined, new TypeError('Failed to fetch'), service],
  [
    'web-call-creation',
    undefined,
    new WebCallRefused('start_failed', errorTexts.voiceStartFailed),
    service,
  ],
  ['web-call-creation', undefined, new WebCallRefused('x', 'Slow'), { ...service, title: 'Slow' }],
  [
    'web-call-creation',
    undefined,
    new WebCallRefused('lines_busy', 'Busy'),
    { ...busy, title: 'Busy' },
  ],
  ['call-join', undefined, lateJoin, slow],
])('a failure in %s by %s, %s is told', (stage, fatal, cause, failure) => {
  const error = { type: `${stage}-error`, stage, message: cause?.message, cause };
  const payload = { ...error, fatal };
  expect(after(newCall, { type: 'error', payload })).toEqual({ phase: 'failed', failure });
});
