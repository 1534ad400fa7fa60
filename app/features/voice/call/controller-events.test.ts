import { describe, expect, it, vi } from 'vitest';
import {
  callOfEachTest,
  type FakeCall,
  fake,
  speaker,
  track,
  webCall,
} from './fake-call.test-support';

callOfEachTest();

async function startCall(created = webCall): Promise<FakeCall> {
  fake.createWebCall.mockResolvedValueOnce(created);
  await fake.controller.start({ assistantId: 'a' });
  return fake.call;
}

describe('the speaker (spec 4)', () => {
  it('is played until it leaves or the call ends, answered with playable, and has its video emitted', async () => {
    const call = await startCall();
    const { audio, controller } = fake;
    const [voice, picture] = [track('audio'), track('video')];
    call.emit('track-started', { participant: speaker, track: voice });
    expect(audio.get('speaker-1')).toBe(voice);
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith('playable', '*');
    call.emit('participant-left', { participant: speaker });
    expect(audio.size).toBe(0);
    call.emit('track-started', { participant: speaker, track: picture });
    expect([fake.payloads('video'), audio.size]).toEqual([[picture], 0]);
    call.emit('track-started', { participant: speaker, track: voice });
    await controller.stop();
    expect(audio.size).toBe(0);
  });

  it('is nobody else, and gives nothing but a track', async () => {
    const call = await startCall();
    for (const other of [{ user_name: 'Other' }, { local: true }, { session_id: '' }]) {
      const participant = { ...speaker, ...other };
      call.emit('track-started', { participant, track: track('audio') });
    }
    call.emit('track-started', { participant: speaker, track: {} });
    expect(fake.audio.size).toBe(0);
    expect(call.sendAppMessage).not.toHaveBeenCalled();
  });

  it.each([
    ['audio alone', { ...webCall, assistant: {} }, false],
    ['recorded video', { ...webCall, artifactPlan: { videoRecordingEnabled: true } }, true],
    ['video of an avatar voice', { ...webCall, assistant: { voice: { provider: 'tavus' } } }, true],
  ])('is subscribed to, also when it was there before: %s', async (_, created, video) => {
    const early = { ...speaker, session_id: 'early' };
    fake.call.present = { ...fake.call.present, early, broken: null };
    const call = await startCall(created);
    call.emit('participant-joined', { participant: speaker });
    const setSubscribedTracks = { audio: true, video };
    expect(call.updateParticipant.mock.calls).toEqual([
      ['early', { setSubscribedTracks }],
      ['speaker-1', { setSubscribedTracks }],
    ]);
  });
});

const level = (...given: unknown[]) =>
  fake.call.emit('remote-participants-audio-level', { participantsAudioLevel: { ...given } });

it('speech starts above the summed level 0.01 and ends one second after the last loud sample (spec 4)', async () => {
  await startCall();
  const speech = () => fake.story.filter((name) => name.startsWith('speech'));
  level(0.005, 0.005);
  expect(speech()).toEqual([]);
  level(0.006, 0.005);
  expect(speech()).toEqual(['speech-start']);
  await vi.advanceTimersByTimeAsync(900);
  level(0.2);
  level(0);
  await vi.advanceTimersByTimeAsync(999);
  expect(speech()).toEqual(['speech-start']);
  await vi.advanceTimersByTimeAsync(1);
  expect(speech()).toEqual(['speech-start', 'speech-end']);
  level(0.02);
  await fake.controller.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(speech()).toEqual(['speech-start', 'speech-end', 'speech-start']);
});

it('the volume is the sum divided by 0.15, at most 1; a malformed level is dropped (spec 9)', async () => {
  await startCall();
  for (const given of [[0], [0.03, 0.045], [0.9, 0.9], ['loud'], [-1]]) level(...given);
  const volumes = fake.payloads('volume-level').map((volume) => Number(volume.toFixed(6)));
  expect(volumes).toEqual([0, 0.5, 1]);
});

it('tells everybody that it plays once it is joined, also when the sound came before', async () => {
  const join = fake.call.join.getMockImplementation();
  fake.call.join.mockImplementation(async (properties) => {
    fake.call.emit('track-started', { participant: speaker, track: track('audio') });
    expect(fake.call.sendAppMessage).not.toHaveBeenCalled();
    return join?.(properties);
  });
  const call = await startCall();
  expect(call.sendAppMessage.mock.calls).toEqual([['playable', '*']]);
});

it.each(['speaker-1', 'listener-1', 'nobody'])(
  'starts once with listening and emits parsed messages, whoever sends them (%s) but we',
  async (from) => {
    const call = await startCall();
    const data = ['listening', '{"type":"hang"}', 'not JSON', 7];
    for (const one of data) {
      call.say(one, 'me');
      call.emit('app-message', { data: one });
    }
    call.emit('app-message');
    expect([fake.payloads('call-start'), fake.payloads('message')]).toEqual([[], []]);
    for (const one of [...data, 'listening']) call.say(one, from);
    expect(fake.payloads('call-start')).toHaveLength(1);
    expect(fake.payloads('message')).toEqual([{ type: 'hang' }]);
  },
);

it.each([
  ['permissions', 'permissions'],
  ['not-found', 'not-found'],
  ['mic-in-use', 'in-use'],
  ['constraints', 'constraints'],
  ['constructor', 'unknown'],
])('a device error %s is %s, with sound or without (spec 8)', async (type, problem) => {
  const call = await startCall();
  const error = { type };
  // Without sound the start ends.
  for (const one of [{ error, errorMsg: { audioOk: true } }, { error }])
    call.emit('camera-error', one);
  expect(fake.payloads('camera-error')).toEqual([
    { problem, audioOk: true },
    { problem, audioOk: false },
  ]);
});

it('knows whether the network is weak, lost, and back with a connection alone, and how loud the visitor is', async () => {
  const call = await startCall();
  const networks = [];
  for (const [type, word] of [
    ['network-quality-change', 'very-low'],
    ['network-quality-change', 'good'],
    ['network-connection', 'interrupted'],
    ['network-quality-change', 'good'],
    ['network-connection', 'restarted'],
    ['network-connection', 'connected'],
  ] as const) {
    call.emit(type, { threshold: word, event: word });
    networks.push(fake.state);
  }
  const expected = ['weak', 'good', 'lost', 'lost', 'lost', 'good'].map((network) => ({ network }));
  expect(networks).toMatchObject(expected);
  for (const audioLevel of [0.3, 'x']) call.emit('local-audio-level', { audioLevel });
  expect(fake.payloads('microphone-level')).toEqual([0.3]);
});
