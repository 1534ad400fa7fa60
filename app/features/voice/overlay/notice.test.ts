import { describe, expect, it } from 'vitest';
import { callNotice } from './notice';

const calm: Parameters<typeof callNotice>[0] = {
  network: 'good',
  isBack: false,
  muted: false,
  isMicrophoneGone: false,
  isMicrophoneSilent: false,
};

describe('the notice of a call', () => {
  it.each<[string, Partial<Parameters<typeof callNotice>[0]>, string | undefined]>([
    ['nothing is wrong', {}, undefined],
    ['the visitor is muted', { muted: true }, 'muted'],
    ['the microphone is silent', { isMicrophoneSilent: true }, 'microphoneSilent'],
    [
      'no microphone helps, whatever it was like',
      { isMicrophoneGone: true, muted: true, isMicrophoneSilent: true },
      'microphoneGone',
    ],
    ['the connection is weak', { network: 'weak' }, 'networkWeak'],
    [
      'the connection is weak and the microphone silent',
      { network: 'weak', isMicrophoneSilent: true },
      'microphoneSilent',
    ],
    [
      'the connection is lost, whatever else',
      { network: 'lost', muted: true, isMicrophoneSilent: true },
      'networkLost',
    ],
    ['the connection is back', { isBack: true, muted: true }, 'networkBack'],
    ['it was back and is lost again', { isBack: true, network: 'lost' }, 'networkLost'],
  ])('when %s', (_, now, notice) => {
    expect(callNotice({ ...calm, ...now })).toBe(notice);
  });
});
