import { expect, it, vi } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import type { WebCall } from '~/lib/web-call';
import {
  callOfEachTest,
  expectNothingLeft,
  type FakeCall,
  fake,
  track,
  webCall,
} from './fake-call.test-support';
import { fatalErrors } from './service/events';
import type { ActiveCall, ConnectingCall } from './state';

callOfEachTest();

const assistant = { assistantId: 'assistant-1' };
const artifactPlan = { videoRecordingEnabled: true };
const recorded: WebCall = { ...webCall, callToken: 'secret', artifactPlan };
const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  platform: 'iPhone',
  maxTouchPoints: 5,
};

const never = () => new Promise<never>(() => undefined);
const refuse = () => Promise.reject(new Error('no'));
/** The next call hangs in this method, after it has emitted this. */
const hangIn = (method: 'join' | 'updateInputSettings', event?: string, payload = {}) =>
  fake.call[method].mockImplementation(() => {
    if (event) fake.call.emit(event, payload);
    return never();
  });
const hangInDestroy = (call: FakeCall) =>
  call.destroy.mockImplementation(() => {
    call.destroyed = true;
    return never();
  });

async function activeCall(): Promise<FakeCall> {
  await fake.controller.start(assistant);
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
  const { controller } = fake;
  fake.createWebCall.mockImplementation(async () => {
    await vi.advanceTimersByTimeAsync(120);
    return webCall;
  });
  // Some browsers cannot give the level of the own microphone.
  const { call } = fake;
  call.startLocalAudioLevelObserver.mockImplementation(refuse);
  await expect(controller.start(assistant)).resolves.toEqual(webCall);
  expect(fake.story).toEqual([
    ...passed('validation', 'web-call-creation', 'call-object-creation', 'call-join'),
    ...passed('audio-observer-setup', 'audio-processing-setup'),
    'call-start-success',
  ]);
  expect(fake.payloads('call-start-progress')[3]).toMatchObject({ duration: 120 });
  expect(fake.payloads('call-start-success')).toEqual([{ call: webCall, duration: 120 }]);
  expect(fake.createDailyCall.mock.calls[0]?.[0]).toMatchObject({ videoSource: false });
  expect(fake.createWebCall.mock.calls[0]?.[0]).toBe(assistant);
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
  await expect(fake.controller.start({ assistantOverrides: {} })).rejects.toThrow(message);
  expect(fake.emitted).toEqual([
    { type: 'error', payload: { type: 'validation-error', stage: 'validation', message } },
  ]);
});

it('ignores a start while a call is started (spec 4)', async () => {
  const first = fake.controller.start(assistant);
  await expect(fake.controller.start(assistant)).resolves.toBeNull();
  await first;
  await expect(fake.controller.start(assistant)).resolves.toBeNull();
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
])('waits a second for permissions on a phone alone: %s (spec 4)', async (_, device, isMobile) => {
  vi.stubGlobal('navigator', { ...navigator, ...device });
  const starting = fake.controller.start(assistant);
  await vi.advanceTimersByTimeAsync(999);
  expect(fake.call.join).toHaveBeenCalledTimes(isMobile ? 0 : 1);
  await vi.advanceTimersByTimeAsync(1);
  await starting;
  const wait = isMobile ? ['mobile-permissions'] : [];
  const steps = passed('call-object-creation', ...wait, 'call-join');
  expect(fake.story.slice(4, 4 + steps.length)).toEqual(steps);
});

it('keeps the screen on from listening to the end, again when the page is seen, also after a refusal', async () => {
  const release = vi.fn();
  const request = vi.fn(async (_type: string) => ({ release }));
  request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const show = (visibilityState: string) =>
    Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
  vi.stubGlobal('navigator', { ...navigator, wakeLock: { request } });
  vi.stubGlobal('document', page);
  await fake.controller.start(assistant);
  expect(request).not.toHaveBeenCalled();
  fake.call.say('listening');
  show('hidden');
  expect(request.mock.calls).toEqual([['screen']]);
  show('visible');
  await fake.controller.stop();
  show('visible');
  expect([request, release].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('joins with its token, records at 1280x720 on a dark background in the default layout, then asks for the first message (spec 4)', async () => {
  fake.createWebCall.mockResolvedValue(recorded);
  const { call } = fake;
  call.startRecording.mockImplementation(() => undefined);
  const starting = fake.controller.start(assistant);
  await vi.advanceTimersByTimeAsync(1_250);
  expect(fake.createDailyCall.mock.calls[0]?.[0]).toMatchObject({ videoSource: true });
  expect(call.join.mock.calls[0]?.[0]).toMatchObject({ token: 'secret' });
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
  await fake.controller.stop();
  expect(call.stopRecording).toHaveBeenCalledTimes(1);
});

it('goes on, and asks for the first message, when its optional steps fail, each with an error of its own', async () => {
  fake.createWebCall.mockResolvedValue(recorded);
  const { call } = fake;
  call.startRecording.mockImplementation(() =>
    queueMicrotask(() => call.emit('recording-error', { errorMsg: 'no' })),
  );
  call.startRemoteParticipantsAudioLevelObserver.mockImplementation(never);
  call.updateInputSettings.mockRejectedValueOnce({ errorMsg: 'no' });
  const starting = fake.controller.start(assistant);
  await vi.advanceTimersByTimeAsync(5_000);
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
  expect(call.updateInputSettings).toHaveBeenLastCalledWith(...processed('none'));
  expect(call.setLocalAudio.mock.calls).toEqual([[true]]);
  expect(call.sendAppMessage).toHaveBeenCalledTimes(1);
  expect(fake.story.at(-1)).toBe('call-start-success');
});

const expired = fatalEvent('exp-room', 'no');

it.each<[type: string, more: object, breakStart: () => unknown]>([
  ['start-method-error', {}, () => fake.createWebCall.mockImplementation(refuse)],
  ['call-object-creation-error', {}, () => fake.createDailyCall.mockImplementation(refuse)],
  ['call-join-error', { fatal: 'connection-error' }, () => fake.call.join.mockRejectedValue('no')],
  ['call-join-error', { fatal: 'exp-room' }, () => hangIn('join', 'error', expired)],
  ['call-join-error', { message: 'The meeting was left.' }, () => hangIn('join', 'left-meeting')],
])('fails with one %s and gives null (spec 4, 8): %o', async (type, more, breakStart) => {
  breakStart();
  const { message: reason } = { message: 'no', ...more };
  const stage = type.replace('start-method', 'web-call-creation').replace('-error', '');
  await expect(fake.controller.start(assistant)).resolves.toBeNull();
  expect(fake.payloads('error')).toMatchObject([{ type, stage, message: reason, ...more }]);
  expect(fake.payloads('call-start-failed')).toEqual([{ stage, reason, duration: 0 }]);
  expect(fake.story.slice(-3)).toEqual([`${stage}:failed`, 'call-start-failed', 'error']);
  expectNothingLeft();
});

it('fails in words of its own when the join has not succeeded 20 seconds after the creation, however it hangs', async () => {
  const { call } = fake;
  vi.stubGlobal('navigator', { ...navigator, ...iPhone });
  call.join.mockImplementation(never);
  hangInDestroy(call);
  const starting = fake.controller.start(assistant);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(fake.payloads('error')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const message = 'The call could not be joined in time.';
  expect(fake.payloads('error')).toMatchObject([{ type: 'call-join-error', message }]);
  expect(fake.state).toEqual({ phase: 'failed', failure: callRecoveries.slow });
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(starting).resolves.toBeNull();
});

it.each([
  ['not-allowed', 'over', 'not-allowed', 'over', 'removed'],
  ['connection-error', 'gone', 'connection-error', 'gone', 'network'],
  ['new-thing', 7, 'unknown', 'over', 'unknown'],
  [undefined, 7, 'unknown', 'The call service ended the call.', 'unknown'],
])('a fatal error %s, %j, is the end: %s, %s, %s', async (type, msg, fatal, message, reason) => {
  const call = await activeCall();
  fake.emitted.length = 0;
  call.emit('error', type && { errorMsg: 'over', error: { type, msg } });
  call.emit('left-meeting');
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.story).toEqual(['error', 'call-end', 'message']);
  expect(fake.payloads('error')).toMatchObject([{ type: 'call-service-error', fatal, message }]);
  expect(fake.state).toMatchObject({ phase: 'ended', reason });
});

it.each([
  ['ejected', undefined, 'unknown'],
  ['no-room', undefined, 'unknown'],
  ['exp-room', undefined, 'expired'],
  ...Object.keys(fatalErrors).map((type) => [type, 'assistant-ended-call', 'assistant']),
])('%s in a joined call, ended before by %s, is usual: no error or report, %s', async (...row) => {
  const [type = '', endedReason, reason] = row;
  const call = await activeCall();
  if (endedReason) call.say({ type: 'status-update', status: 'ended', endedReason });
  call.emit('error', fatalEvent(type, 'room was deleted'));
  call.emit('left-meeting');
  expect(fake.payloads('error')).toEqual([]);
  expect(fake.payloads('call-end')).toHaveLength(1);
  if (endedReason) expect(fake.payloads('message')).toMatchObject([{ endedReason }]);
  expect(fake.report).not.toHaveBeenCalled();
  expect(fake.state).toMatchObject({ phase: 'ended', reason });
});

it.each(Object.keys(fatalErrors))(
  'of a start that fails by %s the team hears where it can do something, and nothing of the visitor',
  async (type) => {
    fake.call.join.mockRejectedValue(fatalEvent(type, 'https://room.example/secret'));
    await fake.controller.start(assistant);
    const reports = fake.report.mock.calls.map(([error, { during }]) => `${during}: ${error}`);
    const isReported = ['connection-error', 'end-of-life', 'no-room'].includes(type);
    const text = `call-join: CallServiceError: call-join-error: ${type}`;
    expect(reports).toEqual(isReported ? [text] : []);
    const [[error] = []] = fake.report.mock.calls;
    if (isReported) expect(Object.keys(error as object)).toEqual(['name']);
  },
);

it('when the meeting is left emits call-end, then that the customer ended the call, once (spec 4)', async () => {
  const call = await activeCall();
  call.say({ type: 'hang', status: 'ended' });
  call.say({ type: 'status-update', status: 'in-progress' });
  fake.emitted.length = 0;
  call.emit('left-meeting');
  fake.controller.send({ type: 'end-call' });
  await Promise.all([fake.controller.stop(), fake.controller.stop()]);
  call.say({ type: 'hang' });
  expect(call.sendAppMessage).not.toHaveBeenCalled();
  const payload = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' };
  expect(fake.emitted).toEqual([{ type: 'call-end' }, { type: 'message', payload }]);
  expect(call.destroy).toHaveBeenCalledTimes(1);
});

/** The call object comes half a second later. */
const makeLate = () => {
  const make = fake.createDailyCall.getMockImplementation();
  fake.createDailyCall.mockImplementation(async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return make?.(...given) ?? never();
  });
};

it.each<[string, () => void]>([
  ['web-call-creation', () => fake.createWebCall.mockImplementationOnce(never)],
  ['call-object-creation', () => fake.createDailyCall.mockImplementationOnce(never)],
  ['call-object-creation', makeLate],
  ['mobile-permissions', () => vi.stubGlobal('navigator', { ...navigator, ...iPhone })],
  ['call-join', () => hangIn('join')],
  ['audio-processing-setup', () => hangIn('updateInputSettings')],
])('stopped at %s gives null and leaves nothing, nor an error', async (stage, hang) => {
  hang();
  const starting = fake.controller.start(assistant);
  await vi.advanceTimersByTimeAsync(10);
  await fake.controller.stop();
  if (hang !== makeLate) expectNothingLeft();
  expect(fake.createWebCall.mock.calls[0]?.[2].aborted).toBe(true);
  const failed = { stage, reason: 'The call was stopped.', duration: 10 };
  expect(fake.payloads('call-start-failed')).toEqual([failed]);
  expect(fake.payloads('call-start-progress').at(-1)).toEqual({ ...failed, status: 'failed' });
  expect(fake.payloads('error')).toEqual([]);
  await expect(starting).resolves.toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expectNothingLeft();
});

const voice = { participant: { session_id: 'x' }, track: track('audio') };
const ownVoice = { ...voice, participant: { session_id: 'me', local: true } };
const level = { participantsAudioLevel: { x: 0.02 } };

it.each<[sign: string, give: (call: FakeCall) => void]>([
  ['status-update', (call) => call.say({ type: 'status-update', status: 'in-progress' })],
  ['speech-update', (call) => call.say({ type: 'speech-update', status: 'started' })],
  ['transcript', (call) => call.say({ type: 'transcript', role: 'assistant', transcript: 'Hi' })],
  ['conversation-update', (call) => call.say({ message: { type: 'conversation-update' } })],
  ['model-output', (call) => call.say({ type: 'model-output', output: 'Hi' })],
  ['assistant.started', (call) => call.say({ type: 'assistant.started' })],
  ['sound', (call) => call.emit('remote-participants-audio-level', level)],
])('a call is active 3 seconds after another sign of life (%s) than listening', async (_, give) => {
  await fake.controller.start(assistant);
  give(fake.call);
  await vi.advanceTimersByTimeAsync(2_999);
  give(fake.call);
  expect(fake.state).toMatchObject({ phase: 'connecting', step: 'waiting' });
  await vi.advanceTimersByTimeAsync(1);
  fake.call.say('listening');
  expect(fake.payloads('call-start')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.state.phase).toBe('active');
});

it.each<[seen: string, give: (call: FakeCall) => void, ends: number]>([
  ['nothing', () => undefined, 1],
  ['what is no sign', (call) => call.say({ type: 'status-update', status: 'queued' }), 1],
  ['an own track', (call) => call.emit('track-started', ownVoice), 1],
  ['a remote audio track', (call) => call.emit('track-started', voice), 0],
  ['listening', (call) => call.say('listening'), 0],
])('of %s for 30 seconds after the join, a call ends or not', async (_, give, ends) => {
  await fake.controller.start(assistant);
  give(fake.call);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fake.payloads('call-end')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.payloads('call-end')).toHaveLength(ends);
  const failure = callRecoveries.service;
  if (ends) expect(fake.state).toEqual({ phase: 'failed', failure });
});

it.each(['before', 'after'])('can change no microphone %s a call (spec 8)', async (when) => {
  const { controller } = fake;
  const missing = 'Call object is not available.';
  if (when === 'after') await activeCall().then(controller.stop);
  expect(() => controller.mute(true)).toThrow(missing);
  await expect(controller.setMicrophone(track('audio'))).rejects.toThrow(missing);
});

it('mutes and opens the microphone; another one of a muted visitor is muted, that of the next call is not', async () => {
  const { controller } = fake;
  const call = await activeCall();
  const audioSource = track('audio');
  controller.mute(true);
  controller.mute(false);
  controller.mute(true);
  await controller.setMicrophone(audioSource);
  expect(call.setInputDevicesAsync).toHaveBeenCalledExactlyOnceWith({ audioSource });
  expect(call.setLocalAudio.mock.calls).toEqual([[false], [true], [false], [false]]);
  await controller.stop();
  await controller.start(assistant);
  expect(fake.call.setLocalAudio).not.toHaveBeenCalled();
});

it('muted before the join is muted after it, from its first moment; nothing else is done before', async () => {
  const { controller } = fake;
  fake.createWebCall.mockImplementation(async () => {
    controller.mute(true);
    controller.send({ type: 'end-call' });
    await expect(controller.setMicrophone(track('audio'))).rejects.toThrow('Call object is not');
    return webCall;
  });
  await controller.start(assistant);
  expect(fake.call.sendAppMessage).not.toHaveBeenCalled();
  expect(fake.call.join).toHaveBeenCalledWith(expect.objectContaining({ startAudioOff: true }));
  expect(fake.call.setLocalAudio.mock.calls).toEqual([[false]]);
});

it.each<[failure: string, fail: (call: FakeCall) => unknown]>([
  ['an event', (call) => call.emit('nonfatal-error', { type: 'audio-processor-error' })],
  ['a worklet that the policy stops', () => stopByPolicy('blob')],
  ['code that the policy stops', () => stopByPolicy('wasm-eval')],
])('noise cancellation that fails by %s opens no muted microphone', async (_, fail) => {
  const call = await activeCall();
  for (const muted of [false, true]) {
    if (muted) fake.controller.mute(true);
    call.emit('nonfatal-error', { type: 'screen-share-error' });
    stopByPolicy('https://ads.example');
    fail(call);
    await vi.advanceTimersByTimeAsync(0);
  }
  const [, ...recoveries] = call.updateInputSettings.mock.calls;
  expect(recoveries).toEqual([processed('none'), processed('none')]);
  expect(call.setLocalAudio.mock.calls).toEqual([[true], [false]]);
});

const stopByPolicy = (blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

it('noise cancellation that never answers leaves an open microphone', async () => {
  const { call } = fake;
  call.updateInputSettings.mockImplementationOnce(never);
  const starting = fake.controller.start(assistant);
  await vi.advanceTimersByTimeAsync(5_000);
  await starting;
  const asked = [processed('noise-cancellation'), processed('none')];
  expect(call.updateInputSettings.mock.calls).toEqual(asked);
  expect(call.setLocalAudio.mock.calls).toEqual([[true]]);
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function active(): ActiveCall {
  if (fake.state.phase !== 'active') throw new Error(`The call is ${fake.state.phase}.`);
  return fake.state;
}

const wordsOf = ({ transcript }: ActiveCall) => transcript.map(({ content }) => content);

it('goes over each step of connecting to active and ended', async () => {
  const call = await activeCall();
  expect(active()).toMatchObject({ muted: false, network: 'good', transcript: [], since: 1_000 });
  await vi.advanceTimersByTimeAsync(61_000);
  await fake.controller.stop();
  expect(fake.state).toMatchObject({ phase: 'ended', reason: 'visitor', until: 62_000 });
  const seen = fake.states.map((state) => (state as ConnectingCall).step ?? state.phase);
  const order = ['permission', 'loading', 'creating', 'joining', 'waiting', 'active', 'ended'];
  expect([...new Set(seen)]).toEqual(order);
  expect(call.destroyed).toBe(true);
});

it('that is stopped while it waits for the end of the one before is never created', async () => {
  const call = await activeCall();
  hangInDestroy(call);
  void fake.controller.stop();
  void fake.controller.start(assistant);
  await settle();
  void fake.controller.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.createWebCall).toHaveBeenCalledTimes(1);
});

it("waits for the microphone, the call service's bundle and a check that is configured", async () => {
  let come: () => void = () => undefined;
  fake.prefetchBundle.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const [callMachineUrl, siteKey] = ['https://machine.example', 'key'];
  void fake.controller.start({ page: 'solar' }, { callMachineUrl, turnstileSiteKey: siteKey });
  expect(fake.microphones.getUserMedia).toHaveBeenLastCalledWith({ audio: true });
  expect(fake.prefetchBundle).toHaveBeenCalledExactlyOnceWith(callMachineUrl);
  await settle();
  expect(fake.createWebCall).not.toHaveBeenCalled();
  come();
  await settle();
  const asked = [{ page: 'solar' }, expect.objectContaining({ siteKey })];
  expect(fake.createWebCall.mock.calls[0]?.slice(0, 2)).toEqual(asked);
  expect(fake.state).toMatchObject({ challenge: { siteKey } });
  const [properties, , machine] = fake.createDailyCall.mock.calls[0] ?? [];
  expect(properties).toMatchObject({ audioSource: fake.microphones.newest() });
  expect(machine).toBe(callMachineUrl);
});

it.each([
  ['NotReadableError', 'Could not start', 'in-use'],
  ['NotAllowedError', 'Permission denied', 'permissions'],
  ['NotAllowedError', 'Permission denied by system', 'system'],
  ['NotAllowedError', 'Permission dismissed', 'dismissed'],
] as const)(
  'a microphone that is refused (%s: %s) creates no call, and tells it: %s',
  async (name, message, problem) => {
    fake.microphones.refuse(name, message);
    await expect(fake.controller.start(assistant)).resolves.toBeNull();
    const failure = callRecoveries.microphone[problem];
    expect(fake.state).toEqual({ phase: 'failed', failure });
    expect(fake.createWebCall).not.toHaveBeenCalled();
    fake.microphones.refuse(name, message);
    void fake.controller.start(assistant);
    await fake.controller.stop();
    expect(fake.state).toEqual({ phase: 'idle' });
  },
);

it('knows the microphone in use, whether the system mutes it, and asks for the chosen one in the next call', async () => {
  await activeCall();
  expect(active().microphone).toBe('built-in');
  const builtIn = fake.microphones.newest();
  for (const muted of [true, false, true]) {
    builtIn?.mute(muted);
    expect(active().systemMuted).toBe(muted);
  }
  await fake.controller.chooseMicrophone('headset');
  expect(active()).toMatchObject({ microphone: 'headset', systemMuted: false });
  builtIn?.mute(true);
  expect(active().systemMuted).toBe(false);
  await fake.controller.stop();
  await activeCall();
  expect(fake.microphones.getUserMedia).toHaveBeenLastCalledWith({
    audio: { deviceId: 'headset' },
  });
});

it('replaces a microphone that is unplugged once; without one the visitor types, and can choose another', async () => {
  const call = await activeCall();
  call.emit('camera-error', { errorMsg: { audioOk: true }, error: { type: 'not-found' } });
  await settle();
  expect(fake.microphones.opened).toHaveLength(1);
  fake.microphones.newest()?.unplug();
  await settle();
  expect(fake.showToast).toHaveBeenCalledTimes(1);
  expect(active().lostMicrophone).toBeUndefined();
  call.emit('camera-error', { error: { type: 'not-found' } });
  await settle();
  expect(active().lostMicrophone).toBe('not-found');
  expect(fake.microphones.openCount).toBe(0);
  fake.controller.type('Hello');
  await fake.controller.chooseMicrophone('headset');
  expect(active().lostMicrophone).toBeUndefined();
  expect(wordsOf(active())).toEqual(['Hello']);
  const audio = { deviceId: { exact: 'headset' } };
  expect(fake.microphones.getUserMedia).toHaveBeenLastCalledWith({ audio });
  const audioSource = fake.microphones.newest();
  expect(call.setInputDevicesAsync).toHaveBeenLastCalledWith({ audioSource });
  fake.microphones.refuse('NotReadableError');
  await expect(fake.controller.chooseMicrophone('webcam')).rejects.toThrow('Refused');
  expect(fake.microphones.newest()?.readyState).toBe('live');
});

it('a camera error before the assistant listens ends the start', async () => {
  await fake.controller.start(assistant);
  fake.call.emit('camera-error', { error: { type: 'permissions' } });
  const failure = callRecoveries.microphone.permissions;
  expect(fake.state).toEqual({ phase: 'failed', failure });
  await settle();
  expectNothingLeft();
});

it('a browser that stops the sound, or never begins it, is known until it plays', async () => {
  await fake.controller.start(assistant);
  fake.onSilenced(true);
  fake.call.say('listening');
  expect(active().silenced).toBe(true);
  fake.onSilenced(false);
  expect(active().silenced).toBe(false);
});

it('what the visitor asks first or types is sent, and in the transcript at once', async () => {
  await fake.controller.start(assistant, { question: 'What does it cost?' });
  fake.controller.type('Too early');
  const { call } = fake;
  call.say('listening');
  call.say({ type: 'hang' });
  expect(active().thinking).toBe(true);
  fake.controller.type('ann@example.com');
  expect(call.sendAppMessage.mock.calls.at(-1)).toEqual([
    '{"type":"add-message","message":{"role":"user","content":"ann@example.com"},"triggerResponseEnabled":true}',
    '*',
  ]);
  expect(active().thinking).toBe(false);
  expect(wordsOf(active())).toEqual(['What does it cost?', 'ann@example.com']);
});
