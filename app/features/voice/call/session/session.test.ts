import { expect, it, vi } from 'vitest';
import type { WebCall } from '~/lib/web-call';
import {
  type FakeCall,
  fake,
  leftBehind,
  sessionOfEachTest,
  track,
  webCall,
} from './fake-call.test-support';
import { isMobile } from './start';

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
/** The next call's join does this, and does not end. */
const hangInJoin = (work?: (call: FakeCall) => void) => () =>
  fake.withCall((call) =>
    call.join.mockImplementation(() => {
      work?.(call);
      return never();
    }),
  );

async function activeCall(): Promise<FakeCall> {
  await fake.session.start(assistant);
  fake.call.say('listening');
  return fake.call;
}

const fatalEvent = (type: string, msg: string) => ({ errorMsg: msg, error: { type, msg } });
const endOf = (endedReason: string) => ({
  data: JSON.stringify({ type: 'status-update', status: 'ended', endedReason }),
});
/** What a start emits of these stages when nothing fails. */
const passed = (...stages: string[]) =>
  stages.flatMap((stage) => [`${stage}:started`, `${stage}:completed`]);

it('goes from not started over starting to active, which begins with listening, to ended (spec 4)', async () => {
  const { session } = fake;
  expect(session.state).toBe('not-started');
  const starting = session.start(assistant);
  expect(session.state).toBe('starting');
  await starting;
  expect([session.state, session.meetingState(), session.access()]).toEqual([
    'starting',
    'joined-meeting',
    { level: 'full' },
  ]);
  fake.call.say('listening');
  expect(session.state).toBe('active');
  await session.stop();
  expect(session.state).toBe('ended');
});

it('emits each step of a start, in order, with its duration, and gives the web call (spec 4)', async () => {
  fake.createWebCall.mockImplementation(async () => {
    await vi.advanceTimersByTimeAsync(120);
    return webCall;
  });
  // Some browsers cannot give the level of the own microphone.
  fake.withCall((call) => call.startLocalAudioLevelObserver.mockImplementation(refuse));
  await expect(fake.session.start(assistant)).resolves.toEqual(webCall);
  expect(fake.story).toEqual([
    ...passed('validation', 'web-call-creation', 'call-object-creation', 'call-join'),
    ...passed('audio-observer-setup', 'audio-processing-setup'),
    'call-start-success',
  ]);
  expect(fake.payloads('call-start-progress')[3]).toMatchObject({ duration: 120 });
  expect(fake.payloads('call-start-success')).toEqual([{ call: webCall, duration: 120 }]);
  expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: false });
  expect(fake.call.join).toHaveBeenCalledExactlyOnceWith({
    url: webCall.webCallUrl,
    subscribeToTracksAutomatically: false,
    startAudioOff: false,
  });
  expect(fake.call.startRemoteParticipantsAudioLevelObserver).toHaveBeenCalledWith(100);
  expect(fake.call.startLocalAudioLevelObserver).toHaveBeenCalledWith(100);
  expect(fake.call.updateInputSettings).toHaveBeenCalledExactlyOnceWith({
    audio: { processor: { type: 'noise-cancellation' } },
  });
});

it.each([
  { assistantId: 'a', assistantOverrides: { firstMessage: 'Hi' } },
  { squad: { members: [] } },
  { workflow: { nodes: [] }, workflowOverrides: { variableValues: {} } },
])('starts with %o and hands the payload on whole', async (payload) => {
  await fake.session.start(payload);
  expect(fake.createWebCall).toHaveBeenCalledWith(payload, expect.any(AbortSignal));
});

it('rejects, and emits a validation-error, when the payload names none (spec 5, 8)', async () => {
  const message = 'Assistant or Squad or Workflow must be provided.';
  await expect(fake.session.start({ assistantOverrides: {} })).rejects.toThrow(message);
  expect(fake.emitted).toEqual([
    ['error', { type: 'validation-error', stage: 'validation', message }],
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

it('waits one second for permissions on a mobile device, between call object and join (spec 4)', async () => {
  Object.assign(fake.device, iPhone);
  const starting = fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(999);
  expect(fake.call.join).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await starting;
  expect(fake.story.slice(4, 10)).toEqual(
    passed('call-object-creation', 'mobile-permissions', 'call-join'),
  );
});

it.each([
  ['an iPhone', iPhone, true],
  ['an iPad, which says it is a Mac', { ...iPhone, userAgent: '', platform: 'MacIntel' }, true],
  ['a Mac', { userAgent: '', platform: 'MacIntel', maxTouchPoints: 1 }, false],
  ['a PC with a touch screen', { userAgent: '', platform: 'Win32', maxTouchPoints: 10 }, false],
])('takes %s for mobile: %#', (_name, device, expected) => {
  expect(isMobile(device)).toBe(expected);
});

it('records at 1280x720 on a dark background in the default layout, from after the join to the end (spec 4)', async () => {
  fake.createWebCall.mockResolvedValue(recorded);
  await fake.session.start(assistant);
  expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: true });
  expect(fake.call.startRecording).toHaveBeenCalledExactlyOnceWith({
    width: 1280,
    height: 720,
    backgroundColor: '#FF10131A',
    layout: { preset: 'default' },
  });
  expect(fake.story.slice(6, 10)).toEqual(passed('call-join', 'video-recording-setup'));
  fake.call.stopRecording.mockImplementation(() => {
    expect(fake.story.slice(-2)).toEqual(['call-end', 'message']);
    expect(fake.call.destroyed).toBe(false);
  });
  await fake.session.stop();
  expect(fake.call.stopRecording).toHaveBeenCalledTimes(1);
});

it.each([
  ['once recording starts', 1_250, true],
  ['where the recording does not come', 15_000, false],
])('asks for the first message %s, with the delay in seconds', async (_when, ms, starts) => {
  fake.createWebCall.mockResolvedValue(recorded);
  fake.withCall((call) => call.startRecording.mockImplementation(() => undefined));
  const starting = fake.session.start(assistant);
  await vi.advanceTimersByTimeAsync(ms);
  if (starts) fake.call.emit('recording-started', { recordingId: 'r' });
  await starting;
  expect(fake.call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
    `{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":${ms / 1_000}}`,
    '*',
  );
});

it.each<[string, string, (call: FakeCall) => void]>([
  [
    'video-recording-setup',
    'no',
    (call) =>
      call.startRecording.mockImplementation(() => {
        queueMicrotask(() => call.emit('recording-error', { errorMsg: 'no' }));
      }),
  ],
  [
    'audio-observer-setup',
    'The call service did not answer in time.',
    (call) => call.startRemoteParticipantsAudioLevelObserver.mockImplementation(never),
  ],
  [
    'audio-processing-setup',
    'no',
    (call) => call.updateInputSettings.mockRejectedValue({ errorMsg: 'no' }),
  ],
])(
  '%s that fails emits its own error, which is not fatal, and the call goes on',
  async (stage, message, breakCall) => {
    fake.createWebCall.mockResolvedValue(recorded);
    fake.withCall(breakCall);
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(starting).resolves.toEqual(recorded);
    const cause = expect.any(Error);
    expect(fake.payloads('error')).toEqual([{ type: `${stage}-error`, stage, message, cause }]);
    expect(fake.story).toContain(`${stage}:failed`);
    expect(fake.story.at(-1)).toBe('call-start-success');
  },
);

it.each<[string, string, object, () => void]>([
  [
    'web-call-creation',
    'start-method-error',
    {},
    () => fake.createWebCall.mockImplementation(refuse),
  ],
  [
    'call-object-creation',
    'call-object-creation-error',
    {},
    () => fake.createCallObject.mockImplementation(refuse),
  ],
  [
    'call-join',
    'call-join-error',
    { fatal: { type: 'connection-error' } },
    () => fake.withCall((call) => call.join.mockRejectedValue('no')),
  ],
  [
    'call-join',
    'call-join-error',
    { fatal: { type: 'exp-room' } },
    hangInJoin((call) => call.emit('error', fatalEvent('exp-room', 'no'))),
  ],
  [
    'call-join',
    'call-join-error',
    { message: 'The meeting was left.' },
    hangInJoin((call) => call.emit('left-meeting')),
  ],
])(
  'that fails at %s emits one %s, cleans up and gives null (spec 4, 8): %o',
  async (stage, type, more, breakStart) => {
    breakStart();
    const { message: reason } = { message: 'no', ...more };
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(fake.payloads('error')).toMatchObject([{ type, stage, message: reason, ...more }]);
    expect(fake.payloads('call-start-failed')).toEqual([{ stage, reason, duration: 0 }]);
    expect(fake.story.slice(-3)).toEqual([`${stage}:failed`, 'call-start-failed', 'error']);
    expect(leftBehind(fake)).toEqual([]);
  },
);

it('fails before anything is created with options against the rules', async () => {
  await expect(fake.session.start(assistant, { userData: 'x'.repeat(4_097) })).resolves.toBeNull();
  const message = '✖ userData must be JSON of at most 4096 characters.\n  → at userData';
  expect(fake.payloads('error')).toMatchObject([{ type: 'validation-error', message }]);
  expect(fake.createWebCall).not.toHaveBeenCalled();
});

it('fails when a join hangs for 30 seconds after the bundle is loaded, also when nothing is destroyed', async () => {
  hangInJoin((call) => {
    setTimeout(() => call.emit('joining-meeting'), 50_000);
    call.destroy.mockImplementation(() => {
      call.destroyed = true;
      return never();
    });
  })();
  const starting = fake.session.start(assistant);
  const ended = vi.fn();
  void starting.then(ended);
  await vi.advanceTimersByTimeAsync(79_999);
  expect(fake.payloads('error')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const message = 'The call could not be joined in time.';
  expect(fake.payloads('error')).toMatchObject([{ type: 'call-join-error', message }]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(null);
});

it.each([
  ['exp-room', 'over', 'exp-room', 'over'],
  ['new-thing', 7, 'unknown', 'over'],
  [undefined, 7, 'unknown', 'The call service ended the call.'],
])(
  'a fatal error %s, %j, during the call ends it once, as %s, %s (spec 8)',
  async (type, msg, fatal, message) => {
    const call = await activeCall();
    fake.emitted.length = 0;
    call.emit('error', type && { errorMsg: 'over', error: { type, msg } });
    call.emit('left-meeting');
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.story).toEqual(['error', 'call-end', 'message']);
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-service-error', fatal: { type: fatal, message } },
    ]);
  },
);

it.each([
  ['ejected', 0],
  ['exp-room', 1],
])(
  'after the platform has ended the call, %s is %i errors and the end is emitted once',
  async (type, errors) => {
    const call = await activeCall();
    call.say(endOf('assistant-ended-call').data);
    call.emit('error', fatalEvent(type, 'Meeting has ended'));
    call.emit('left-meeting');
    expect(fake.payloads('error')).toHaveLength(errors);
    expect(fake.payloads('call-end')).toHaveLength(1);
    expect(fake.payloads('message')).toMatchObject([{ endedReason: 'assistant-ended-call' }]);
  },
);

it('when the meeting is left emits call-end, then that the customer ended the call, once (spec 4)', async () => {
  const call = await activeCall();
  call.say({ type: 'hang', status: 'ended' });
  call.say({ type: 'status-update', status: 'in-progress' });
  fake.emitted.length = 0;
  const stopping = [fake.session.stop(), fake.session.stop()];
  fake.session.say('Too late');
  call.say({ type: 'hang' });
  await Promise.all(stopping);
  expect(call.sendAppMessage).not.toHaveBeenCalled();
  expect(fake.emitted).toEqual([
    ['call-end', undefined],
    ['message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
  ]);
  expect(call.destroy).toHaveBeenCalledTimes(1);
});

it('emits nothing of an old call afterwards, nor into the next one, which waits until it is gone', async () => {
  const old = await activeCall();
  old.destroy.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    old.destroyed = true;
  });
  const next: Promise<WebCall | null>[] = [];
  const off = fake.session.on('call-end', () => {
    off();
    next.push(fake.session.start(assistant));
  });
  void fake.session.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(fake.createWebCall).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  await expect(Promise.all(next)).resolves.toEqual([webCall]);
  fake.emitted.length = 0;
  old.emit('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
  old.emit('error', fatalEvent('ejected', 'late'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fake.emitted).toEqual([]);
});

it.each<[string, () => void]>([
  ['web-call-creation', () => fake.createWebCall.mockImplementationOnce(never)],
  ['call-object-creation', () => fake.createCallObject.mockImplementationOnce(never)],
  ['mobile-permissions', () => Object.assign(fake.device, iPhone)],
  ['call-join', hangInJoin()],
  [
    'audio-processing-setup',
    () => fake.withCall((call) => call.updateInputSettings.mockImplementation(never)),
  ],
])(
  'stopped at %s gives null without an error, takes no next step, and can start again at once',
  async (stage, hang) => {
    hang();
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(10);
    void fake.session.stop();
    expect(fake.createWebCall.mock.calls[0]?.[1].aborted).toBe(true);
    const next = fake.session.start(assistant);
    await expect(starting).resolves.toBeNull();
    const failed = { stage, reason: 'The call was stopped.', duration: 10 };
    expect(fake.payloads('call-start-failed')).toEqual([failed]);
    expect(fake.payloads('call-start-progress')).toContainEqual({ ...failed, status: 'failed' });
    expect(fake.payloads('error')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(next).resolves.toEqual(webCall);
    expect(fake.story.indexOf('call-start-failed')).toBeLessThan(
      fake.story.lastIndexOf('validation:started'),
    );
  },
);

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
  expect(leftBehind(fake)).toEqual([]);
});

it('lets the assistant speak, refuses a message above the limit, and sends nothing without a call (spec 5, 7)', async () => {
  const { session } = fake;
  session.say('Anybody?');
  session.send({ type: 'end-call' });
  const call = await activeCall();
  expect(() => session.say('x'.repeat(4_096))).toThrow(
    'An app message must be JSON of at most 4096 characters.',
  );
  session.say('Bye.', { endCallAfterSpoken: true, interruptionsEnabled: false });
  expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
    '{"type":"say","message":"Bye.","endCallAfterSpoken":true,"interruptionsEnabled":false}',
    '*',
  );
});

it('cannot mute, amplify or change the microphone without a call (spec 8)', async () => {
  const { session } = fake;
  const missing = 'Call object is not available.';
  expect(() => session.setMuted(true)).toThrow(missing);
  await expect(session.setMicrophoneLevel(2)).rejects.toThrow(missing);
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
    session.say('Too early');
    await expect(session.setMicrophone(track('audio'))).rejects.toThrow('Call object is not');
    return webCall;
  });
  await session.start(assistant);
  expect(fake.call.sendAppMessage).not.toHaveBeenCalled();
  expect(fake.call.join).toHaveBeenCalledWith(expect.objectContaining({ startAudioOff: true }));
  expect(fake.call.setLocalAudio.mock.calls).toEqual([[false]]);
});

it.each([
  [false, 'is opened without noise cancellation', [[true]]],
  [true, 'stays closed', [[false]]],
])(
  'the microphone of a visitor whose mute is %s %s when its processor breaks (spec 4)',
  async (muted, _, calls) => {
    const call = await activeCall();
    if (muted) fake.session.setMuted(true);
    const errors = ['screen-share-error', 'screen-share-error', 'audio-processor-error'];
    for (const type of errors) call.emit('nonfatal-error', { type });
    await vi.advanceTimersByTimeAsync(0);
    expect(call.updateInputSettings.mock.calls.slice(1)).toEqual([
      [{ audio: { processor: { type: 'none' } } }],
    ]);
    expect(call.setLocalAudio.mock.calls).toEqual(calls);
  },
);

it('amplifies the microphone through a track of its own, which goes with the call', async () => {
  const { session, released } = fake;
  const call = await activeCall();
  await session.setMicrophoneLevel(2);
  expect(call.setInputDevicesAsync).toHaveBeenCalledExactlyOnceWith({
    audioSource: expect.objectContaining({ kind: 'audio' }),
  });
  const late = session.setMicrophoneLevel(4);
  call.emit('left-meeting');
  await late;
  await session.stop();
  expect(released).toHaveBeenCalledTimes(2);
  expect(call.setLocalAudio).not.toHaveBeenCalled();
});
