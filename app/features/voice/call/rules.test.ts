import { expect, it } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import { errorTexts } from '~/content/errors/texts';
import { active, ended, failureOf, withHeard } from './rules';
import type { CallMessage } from './service/messages';
import { type CallError, newCall } from './state';
import { WebCallRefused } from './web-call/create';

const started = active(newCall, 9_000);
const after = (...messages: object[]) =>
  messages.reduce<typeof started>(
    (call, message) => withHeard(call, message as CallMessage, 9_000, 'https://orion.example'),
    started,
  );
const said = { type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Hello' };
const hang = { type: 'hang' };

it('begins with the devices of its start, and what was said before the assistant listened', () => {
  const change = { muted: true, silenced: true, lostMicrophone: 'unknown' } as const;
  const call = withHeard({ ...newCall, ...change }, said as CallMessage, 1, '');
  const expected = { ...change, phase: 'active', since: 9_000, transcript: [{ content: 'Hello' }] };
  expect(active(call, 9_000)).toMatchObject(expected);
});

const endedBy = (endedReason: string) => ({ type: 'status-update', status: 'ended', endedReason });

it.each([
  [endedBy('customer-ended-call'), 'visitor'],
  [endedBy('customer-ended-call-after-warm-transfer-attempt'), 'visitor'],
  [endedBy('assistant-ended-call'), 'assistant'],
  [endedBy('assistant-said-end-call-phrase'), 'assistant'],
  [endedBy('assistant-said-message-with-end-call-enabled'), 'assistant'],
  [endedBy('assistant-forwarded-call'), 'assistant'],
  [endedBy('assistant-not-found'), 'failed'],
  [endedBy('pipeline-error-openai-llm-failed'), 'failed'],
  [endedBy('call.in-progress.error-assistant-did-not-receive-customer-audio'), 'unheard'],
  [endedBy('silence-timed-out'), 'silence'],
  [endedBy('exceeded-max-duration'), 'limit'],
  [endedBy('worker-shutdown'), 'unknown'],
  [{ type: 'status-update', status: 'ended' }, 'unknown'],
  [{ ...endedBy('silence-timed-out'), status: 'in-progress' }, undefined],
  [{ ...endedBy('silence-timed-out'), type: 'hang' }, undefined],
])('%j ends it by %s', (payload, endReason) => {
  expect(after(payload)).toMatchObject({ endReason });
});

it('the assistant thinks from its pause to the next words, whoever has them', () => {
  const other = { type: 'other', of: 'x', data: { type: 'x' } };
  expect(after(other)).toMatchObject({ thinking: false });
  expect(after(hang, other)).toMatchObject({ thinking: true });
  expect(after(hang, said)).toMatchObject({ thinking: false });
});

it('what the assistant offers is shown', () => {
  const offer = { type: 'tool-calls', toolCallList: [{ function: { name: 'book_time' } }] };
  expect(after(offer)).toMatchObject({ cards: [{ host: undefined }] });
});

it('the first reason of an end counts, and a lost microphone explains one without a reason', () => {
  const lost = { lostMicrophone: 'not-found' } as const;
  const limit = endedBy('exceeded-max-duration');
  expect(ended({ ...started, ...lost }, 1)).toMatchObject({ reason: 'microphone' });
  expect(ended({ ...after(limit, endedBy('x')), ...lost }, 1)).toMatchObject({ reason: 'limit' });
});

const { blocked, busy, service, slow } = callRecoveries;
const lateJoin = new Error('The call could not be joined in time.');

const creation = 'web-call-creation';
const refused = (code: string, text: string) => new WebCallRefused(code, text);

it.each([
  ['call-object-creation', undefined, undefined, blocked],
  ['call-join', 'connection-error', undefined, blocked],
  ['call-join', 'no-room', undefined, service],
  ['call-join', undefined, lateJoin, slow],
  [creation, 'connection-error', undefined, service],
  [creation, undefined, new TypeError('Failed to fetch'), service],
  [creation, undefined, refused('start_failed', errorTexts.voiceStartFailed), service],
  [creation, undefined, refused('x', 'Slow'), { ...service, title: 'Slow' }],
  [creation, undefined, refused('lines_busy', 'Busy'), { ...busy, title: 'Busy' }],
])('a failure in %s by %s, %s is told', (stage, fatal, cause, failure) => {
  const error = { type: `${stage}-error`, stage, message: cause?.message, cause, fatal };
  expect(failureOf(error as CallError)).toEqual(failure);
});
