import { expect, it } from 'vitest';
import { voiceCall } from '~/content/voice/call';
import { callRecoveries } from '~/content/voice/recoveries';
import { progressText } from '~/features/voice/button/cards';
import type { ConnectingCall } from '~/features/voice/state/call-state';
import { callLength, endText, recoveryOf } from './words';

const connecting: ConnectingCall = { phase: 'connecting', step: 'code' };

it('says what a connecting call waits for, and counts the attempts at the bundle', () => {
  expect(progressText(connecting, 'Ada')).toBe(voiceCall.progress.loading);
  expect(progressText({ ...connecting, step: 'waiting' }, 'Ada')).toBe('Ada is picking up…');
  expect(progressText({ ...connecting, retry: { attempt: 2, attempts: 3 } }, 'Ada')).toBe(
    'Loading the call service, attempt 2 of 3…',
  );
});

it("gives the edge's sentence where it says more than that the start failed", () => {
  const { failure } = voiceCall;
  expect(recoveryOf({ kind: 'service', message: failure.text })).toBe(callRecoveries.service);
  expect(recoveryOf({ kind: 'service', message: 'Please wait.' })).toEqual({
    title: 'Please wait.',
    steps: callRecoveries.service.steps,
  });
});

it('names who ended the call', () => {
  expect(endText('assistant', 'Ada')).toBe('Ada ended the call.');
});

it.each([
  [7_900, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('writes the length of a call of %i ms as %s', (ms, text) => {
  expect(callLength(1_000, 1_000 + ms)).toBe(text);
});
