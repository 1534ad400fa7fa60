import { describe, expect, it, vi } from 'vitest';
import {
  type FakeCall,
  type FakeSession,
  fakeSession,
  sessionOfEachTest,
  speaker,
  track,
  webCall,
} from './fake-call.test-support';

let fake: FakeSession;
sessionOfEachTest((session) => {
  fake = session;
  return () => fake;
});

async function startCall(created = webCall): Promise<FakeCall> {
  fake.createWebCall.mockResolvedValueOnce(created);
  await fake.session.start({ assistantId: 'a' });
  return fake.call;
}

describe('the speaker (spec 4)', () => {
  it('is played until it leaves or the call ends, and answered with playable, to it alone', async () => {
    const call = await startCall();
    const { audio, session } = fake;
    const voice = track('audio');
    call.emit('track-started', { participant: speaker, track: voice });
    expect(audio.playing.get('speaker-1')).toBe(voice);
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith('playable', 'speaker-1');
    call.emit('participant-left', { participant: speaker });
    expect(audio.playing.size).toBe(0);
    call.emit('track-started', { participant: speaker, track: voice });
    await session.stop();
    expect(audio.playing.size).toBe(0);
  });

  it('has its video emitted', async () => {
    const call = await startCall();
    const picture = track('video');
    call.emit('track-started', { participant: speaker, track: picture });
    expect(fake.payloads('video')).toEqual([picture]);
    expect(fake.audio.playing.size).toBe(0);
  });

  it.each([
    { session_id: 'x', user_name: 'Other' },
    { session_id: 'x' },
    { ...speaker, local: true },
    { ...speaker, session_id: '' },
  ])('is not %o', async (participant) => {
    const call = await startCall();
    call.emit('track-started', { participant, track: track('audio') });
    expect(fake.audio.playing.size).toBe(0);
    expect(call.sendAppMessage).not.toHaveBeenCalled();
  });

  it.each([
    ['audio alone', webCall, false],
    [
      'video when it is recorded',
      { ...webCall, artifactPlan: { videoRecordingEnabled: true } },
      true,
    ],
    ['video of an avatar voice', { ...webCall, assistant: { voice: { provider: 'tavus' } } }, true],
  ])(
    'is subscribed to, also when it was there before the visitor: %s',
    async (_, created, video) => {
      fake.withCall((call) => {
        call.present = {
          ...call.present,
          early: { ...speaker, session_id: 'early' },
          broken: null,
        };
      });
      const call = await startCall(created);
      call.emit('participant-joined', { participant: speaker });
      const setSubscribedTracks = { audio: true, video };
      expect(call.updateParticipant.mock.calls).toEqual([
        ['early', { setSubscribedTracks }],
        ['speaker-1', { setSubscribedTracks }],
      ]);
    },
  );
});

describe('speech and volume (spec 4, 9)', () => {
  const level = (...given: unknown[]) =>
    fake.call.emit('remote-participants-audio-level', {
      participantsAudioLevel: { ...given },
    });

  it('starts above the summed level 0.01 and ends one second after the last loud sample', async () => {
    await startCall();
    const count = (name: 'speech-start' | 'speech-end') => fake.payloads(name).length;
    level(0.005, 0.005);
    expect(count('speech-start')).toBe(0);
    level(0.006, 0.005);
    expect(count('speech-start')).toBe(1);
    await vi.advanceTimersByTimeAsync(900);
    level(0.2);
    level(0);
    await vi.advanceTimersByTimeAsync(999);
    expect(count('speech-end')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(count('speech-end')).toBe(1);
    level(0.02);
    expect(count('speech-start')).toBe(2);
    await fake.session.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(count('speech-end')).toBe(1);
  });

  it('is the sum divided by 0.15, at most 1; a malformed level is dropped', async () => {
    const call = await startCall();
    for (const given of [[0], [0.03, 0.045], [0.15], [0.9, 0.9], ['loud'], [Number.NaN], [-1]]) {
      level(...given);
    }
    call.emit('remote-participants-audio-level');
    const volumes = fake.payloads('volume-level').map((volume) => Number(volume.toFixed(6)));
    expect(volumes).toEqual([0, 0.5, 1, 1]);
    call.emit('local-audio-level', { audioLevel: 0.3 });
    call.emit('local-audio-level', { audioLevel: 'x' });
    expect(fake.payloads('microphone-level')).toEqual([0.3]);
  });
});

it('starts the call once with listening, emits parsed messages and drops the rest quietly', async () => {
  const call = await startCall();
  call.emit('app-message', { data: 'listening' });
  call.emit('app-message', { data: 'listening' });
  call.emit('app-message', { data: '{"type":"hang"}' });
  for (const data of ['not JSON', '{}', 7, undefined]) call.emit('app-message', { data });
  call.emit('app-message');
  expect(fake.payloads('call-start')).toHaveLength(1);
  expect(fake.payloads('message')).toEqual([{ type: 'hang' }]);
});

it.each([
  ['permissions', 'permissions'],
  ['not-found', 'not-found'],
  ['mic-in-use', 'in-use'],
  ['cam-in-use', 'in-use'],
  ['cam-mic-in-use', 'in-use'],
  ['constraints', 'constraints'],
  ['undefined-mediadevices', 'insecure-page'],
  ['something new', 'unknown'],
])('emits the device problem %s as %s (spec 8)', async (type, problem) => {
  const call = await startCall();
  call.emit('camera-error', {
    errorMsg: { errorMsg: 'x', audioOk: false, videoOk: true },
    error: { type, msg: 'because' },
  });
  expect(fake.payloads('camera-error')).toEqual([{ problem, audioOk: false }]);
});

it('emits changes of network and access, and drops what it cannot parse', async () => {
  const call = await startCall();
  call.emit('network-quality-change', { threshold: 'low', quality: 40, networkState: 'bad' });
  call.emit('network-connection', { type: 'signaling', event: 'interrupted' });
  call.emit('network-quality-change', { threshold: 'awful' });
  call.emit('network-connection', null);
  expect(fake.payloads('network-change')).toEqual([
    { of: 'quality', isGood: false },
    { of: 'connection', isGood: false },
  ]);
  call.emit('access-state-updated', { access: { level: 'full' } });
  call.emit('access-state-updated', { access: 'unknown' });
  call.emit('access-state-updated', { access: 'root' });
  expect(fake.payloads('access-change')).toEqual(['full', 'unknown']);
});

it.each([1, 3])('counts one attempt to load for each pass over %i hosts', async (bundleHosts) => {
  fake = fakeSession({ bundleHosts });
  fake.withCall((call) =>
    call.join.mockImplementation(() => {
      for (let failure = 0; failure < 3 * bundleHosts; failure += 1) {
        call.emit('load-attempt-failed', {});
      }
      return Promise.reject('Failed to load call object bundle');
    }),
  );
  await startCall();
  expect(fake.payloads('bundle-retry')).toEqual([
    { attempt: 2, attempts: 3 },
    { attempt: 3, attempts: 3 },
  ]);
});
