import { expect, it, vi } from 'vitest';
import type { CallServiceEvent } from '~/features/voice/call/service/daily';
import type { WebCall } from '~/lib/web-call';
import {
  expectNothingLeft,
  type FakeCall,
  fake,
  sessionOfEachTest,
  track,
  webCall,
} from './fake-call.test-support';

sessionOfEachTest();

const assistant = { assistantId: 'assistant-1' };
const recorded: WebCall = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  platform: 'iPhone',
  maxTouchPoints: 5,
};

const never = () => new Promise<never>(() => undefined);
const refuse = () => Promise.reject(new Error('no'));
/** The next call hangs in this method, after it has emitted this. */
const hangIn = (method: 'join' | 'updateInputSettings', event?: CallServiceEvent, payload = {}) =>
  fake.call[method].mockImplementation(() => {
    if (event) fake.call.emit(event, payload);
    return never();
  });

async function activeCall(): Promise<FakeCall> {
  await fake.session.start(assistant);
  fake.call.say('listening');
  return fake.call;
}

const fatalEvent = (type: string, msg: string) => ({ errorMsg: msg, error: { type, msg } });
/** What the call service is asked to do with the microphone. */
const processed = (type: string) => [{ audio: { processor: { type } } }];
/** What a start emits of these stages when nothing fails. */
const passed = (...stages: string[]) =>
  stages.flatMap((stage) => [`${stage}:started`, `${stage}:completed`]);

it('emits each step of a start with its duration, and is active from listening to its end (spec 4)', async () => {
  const { session } = fake;
  fake.createWebCall.mockImplementation(async () => {
    await vi.advanceTimersByTimeAsync(120);
    return webCall;
  });
  // Some browsers cannot give the level of the own microphone.
  const { call } = fake;
  call.startLocalAudioLevelObserver.mockImplementation(refuse);
  await expect(session.start(assistant)).resolves.toEqual(webCall);
  expect(fake.story).toEqual([
    ...passed('validation', 'web-call-creation', 'call-object-creation', 'call-join'),
    ...passed('audio-observer-setup', 'audio-processing-setup'),
    'call-start-success',
  ]);
  expect(fake.payloads('call-start-progress')[3]).toMatchObject({ duration: 120 });
  expect(fake.payloads('call-start-success')).toEqual([{ call: webCall, duration: 120 }]);
  expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: false });
  expect(fake.createWebCall).toHaveBeenCalledWith(assistant, expect.any(AbortSignal));
  expect(call.join).toHaveBeenCalledExactlyOnceWith({
    url: webCall.webCallUrl,
    subscribeToTracksAutomatically: false,
    startAudioOff: false,
  });
  expect(call.startRemoteParticipantsAudioLevelObserver).toHaveBeenCalledWith(100);
  expect(call.startLocalAudioLevelObserver).toHaveBeenCalledWith(100);
  expect(call.updateInputSettings.mock.calls).toEqual([processed('noise-cancellation')]);
  call.say('listening');
  expect(fake.story.at(-1)).toBe('call-start');
});

it('rejects, and emits a validation-error, when the payload names none (spec 5, 8)', async () => {
  const message = 'Assistant or Squad or Workflow must be provided.';
  await expect(fake.session.start({ assistantOverrides: {} })).rejects.toThrow(message);
  expect(fake.emitted).toEqual([
    { type: 'error', payload: { type: 'validation-error', stage: 'validation', message } },
  ]);
});

it('ignores a start while a call is started (spec 4)', async () => {
  const first = fake.session.start(assistant);
  await expect(fake.session.start(assistant)).resolves.toBeNull();
  await first;
  await expect(fake.session.start(assistant)).resolves.toBeNull();
  const failed = fake.payloads('call-start-progress').filter(({ status }) => status === 'failed');
  const ignored = { stage: 'validation', status: 'failed', duration: 0, reason: 'already-started' };
  expect(failed).toEqual([ignored, ignored]);
  expect(fake.createWebCall).toHaveBeenCalledTimes(1);
});

it.each([
  ['an iPhone', iPhone, true],
  ['an iPad, which says it is a Mac', { ...iPhone, userAgent: '', platform: 'MacIntel' }, true],
  ['a Mac', { userAgent: '', platform: 'MacIntel', maxTouchPoints: 0 }, false],
  ['a PC with a touch screen', { userAgent: '', platform: 'Win32', maxTouchPoints: 10 }, false],
])(
  'waits one second for permissions on a mobile device alone: %s (spec 4)',
  async (_, device, isMobile) => {
    vi.stubGlobal('navigator', device);
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.call.join).toHaveBeenCalledTimes(isMobile ? 0 : 1);
    await vi.advanceTimersByTimeAsync(1);
    await starting;
    const wait = isMobile ? ['mobile-permissions'] : [];
    const steps = passed('call-object-creation', ...wait, 'call-join');
    expect(fake.story.slice(4, 4 + steps.length)).toEqual(steps);
  },
);

it('keeps the screen on from listening to the end, again when the page is seen, also after a refusal', async () => {
  const release = vi.fn();
  const request = vi.fn(async (_type: string) => ({ release }));
  request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const show = (visibilityState: string) =>
    Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.stubGlobal('document', page);
  await fake.session.start(assistant);
  expect(request).not.toHaveBeenCalled();
  fake.call.say('listening');
  show('hidden');
  expect(request.mock.calls).toEqual([['screen']]);
  show('visible');
  await fake.session.stop();
  show('visible');
  expect([request, release].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('records at 1280x720 on a dark background in the default layout, then asks for the first message (spec 4)', async () => {
  fake.createWebCall.mockResolvedValue(recorded);
  const { call } = fake;
  call.startRecording.mockImplementation(() => undefined);
  const starting = fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(1_250);
  expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: true });
  expect(call.startRecording).toHaveBeenCalledExactlyOnceWith({
    width: 1280,
    height: 720,
    backgroundColor: '#FF10131A',
    layout: { preset: 'default' },
  });
  expect(fake.story.slice(6)).toEqual([...passed('call-join'), 'video-recording-setup:started']);
  call.emit('recording-started', { recordingId: 'r' });
  await starting;
  expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
    '{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":1.25}',
    '*',
  );
  await fake.session.stop();
  expect(call.stopRecording).toHaveBeenCalledTimes(1);
});

it('goes on, and asks for the first message, when its optional steps fail, each with an error of its own', async () => {
  fake.createWebCall.mockResolvedValue(recorded);
  const { call } = fake;
  call.startRecording.mockImplementation(() =>
    queueMicrotask(() => call.emit('recording-error', { errorMsg: 'no' })),
  );
  call.startRemoteParticipantsAudioLevelObserver.mockImplementation(never);
  call.updateInputSettings.mockRejectedValue({ errorMsg: 'no' });
  const starting = fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(starting).resolves.toEqual(recorded);
  expect(fake.story.filter((name) => name.endsWith(':failed'))).toHaveLength(3);
  const failed = (stage: string, message: string) => ({
    ...{ type: `${stage}-error`, stage, message },
    cause: expect.any(Error),
  });
  expect(fake.payloads('error')).toEqual([
    failed('video-recording-setup', 'no'),
    failed('audio-observer-setup', 'The call service did not answer in time.'),
    failed('audio-processing-setup', 'no'),
  ]);
  expect(call.sendAppMessage).toHaveBeenCalledTimes(1);
  expect(fake.story.at(-1)).toBe('call-start-success');
});

const expired = fatalEvent('exp-room', 'no');

it.each<[type: string, more: object, breakStart: () => unknown]>([
  ['start-method-error', {}, () => fake.createWebCall.mockImplementation(refuse)],
  ['call-object-creation-error', {}, () => fake.createCallObject.mockImplementation(refuse)],
  ['call-join-error', { fatal: 'connection-error' }, () => fake.call.join.mockRejectedValue('no')],
  ['call-join-error', { fatal: 'exp-room' }, () => hangIn('join', 'error', expired)],
  ['call-join-error', { message: 'The meeting was left.' }, () => hangIn('join', 'left-meeting')],
])('fails with one %s and gives null (spec 4, 8): %o', async (type, more, breakStart) => {
  breakStart();
  const { message: reason } = { message: 'no', ...more };
  const stage = type.replace('start-method', 'web-call-creation').replace('-error', '');
  await expect(fake.session.start(assistant)).resolves.toBeNull();
  expect(fake.payloads('error')).toMatchObject([{ type, stage, message: reason, ...more }]);
  expect(fake.payloads('call-start-failed')).toEqual([{ stage, reason, duration: 0 }]);
  expect(fake.story.slice(-3)).toEqual([`${stage}:failed`, 'call-start-failed', 'error']);
  expectNothingLeft(fake);
});

it('fails before anything is created with options against the rules', async () => {
  await expect(fake.session.start(assistant, { userData: 'x'.repeat(4_097) })).resolves.toBeNull();
  const message = '✖ userData must be JSON of at most 4096 characters.\n  → at userData';
  expect(fake.payloads('error')).toMatchObject([{ type: 'validation-error', message }]);
  expect(fake.createWebCall).not.toHaveBeenCalled();
});

it('fails when a join hangs for 30 seconds after the bundle is loaded, also when nothing is destroyed', async () => {
  const { call } = fake;
  call.join.mockImplementation(never);
  call.load.mockImplementation(() => new Promise((done) => setTimeout(done, 50_000)));
  call.destroy.mockImplementation(() => {
    call.destroyed = true;
    return never();
  });
  const starting = fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(79_999);
  expect(fake.payloads('error')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const message = 'The call could not be joined in time.';
  expect(fake.payloads('error')).toMatchObject([{ type: 'call-join-error', message }]);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(starting).resolves.toBeNull();
});

it.each([
  ['ejected', 'over', 'ejected', 'over'],
  ['new-thing', 7, 'unknown', 'over'],
  [undefined, 7, 'unknown', 'The call service ended the call.'],
])('a fatal error %s, %j, ends a call once, as %s, %s', async (type, msg, fatal, message) => {
  const call = await activeCall();
  fake.emitted.length = 0;
  call.emit('error', type && { errorMsg: 'over', error: { type, msg } });
  call.emit('left-meeting');
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.story).toEqual(['error', 'call-end', 'message']);
  expect(fake.payloads('error')).toMatchObject([{ type: 'call-service-error', fatal, message }]);
});

it.each([
  ['ejected', 0],
  ['exp-room', 1],
])('%s after the platform has ended the call is %i errors', async (type, errors) => {
  const call = await activeCall();
  const endedReason = 'assistant-ended-call';
  call.say({ type: 'status-update', status: 'ended', endedReason });
  call.emit('error', fatalEvent(type, 'Meeting has ended'));
  call.emit('left-meeting');
  expect(fake.payloads('error')).toHaveLength(errors);
  expect(fake.payloads('call-end')).toHaveLength(1);
  expect(fake.payloads('message')).toMatchObject([{ endedReason }]);
});

it('when the meeting is left emits call-end, then that the customer ended the call, once (spec 4)', async () => {
  const call = await activeCall();
  call.say({ type: 'hang', status: 'ended' });
  call.say({ type: 'status-update', status: 'in-progress' });
  fake.emitted.length = 0;
  call.emit('left-meeting');
  fake.session.send({ type: 'end-call' });
  await Promise.all([fake.session.stop(), fake.session.stop()]);
  call.say({ type: 'hang' });
  expect(call.sendAppMessage).not.toHaveBeenCalled();
  const payload = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };
  expect(fake.emitted).toEqual([{ type: 'call-end' }, { type: 'message', payload }]);
  expect(call.destroy).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['web-call-creation', () => fake.createWebCall.mockImplementationOnce(never)],
  ['call-object-creation', () => fake.createCallObject.mockImplementationOnce(never)],
  ['mobile-permissions', () => vi.stubGlobal('navigator', iPhone)],
  ['call-join', () => hangIn('join')],
  ['audio-processing-setup', () => hangIn('updateInputSettings')],
])('stopped at %s gives null and leaves nothing, nor an error', async (stage, hang) => {
  hang();
  const starting = fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(10);
  await fake.session.stop();
  expectNothingLeft(fake);
  expect(fake.createWebCall.mock.calls[0]?.[1].aborted).toBe(true);
  const failed = { stage, reason: 'The call was stopped.', duration: 10 };
  expect(fake.payloads('call-start-failed')).toEqual([failed]);
  expect(fake.payloads('call-start-progress').at(-1)).toEqual({ ...failed, status: 'failed' });
  expect(fake.payloads('error')).toEqual([]);
  await expect(starting).resolves.toBeNull();
});

it('destroys a call object that is made after the stop', async () => {
  const make = fake.createCallObject.getMockImplementation();
  fake.createCallObject.mockImplementation(async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return make?.(...given) ?? never();
  });
  void fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(10);
  await fake.session.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(fake.calls).toHaveLength(1);
  expectNothingLeft(fake);
});

it('ends a call that is joined and never listened to within 30 seconds', async () => {
  await fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fake.payloads('call-end')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.payloads('call-end')).toHaveLength(1);
  fake.emitted.length = 0;
  await activeCall();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.payloads('call-end')).toEqual([]);
});

it.each(['before', 'after'])('can change no microphone %s a call (spec 8)', async (when) => {
  const { session } = fake;
  const missing = 'Call object is not available.';
  if (when === 'after') await activeCall().then(session.stop);
  expect(() => session.setMuted(true)).toThrow(missing);
  await expect(session.setMicrophone(track('audio'))).rejects.toThrow(missing);
});

it('mutes and opens the microphone; another one of a muted visitor is muted, that of the next call is not', async () => {
  const { session } = fake;
  const call = await activeCall();
  const audioSource = track('audio');
  session.setMuted(true);
  session.setMuted(false);
  session.setMuted(true);
  await session.setMicrophone(audioSource);
  expect(call.setInputDevicesAsync).toHaveBeenCalledExactlyOnceWith({ audioSource });
  expect(call.setLocalAudio.mock.calls).toEqual([[false], [true], [false], [false]]);
  await session.stop();
  await session.start(assistant);
  expect(fake.call.setLocalAudio).not.toHaveBeenCalled();
});

it('muted before the join is muted after it, from its first moment; nothing else is done before', async () => {
  const { session } = fake;
  fake.createWebCall.mockImplementation(async () => {
    session.setMuted(true);
    session.send({ type: 'end-call' });
    await expect(session.setMicrophone(track('audio'))).rejects.toThrow('Call object is not');
    return webCall;
  });
  await session.start(assistant);
  expect(fake.call.sendAppMessage).not.toHaveBeenCalled();
  expect(fake.call.join).toHaveBeenCalledWith(expect.objectContaining({ startAudioOff: true }));
  expect(fake.call.setLocalAudio.mock.calls).toEqual([[false]]);
});

it('opens the microphone without noise cancellation when its processor breaks, and no muted one (spec 4)', async () => {
  const call = await activeCall();
  for (const muted of [false, true]) {
    if (muted) fake.session.setMuted(true);
    const errors = ['screen-share-error', 'audio-processor-error'];
    for (const type of errors) call.emit('nonfatal-error', { type });
    await vi.advanceTimersByTimeAsync(0);
  }
  const [, ...recoveries] = call.updateInputSettings.mock.calls;
  expect(recoveries).toEqual([processed('none'), processed('none')]);
  expect(call.setLocalAudio.mock.calls).toEqual([[true], [false]]);
});
