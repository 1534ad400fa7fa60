import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebCall } from '~/lib/web-call';
import {
  type FakeCall,
  type FakeSession,
  fakeSession,
  leftBehind,
  speaker,
  track,
  webCall,
} from './fake-call.test-support';

let fake: FakeSession;
let call: FakeCall;

async function startCall(created: WebCall = webCall): Promise<void> {
  fake.createWebCall.mockResolvedValueOnce(created);
  await fake.session.start({ assistantId: 'a' });
  call = fake.call;
}

beforeEach(async () => {
  vi.useFakeTimers();
  fake = fakeSession();
});

afterEach(async () => {
  await Promise.all([fake.session.stop(), vi.advanceTimersByTimeAsync(10_000)]);
  expect(leftBehind(fake)).toEqual([]);
  vi.useRealTimers();
});

describe('the speaker (spec 4)', () => {
  it('is played until it leaves or the call ends, and answered with playable, to it alone', async () => {
    await startCall();
    const voice = track('audio');
    call.emit('track-started', { participant: speaker, track: voice });
    expect(fake.audio.playing.get('speaker-1')).toBe(voice);
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith('playable', 'speaker-1');
    call.emit('participant-left', { participant: speaker });
    expect(fake.audio.playing.size).toBe(0);
    call.emit('track-started', { participant: speaker, track: voice });
    await fake.session.stop();
    expect(fake.audio.playing.size).toBe(0);
  });

  it('has its video emitted', async () => {
    await startCall();
    const picture = track('video');
    call.emit('track-started', { participant: speaker, track: picture });
    expect(fake.payloads('video')).toEqual([picture]);
    expect(fake.audio.playing.size).toBe(0);
  });

  it('is no other participant, and not the visitor', async () => {
    await startCall();
    for (const participant of [
      { session_id: 'x', user_name: 'Other' },
      { session_id: 'x' },
      { ...speaker, local: true },
    ]) {
      call.emit('track-started', { participant, track: track('audio') });
    }
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
  ])('is subscribed to: %s', async (_name, created, video) => {
    await startCall(created);
    call.emit('participant-joined', { participant: speaker });
    expect(call.subscribe).toHaveBeenCalledExactlyOnceWith('speaker-1', { audio: true, video });
  });

  it('is subscribed to when it was there before the visitor', async () => {
    fake.createCallObject.mockImplementationOnce(async (properties, signal) => {
      const made = (await fake.makeCall(properties, signal)) as FakeCall;
      made.present = { ...made.present, 'speaker-1': speaker, broken: null };
      return made;
    });
    await startCall();
    expect(call.subscribe).toHaveBeenCalledExactlyOnceWith('speaker-1', {
      audio: true,
      video: false,
    });
  });

  it('is blocked when the browser wants a gesture first, and resumes with one', async () => {
    await startCall();
    fake.audio.refuses = true;
    call.emit('track-started', { participant: speaker, track: track('audio') });
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.payloads('audio-blocked')).toHaveLength(1);
    await fake.session.resumeAudio();
    expect(fake.audio.resume).toHaveBeenCalledTimes(1);
  });
});

describe('speech and volume (spec 4, 9)', () => {
  const level = (...given: unknown[]) =>
    call.emit('remote-participants-audio-level', { participantsAudioLevel: { ...given } });

  it('starts above the summed level 0.01 and ends one second after the last loud sample', async () => {
    await startCall();
    level(0.005, 0.005);
    expect(fake.payloads('speech-start')).toHaveLength(0);
    level(0.006, 0.005);
    expect(fake.payloads('speech-start')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(900);
    level(0.2);
    level(0);
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.payloads('speech-end')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.payloads('speech-end')).toHaveLength(1);
    level(0.02);
    expect(fake.payloads('speech-start')).toHaveLength(2);
    await fake.session.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.payloads('speech-end')).toHaveLength(1);
  });

  it('is the sum divided by 0.15, at most 1; a malformed level is dropped', async () => {
    await startCall();
    for (const given of [[0], [0.03, 0.045], [0.15], [0.9, 0.9], ['loud'], [Number.NaN], [-1]]) {
      level(...given);
    }
    call.emit('remote-participants-audio-level');
    const volumes = fake.payloads('volume-level').map((volume) => Number(volume.toFixed(6)));
    expect(volumes).toEqual([0, 0.5, 1, 1]);
  });

  it("emits the level of the visitor's microphone", async () => {
    await startCall();
    call.emit('local-audio-level', { audioLevel: 0.3 });
    call.emit('local-audio-level', { audioLevel: 'x' });
    expect(fake.payloads('microphone-level')).toEqual([0.3]);
  });
});

it('starts the call once with listening, emits parsed messages and drops the rest quietly', async () => {
  await startCall();
  call.emit('app-message', { data: 'listening' });
  call.emit('app-message', { data: 'listening' });
  call.emit('app-message', {
    data: '{"type":"transcript","role":"user","transcriptType":"final","transcript":"Hello"}',
  });
  for (const data of ['not JSON', '{}', '[1]', 'null', 7, null, undefined]) {
    call.emit('app-message', { data });
  }
  call.emit('app-message');
  expect(fake.payloads('call-start')).toHaveLength(1);
  expect(fake.payloads('message')).toEqual([
    { type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Hello' },
  ]);
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
  await startCall();
  call.emit('camera-error', {
    errorMsg: { errorMsg: 'x', audioOk: false, videoOk: true },
    error: { type, msg: 'because' },
  });
  expect(fake.payloads('camera-error')).toEqual([{ problem, message: 'because', audioOk: false }]);
});

it('emits changes of network and access, and drops what it cannot parse', async () => {
  await startCall();
  call.emit('network-quality-change', { threshold: 'low', quality: 40, networkState: 'bad' });
  call.emit('network-connection', { type: 'signaling', event: 'interrupted' });
  call.emit('network-quality-change', { threshold: 'awful' });
  call.emit('network-connection', null);
  expect(fake.payloads('network-change')).toEqual([
    { kind: 'quality', threshold: 'low', quality: 40 },
    { kind: 'connection', connection: 'signaling', state: 'interrupted' },
  ]);
  call.emit('access-state-updated', { access: { level: 'full' } });
  call.emit('access-state-updated', { access: 'unknown' });
  call.emit('access-state-updated', { access: 'root' });
  expect(fake.payloads('access-change')).toEqual(['full', 'unknown']);
});

it.each([1, 3])('counts one attempt to load for each pass over %i hosts', async (bundleHosts) => {
  fake.createCallObject.mockImplementationOnce(async (properties, signal) => {
    const made = (await fake.makeCall(properties, signal)) as FakeCall;
    made.bundleHosts = bundleHosts;
    made.join.mockImplementation(() => {
      for (let failure = 0; failure < 3 * bundleHosts; failure += 1) {
        made.emit('load-attempt-failed', {});
      }
      return Promise.reject('Failed to load call object bundle');
    });
    return made;
  });
  await startCall();
  expect(fake.payloads('bundle-retry')).toEqual([
    { attempt: 1, attempts: 3, willRetry: true },
    { attempt: 2, attempts: 3, willRetry: true },
    { attempt: 3, attempts: 3, willRetry: false },
  ]);
});
