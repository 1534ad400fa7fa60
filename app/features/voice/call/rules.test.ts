import { expect, it } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import { errorTexts } from '~/content/errors/texts';
import * as rules from './rules';
import type { CallMessage } from './service/messages';
import { type CallError, newCall, type TranscriptEntry } from './state';
import { WebCallRefused } from './web-call/create';

const started = rules.toActive(newCall, 9_000);
const after = (...messages: object[]) =>
  messages.reduce<typeof started>(
    (call, message) =>
      rules.withMessage(call, message as CallMessage, 9_000, 'https://orion.example'),
    started,
  );
const said = { type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Hello' };
const hang = { type: 'hang' };

it('begins with the devices of its start, and what was said before the assistant listened', () => {
  const change = { muted: true, silenced: true, lostMicrophone: 'unknown' } as const;
  const call = rules.withMessage({ ...newCall, ...change }, said as CallMessage, 1, '');
  const expected = { ...change, phase: 'active', since: 9_000, transcript: [{ content: 'Hello' }] };
  expect(rules.toActive(call, 9_000)).toMatchObject(expected);
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

const calls = (name: string, given: unknown) => ({
  type: 'tool-calls',
  toolCallList: [{ function: { name, arguments: given } }],
});

it.each([
  { asked: 'Par\u202eking?', left: ['<b>Name</b>\n and number', ' ', 7] },
  '{"asked":["Parking?"],"left":"<b>Name</b> and number"}',
])('the newest note %j that can be read stays with the ended call', (given) => {
  const unread = [calls('leave_note', '{"left":'), calls('leave_note', {})];
  const call = after(calls('leave_note', { left: 'Old' }), calls('leave_note', given), ...unread);
  const summary = { asked: ['Parking?'], left: ['<b>Name</b> and number'] };
  expect(rules.toEnded(call, 1)).toMatchObject({ summary });
  expect(rules.toEnded(after(calls('note', given)), 1).summary).toBeUndefined();
});

it('the first reason of an end counts, and a lost microphone explains one without a reason', () => {
  const lost = { lostMicrophone: 'not-found' } as const;
  const limit = endedBy('exceeded-max-duration');
  expect(rules.toEnded({ ...started, ...lost }, 1)).toMatchObject({ reason: 'microphone' });
  const limited = after(limit, endedBy('x'));
  expect(rules.toEnded({ ...limited, ...lost }, 1)).toMatchObject({ reason: 'limit' });
});

const { blocked, busy, service, slow } = callRecoveries;

const creation = 'web-call-creation';
const refused = (code: string, text: string) => new WebCallRefused(code, text);

it.each([
  ['call-object-creation', undefined, undefined, blocked],
  ['call-join', 'connection-error', undefined, blocked],
  ['call-join', 'no-room', undefined, service],
  ['call-join', undefined, new Error('The call could not be joined in time.'), slow],
  [creation, 'connection-error', undefined, service],
  [creation, undefined, new TypeError('Failed to fetch'), service],
  [creation, undefined, refused('start_failed', errorTexts.voiceStartFailed), service],
  [creation, undefined, refused('x', 'Slow'), { ...service, title: 'Slow' }],
  [creation, undefined, refused('lines_busy', 'Busy'), { ...busy, title: 'Busy' }],
])('a failure in %s by %s, %s is told', (stage, fatal, cause, failure) => {
  const error = { type: `${stage}-error`, stage, message: cause?.message, cause, fatal };
  expect(rules.failureOf(error as CallError)).toEqual(failure);
});

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
  said.reduce<Turns>(
    (transcript, words, index) => rules.withTranscript(transcript, say(words), index),
    [],
  );

const shown = (transcript: Turns) =>
  transcript.map(({ role, content, partial }) => `${role}: ${content}${partial ? '…' : ''}`);

it('merges partials into their final, under one id and the first time', () => {
  const turn = { id: 'turn-0', role: 'user', content: 'Can you help?', partial: false };
  const transcript = transcriptOf('user: Can…', 'user: Can you…', 'user: Can you help?');
  expect(transcript).toEqual([{ ...turn, timestamp: 0, until: 2 }]);
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
  expect(shown(rules.finalized(transcript)).at(-1)).toBe('assistant: Sure');
});

it('is the same object when nothing was said', () => {
  const before = transcriptOf('user: One.');
  expect(rules.withTranscript(before, say('user:   '), 1)).toBe(before);
  expect(rules.withTranscript(before, say('user: \u200b\u2060\ufeff'), 1)).toBe(before);
  expect(rules.withTranscript(before, { type: 'hang' }, 1)).toBe(before);
});

it.each([
  [2_000, 'user: Yes.', 2],
  [2_001, 'user: Yes.', 3],
  [0, 'user: No.', 3],
])('%i ms after a final and the next words, %s makes %i turns', (ms, words, turns) => {
  const begun = [say('user: Yes…'), say('user: Yes.'), say('assistant: Well…')];
  const before = begun.reduce<Turns>((all, one) => rules.withTranscript(all, one, 5), []);
  expect(rules.withTranscript(before, say(words), 5 + ms)).toHaveLength(turns);
});

it('takes what was typed in its turn, also while something is said', () => {
  const typed = rules.withTurn(transcriptOf('user: My address…'), 'user', 'ann@example.com', 7);
  expect(shown(rules.withTranscript(typed, say('user: My address is'), 8))).toEqual([
    'user: My address is',
    'user: ann@example.com',
  ]);
  expect(new Set(typed.map(({ id }) => id)).size).toBe(2);
});
