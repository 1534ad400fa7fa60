import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebCall } from '~/lib/web-call';
import type { CallState, StartStage } from './events';
import {
  type FakeCall,
  type FakeSession,
  fakeSession,
  leftBehind,
  sessionOfEachTest,
  track,
  webCall,
} from './fake-call.test-support';
import { isMobile } from './start';

let fake: FakeSession;
sessionOfEachTest((session) => {
  fake = session;
  return () => fake;
});

const assistant = { assistantId: 'assistant-1' };
const recorded: WebCall = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  platform: 'iPhone',
  maxTouchPoints: 5,
};

const never = () => new Promise<never>(() => undefined);
const refuse = () => Promise.reject(new Error('no'));

async function activeCall(): Promise<FakeCall> {
  await fake.session.start(assistant);
  fake.call.emit('app-message', { data: 'listening' });
  return fake.call;
}

const fatalEvent = (type: string, msg: string) => ({ errorMsg: msg, error: { type, msg } });
const endOf = (endedReason: string) => ({
  data: JSON.stringify({ type: 'status-update', status: 'ended', endedReason }),
});

describe('the lifecycle (spec 4)', () => {
  it('goes from not started over starting to active, which begins with listening, to ended', async () => {
    const { session } = fake;
    const states: CallState[] = [session.state];
    const starting = session.start(assistant);
    states.push(session.state);
    await starting;
    states.push(session.state);
    fake.call.emit('app-message', { data: 'listening' });
    states.push(session.state);
    expect(session.meetingState()).toBe('joined-meeting');
    await session.stop();
    states.push(session.state);
    expect(states).toEqual(['not-started', 'starting', 'starting', 'active', 'ended']);
  });

  it('emits each step of a start, in order, with its duration, and gives the web call', async () => {
    fake.createWebCall.mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(120);
      return webCall;
    });
    await expect(fake.session.start(assistant)).resolves.toEqual(webCall);
    const stages = [
      'validation',
      'web-call-creation',
      'call-object-creation',
      'call-join',
      'audio-observer-setup',
      'audio-processing-setup',
    ];
    expect(fake.story).toEqual([
      ...stages.flatMap((stage) => [`${stage}:started`, `${stage}:completed`]),
      'call-start-success',
    ]);
    expect(fake.payloads('call-start-progress')).toContainEqual({
      stage: 'web-call-creation',
      status: 'completed',
      duration: 120,
    });
    expect(fake.payloads('call-start-success')).toEqual([{ call: webCall, duration: 120 }]);
  });

  it.each([
    { assistantId: 'a', assistantOverrides: { firstMessage: 'Hi' } },
    { assistant: { name: 'n' } },
    { squad: { members: [] } },
    { squadId: 's' },
    { workflow: { nodes: [] }, workflowOverrides: { variableValues: {} } },
    { workflowId: 'w' },
  ])('starts with %o and hands the payload on whole', async (payload) => {
    await expect(fake.session.start(payload)).resolves.toEqual(webCall);
    expect(fake.createWebCall).toHaveBeenCalledWith(payload, expect.any(AbortSignal));
  });

  it('rejects, and emits a validation-error, when the payload names none', async () => {
    const { session } = fake;
    const message = 'Assistant or Squad or Workflow must be provided.';
    await expect(session.start({ assistantOverrides: {} })).rejects.toThrow(message);
    expect(fake.emitted).toEqual([
      ['error', { type: 'validation-error', stage: 'validation', message }],
    ]);
    expect(session.state).toBe('not-started');
  });

  it.each(['while it starts', 'while it is active'])('ignores a second start %s', async (when) => {
    const first = fake.session.start(assistant);
    if (when === 'while it is active') await first;
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(
      fake.payloads('call-start-progress').filter(({ status }) => status === 'failed'),
    ).toEqual([{ stage: 'validation', status: 'failed', duration: 0, reason: 'already-started' }]);
    await first;
    expect(fake.createWebCall).toHaveBeenCalledTimes(1);
  });

  it('waits one second for permissions on a mobile device, between call object and join', async () => {
    fake = fakeSession({ device: iPhone });
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.call.join).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await starting;
    expect(fake.story.slice(5, 9)).toEqual([
      'call-object-creation:completed',
      'mobile-permissions:started',
      'mobile-permissions:completed',
      'call-join:started',
    ]);
  });

  it.each([
    ['an iPhone', iPhone, true],
    ['an iPad, which says it is a Mac', { ...iPhone, userAgent: '', platform: 'MacIntel' }, true],
    ['a Mac', { userAgent: '', platform: 'MacIntel', maxTouchPoints: 0 }, false],
    ['a PC with a touch screen', { userAgent: '', platform: 'Win32', maxTouchPoints: 10 }, false],
  ])('takes %s for mobile: %#', (_name, device, expected) => {
    expect(isMobile(device)).toBe(expected);
  });

  it('joins without track subscription, observes audio at 100 ms and cancels noise', async () => {
    // Some browsers cannot give the level of the own microphone.
    fake.withCall((call) =>
      call.startLocalAudioLevelObserver.mockImplementation(() => {
        throw new Error('not supported on this browser');
      }),
    );
    await fake.session.start(assistant);
    expect(fake.call.join).toHaveBeenCalledExactlyOnceWith({
      url: webCall.webCallUrl,
      subscribeToTracksAutomatically: false,
    });
    expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: false });
    expect(fake.call.startRemoteParticipantsAudioLevelObserver).toHaveBeenCalledWith(100);
    expect(fake.call.updateInputSettings).toHaveBeenCalledExactlyOnceWith({
      audio: { processor: { type: 'noise-cancellation' } },
    });
    expect(fake.call.startRecording).not.toHaveBeenCalled();
    expect(fake.payloads('error')).toEqual([]);
  });
});

describe('video recording (spec 4, step 5)', () => {
  beforeEach(() => {
    fake.createWebCall.mockResolvedValue(recorded);
  });

  it('is 1280x720 on a dark background in the default layout, from after the join to the end', async () => {
    await fake.session.start(assistant);
    expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: true });
    expect(fake.call.startRecording).toHaveBeenCalledExactlyOnceWith({
      width: 1280,
      height: 720,
      backgroundColor: '#FF10131A',
      layout: { preset: 'default' },
    });
    expect(fake.story.indexOf('video-recording-setup:started')).toBe(
      fake.story.indexOf('call-join:completed') + 1,
    );
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
});

describe('a step after the join (spec 4)', () => {
  const late = 'The call service did not answer in time.';

  it.each([
    [
      'video-recording-setup',
      (call) =>
        call.startRecording.mockImplementation(() => {
          queueMicrotask(() => call.emit('recording-error', { errorMsg: 'no' }));
        }),
      'no',
    ],
    [
      'audio-observer-setup',
      (call) => call.startRemoteParticipantsAudioLevelObserver.mockImplementation(refuse),
      'no',
    ],
    ['audio-processing-setup', (call) => call.updateInputSettings.mockRejectedValue('no'), 'no'],
    [
      'audio-observer-setup',
      (call) => call.startRemoteParticipantsAudioLevelObserver.mockImplementation(never),
      late,
    ],
  ] satisfies [StartStage, (call: FakeCall) => void, string][])(
    '%s that fails emits its own error, which is not fatal, and the call goes on (case %#)',
    async (stage, breakCall, message) => {
      fake.createWebCall.mockResolvedValue(recorded);
      fake.withCall(breakCall);
      const starting = fake.session.start(assistant);
      await vi.advanceTimersByTimeAsync(0);
      fake.call.emit('app-message', { data: 'listening' });
      await vi.advanceTimersByTimeAsync(15_000);
      await expect(starting).resolves.toEqual(recorded);
      const cause = expect.any(Error);
      expect(fake.payloads('error')).toEqual([{ type: `${stage}-error`, stage, message, cause }]);
      expect(fake.story).toContain(`${stage}:failed`);
      expect(fake.story).toContain('call-start-success');
      expect(fake.payloads('call-end')).toEqual([]);
      expect(fake.session.state).toBe('active');
    },
  );
});

describe('a start that fails (spec 4, 8)', () => {
  it.each([
    [
      'web-call-creation',
      'start-method-error',
      () => fake.createWebCall.mockImplementation(refuse),
    ],
    [
      'call-object-creation',
      'call-object-creation-error',
      () => fake.createCallObject.mockImplementation(refuse),
    ],
    [
      'call-join',
      'call-join-error',
      () => fake.withCall((call) => call.join.mockImplementation(refuse)),
    ],
  ] as const)('at %s emits one %s, cleans up and gives null', async (stage, type, breakStart) => {
    breakStart();
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(fake.payloads('call-start-failed')).toEqual([{ stage, reason: 'no', duration: 0 }]);
    expect(fake.payloads('error')).toMatchObject([{ type, stage, message: 'no' }]);
    expect(fake.story).toContain(`${stage}:failed`);
    expect(fake.story).not.toContain('call-start-success');
    expect(leftBehind(fake)).toEqual([]);
  });

  it('by options against the rules does so before anything is created', async () => {
    const userData = 'x'.repeat(4_097);
    await expect(fake.session.start(assistant, { userData })).resolves.toBeNull();
    const message = 'userData has 4097 characters; at most 4096 are allowed.';
    expect(fake.payloads('error')).toMatchObject([{ type: 'validation-error', message }]);
    expect(fake.createWebCall).not.toHaveBeenCalled();
  });

  it('by a join that hangs does so 30 seconds after the bundle is loaded, also when nothing is destroyed', async () => {
    fake.withCall((call) => {
      call.join.mockImplementation(() => {
        setTimeout(() => call.emit('joining-meeting'), 50_000);
        return never();
      });
      call.destroy.mockImplementation(() => {
        call.destroyed = true;
        return never();
      });
    });
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(79_000);
    expect(fake.payloads('error')).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(starting).resolves.toBeNull();
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-join-error', message: 'The call could not be joined in time.' },
    ]);
  });

  it('by a bundle that did not load is a connection error', async () => {
    fake.withCall((call) => call.join.mockRejectedValue('Failed to load call object bundle x'));
    await fake.session.start(assistant);
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-join-error', fatal: { type: 'connection-error' } },
    ]);
  });
});

describe('a fatal error of the call service (spec 8)', () => {
  it('while joining fails the start, with one error', async () => {
    fake.withCall((call) =>
      call.join.mockImplementation(() => {
        call.emit('error', fatalEvent('exp-room', 'because'));
        return Promise.reject(fatalEvent('exp-room', 'because'));
      }),
    );
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-join-error', message: 'because', fatal: { type: 'exp-room' } },
    ]);
    expect(fake.payloads('call-end')).toEqual([]);
  });

  it.each([
    ['exp-room', 'exp-room', 'over'],
    ['new-thing', 'unknown', 7],
  ])('of the type %s during the call ends it once, as %s', async (type, emitted, msg) => {
    const call = await activeCall();
    fake.emitted.length = 0;
    call.emit('error', { errorMsg: 'over', error: { type, msg } });
    call.emit('left-meeting');
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.story).toEqual(['error', 'call-end', 'message']);
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-service-error', fatal: { type: emitted, message: 'over' } },
    ]);
    expect(leftBehind(fake)).toEqual([]);
  });

  it.each([true, false])(
    'is no error when the platform has ended the call before it empties the room (started: %s)',
    async (isStarted) => {
      if (!isStarted) fake.withCall((call) => call.updateInputSettings.mockImplementation(never));
      const starting = fake.session.start(assistant);
      await vi.advanceTimersByTimeAsync(0);
      fake.call.emit('app-message', endOf('assistant-ended-call'));
      fake.call.emit('error', fatalEvent('ejected', 'Meeting has ended'));
      await expect(starting).resolves.toEqual(isStarted ? webCall : null);
      expect(fake.payloads('error')).toEqual([]);
      expect(fake.payloads('call-end')).toHaveLength(1);
      expect(fake.payloads('message')).toMatchObject([{ endedReason: 'assistant-ended-call' }]);
    },
  );

  it('in the last steps of a start emits the end of the call and the failed start', async () => {
    fake.withCall((call) =>
      call.startRemoteParticipantsAudioLevelObserver.mockImplementation(() => {
        call.emit('error', fatalEvent('connection-error', 'gone'));
        return never();
      }),
    );
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(fake.story.slice(-5)).toEqual([
      'error',
      'call-end',
      'message',
      'audio-observer-setup:failed',
      'call-start-failed',
    ]);
  });
});

describe('leaving the meeting (spec 4)', () => {
  it('emits call-end, then that the customer ended the call, once', async () => {
    const call = await activeCall();
    fake.emitted.length = 0;
    await Promise.all([fake.session.stop(), fake.session.stop()]);
    expect(fake.emitted).toEqual([
      ['call-end', undefined],
      ['message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
    ]);
    expect(call.destroy).toHaveBeenCalledTimes(1);
    expect(leftBehind(fake)).toEqual([]);
  });

  it('emits no second end after the platform has sent one', async () => {
    const call = await activeCall();
    call.emit('app-message', endOf('silence-timed-out'));
    call.emit('left-meeting');
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.payloads('message')).toMatchObject([{ endedReason: 'silence-timed-out' }]);
    expect(fake.payloads('call-end')).toHaveLength(1);
  });

  it('emits nothing of the old call afterwards, nor into the next one, which waits until it is gone', async () => {
    const old = await activeCall();
    old.destroy.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      old.destroyed = true;
    });
    old.emit('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
    void fake.session.stop();
    const next = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(100);
    expect(fake.createWebCall).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    await expect(next).resolves.toEqual(webCall);
    fake.emitted.length = 0;
    old.emit('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
    old.emit('app-message', { data: 'listening' });
    old.emit('error', fatalEvent('ejected', 'late'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.emitted).toEqual([]);
    expect(fake.session.state).toBe('starting');
  });

  it.each([
    ['call-end', async () => (await activeCall()).emit('left-meeting')],
    ['error', async () => (await activeCall()).emit('error', fatalEvent('no-room', 'gone'))],
    [
      'call-start-failed',
      async () => {
        fake.createWebCall.mockImplementationOnce(refuse);
        await fake.session.start(assistant);
      },
    ],
  ] as const)('lets a listener of %s start anew', async (name, end) => {
    const next: Promise<WebCall | null>[] = [];
    const off = fake.session.on(name, () => {
      off();
      next.push(fake.session.start(assistant));
    });
    await end();
    await vi.advanceTimersByTimeAsync(0);
    await expect(Promise.all(next)).resolves.toEqual([webCall]);
    expect(fake.call.destroyed).toBe(false);
    expect(fake.story).not.toContain('validation:failed');
  });
});

describe('stop during a start', () => {
  const withCall = (change: (call: FakeCall) => void) => fake.withCall(change);

  it.each([
    ['web-call-creation', () => fake.createWebCall.mockImplementationOnce(never)],
    ['call-object-creation', () => fake.createCallObject.mockImplementationOnce(never)],
    [
      'mobile-permissions',
      () => {
        fake = fakeSession({ device: iPhone });
      },
    ],
    ['call-join', () => withCall((call) => call.join.mockImplementation(never))],
    [
      'audio-observer-setup',
      () =>
        withCall((call) =>
          call.startRemoteParticipantsAudioLevelObserver.mockImplementation(never),
        ),
    ],
    [
      'audio-processing-setup',
      () => withCall((call) => call.updateInputSettings.mockImplementation(never)),
    ],
  ] satisfies [StartStage, () => void][])(
    'at %s gives null without an error, takes no next step, and a call can start at once',
    async (stage, hang) => {
      hang();
      const starting = fake.session.start(assistant);
      await vi.advanceTimersByTimeAsync(10);
      void fake.session.stop();
      expect(fake.createWebCall.mock.calls[0]?.[1].aborted).toBe(true);
      const next = fake.session.start(assistant);
      await expect(starting).resolves.toBeNull();
      expect(fake.payloads('call-start-failed')).toEqual([
        { stage, reason: 'The call was stopped.', duration: 10 },
      ]);
      expect(fake.payloads('error')).toEqual([]);
      expect(fake.payloads('call-end')).toHaveLength(stage.startsWith('audio') ? 1 : 0);
      await vi.advanceTimersByTimeAsync(1_000);
      await expect(next).resolves.toEqual(webCall);
      expect(fake.payloads('call-start-success')).toHaveLength(1);
    },
  );

  it('destroys a call object that is made too late', async () => {
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

  it('by a listener of the last step leaves no half-started call', async () => {
    fake.session.on('call-start-progress', ({ stage, status }) => {
      if (stage === 'audio-processing-setup' && status === 'completed') void fake.session.stop();
    });
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(fake.payloads('call-start-success')).toEqual([]);
  });
});

describe('say and send (spec 5, 7)', () => {
  it('let the assistant speak, refuse a message above the limit, and send nothing without a call', async () => {
    const { session } = fake;
    session.say('Anybody?');
    session.send({ type: 'end-call' });
    const call = await activeCall();
    expect(() => session.say('x'.repeat(4_096))).toThrow(
      /^An app message has \d+ characters; at most 4096 are allowed\.$/,
    );
    session.say('Bye.', { endCallAfterSpoken: true, interruptionsEnabled: false });
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      '{"type":"say","message":"Bye.","endCallAfterSpoken":true,"interruptionsEnabled":false}',
      '*',
    );
  });
});

describe('the microphone (spec 8)', () => {
  it('cannot be muted, amplified or changed without a call', async () => {
    const { session } = fake;
    const missing = 'Call object is not available.';
    expect(() => session.setMuted(true)).toThrow(missing);
    await expect(session.setMicrophoneLevel(2)).rejects.toThrow(missing);
    await expect(session.setMicrophone(track('audio'))).rejects.toThrow(missing);
    expect(session.isMuted()).toBe(false);
  });

  it('is muted and opened again; the next call is not muted', async () => {
    const { session } = fake;
    const call = await activeCall();
    session.setMuted(true);
    expect(session.isMuted()).toBe(true);
    session.setMuted(false);
    session.setMuted(true);
    expect(call.setLocalAudio.mock.calls).toEqual([[false], [true], [false]]);
    await session.stop();
    await session.start(assistant);
    expect(session.isMuted()).toBe(false);
  });

  it('muted before the join is muted after it, from its first moment', async () => {
    fake.createWebCall.mockImplementation(async () => {
      fake.session.setMuted(true);
      return webCall;
    });
    await fake.session.start(assistant);
    expect(fake.call.join).toHaveBeenCalledWith(expect.objectContaining({ startAudioOff: true }));
    expect(fake.session.isMuted()).toBe(true);
    expect(fake.call.setLocalAudio.mock.calls).toEqual([[false]]);
  });

  it.each([
    [false, 'goes on without noise cancellation', [[true]]],
    [true, 'stays muted', [[false]]],
  ])('of a visitor whose mute is %s %s when its processor breaks', async (muted, _, calls) => {
    const call = await activeCall();
    if (muted) fake.session.setMuted(true);
    call.emit('nonfatal-error', { type: 'screen-share-error' });
    call.emit('nonfatal-error', { type: 'audio-processor-error' });
    await vi.advanceTimersByTimeAsync(0);
    expect(call.updateInputSettings.mock.calls.slice(1)).toEqual([
      [{ audio: { processor: { type: 'none' } } }],
    ]);
    expect(call.setLocalAudio.mock.calls).toEqual(calls);
    expect(fake.payloads('error')).toEqual([]);
  });

  it('of a muted visitor stays closed when it is another one', async () => {
    const call = await activeCall();
    const audioSource = track('audio');
    fake.session.setMuted(true);
    await fake.session.setMicrophone(audioSource);
    expect(call.setInputDevicesAsync).toHaveBeenCalledExactlyOnceWith({ audioSource });
    expect(call.setLocalAudio.mock.calls).toEqual([[false], [false]]);
  });

  it('is amplified through a track of its own, which goes with the call', async () => {
    const { session, released } = fake;
    const call = await activeCall();
    await session.setMicrophoneLevel(2);
    expect(call.setInputDevicesAsync).toHaveBeenCalledExactlyOnceWith({
      audioSource: expect.objectContaining({ kind: 'audio' }),
    });
    const late = session.setMicrophoneLevel(4);
    call.emit('left-meeting');
    await late;
    expect(released).toHaveBeenCalledTimes(2);
  });
});
