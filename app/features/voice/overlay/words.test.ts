import { describe, expect, it } from 'vitest';
import { voiceCall } from '~/content/voice/call';
import { endText, progressText, recoveryOf } from './words';

describe('the words of a call', () => {
  it('count the attempts at the bundle', () => {
    const step = 'loading';
    expect(progressText({ phase: 'connecting', step }, 'Ada')).toBe(voiceCall.progress.loading);
    expect(
      progressText({ phase: 'connecting', step, retry: { attempt: 2, attempts: 3 } }, 'Ada'),
    ).toBe('Loading the call service, attempt 2 of 3…');
    expect(progressText({ phase: 'connecting', step: 'waiting' }, 'Ada')).toBe(
      'Ada is picking up…',
    );
  });

  it("give the edge's sentence where it says more than that the start failed", () => {
    const { failure } = voiceCall;
    expect(recoveryOf({ kind: 'service' }).title).toBe(failure.service.title);
    expect(recoveryOf({ kind: 'service', message: failure.text }).title).toBe(
      failure.service.title,
    );
    expect(recoveryOf({ kind: 'service', message: 'Please wait.' })).toEqual({
      title: 'Please wait.',
      steps: failure.service.steps,
    });
    expect(recoveryOf({ kind: 'microphone', failure: 'in_use' })).toBe(failure.microphone.in_use);
  });

  it('name who ended the call', () => {
    expect(endText('assistant', 'Ada')).toBe('Ada ended the call.');
  });
});
