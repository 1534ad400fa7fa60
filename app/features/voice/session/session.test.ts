import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebCall } from '~/lib/web-call';
import type { CallState, StartStage } from './events';
import {
  type FakeCall,
  type FakeSession,
  fakeSession,
  leftBehind,
  stepsOfStart,
  webCall,
} from './fake-call.test-support';
import { isMobile } from './start';

const assistant = { assistantId: 'assistant-1' };
const recorded: WebCall = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  platform: 'iPhone',
  maxTouchPoints: 5,
};

let fake: FakeSession;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  fake = fakeSession();
});

afterEach(async () => {
  await Promise.all([fake.session.stop(), vi.advanceTimersByTimeAsync(10_000)]);
  expect(leftBehind(fake)).toEqual([]);
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** Changes the next call object before the session has it. */
function withCall(change: (call: FakeCall) => void): void {
  fake.createCallObject.mockImplementationOnce(async (properties, signal) => {
    const call = (await fake.makeCall(properties, signal)) as FakeCall;
    change(call);
    return call;
  });
}

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
    const states: CallState[] = [fake.session.state];
    const starting = fake.session.start(assistant);
    states.push(fake.session.state);
    await starting;
    states.push(fake.session.state);
    fake.call.emit('app-message', { data: 'listening' });
    states.push(fake.session.state);
    expect(fake.session.meetingState()).toBe('joined-meeting');
    await fake.session.stop();
    states.push(fake.session.state);
    expect(states).toEqual(['not-started', 'starting', 'starting', 'active', 'ended']);
  });

  it('emits each step of a start, in order, with its duration, and gives the web call', async () => {
    fake.createWebCall.mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(120);
      return webCall;
    });
    await expect(fake.session.start(assistant)).resolves.toEqual(webCall);
    expect(fake.story).toEqual([...stepsOfStart, 'call-start-success']);
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
    const message = 'Assistant or Squad or Workflow must be provided.';
    await expect(fake.session.start({ assistantOverrides: {} })).rejects.toThrow(message);
    expect(fake.emitted).toEqual([
      ['error', { type: 'validation-error', stage: 'validation', message }],
    ]);
    expect(fake.session.state).toBe('not-started');
  });

  it.each(['while it starts', 'while it is active'])('ignores a second start %s', async (when) => {
    const first = fake.session.start(assistant);
    if (when === 'while it is active') await first;
    fake.emitted.length = 0;
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
    await fake.session.start(assistant);
    expect(fake.call.join).toHaveBeenCalledExactlyOnceWith({
      url: webCall.webCallUrl,
      subscribeToTracksAutomatically: false,
    });
    expect(fake.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: false });
    expect(fake.call.startRemoteAudioLevels).toHaveBeenCalledExactlyOnceWith(100);
    expect(fake.call.updateInputSettings).toHaveBeenCalledExactlyOnceWith({
      audio: { processor: { type: 'noise-cancellation' } },
    });
    expect(fake.call.startRecording).not.toHaveBeenCalled();
  });

  it('needs no level of the own microphone, which some browsers cannot give', async () => {
    withCall((call) =>
      call.startLocalAudioLevels.mockImplementation(() => {
        throw new Error('not supported on this browser');
      }),
    );
    await expect(fake.session.start(assistant)).resolves.toEqual(webCall);
    expect(fake.payloads('error')).toEqual([]);
  });
});

describe('video recording (spec 4, step 5)', () => {
  beforeEach(() => fake.createWebCall.mockResolvedValue(recorded));

  it('records 1280x720 on a dark background in the default layout, after the join', async () => {
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
  });

  it.each([
    ['once recording starts', 1_250, true],
    ['where the recording does not come', 15_000, false],
  ])('asks for the first message %s, with the delay in seconds', async (_when, ms, starts) => {
    withCall((call) => call.startRecording.mockImplementation(() => undefined));
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(ms);
    if (starts) fake.call.emit('recording-started', { recordingId: 'r' });
    await starting;
    expect(fake.call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      `{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":${ms / 1_000}}`,
      '*',
    );
  });

  it('stops after the call, before the call object is destroyed', async () => {
    await fake.session.start(assistant);
    const order: string[] = [];
    fake.session.on('call-end', () => order.push('call-end'));
    fake.session.on('message', () => order.push('message'));
    fake.call.stopRecording.mockImplementation(() => order.push('stop-recording'));
    fake.call.destroy.mockImplementation(async () => {
      order.push('destroy');
      fake.call.destroyed = true;
    });
    await fake.session.stop();
    expect(order).toEqual(['call-end', 'message', 'stop-recording', 'destroy']);
  });
});

describe('a step after the join (spec 4)', () => {
  const refuse = () => Promise.reject(new Error('no'));
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
      (call) => call.startRemoteAudioLevels.mockImplementation(refuse),
      'no',
    ],
    ['audio-processing-setup', (call) => call.updateInputSettings.mockRejectedValue('no'), 'no'],
    ['audio-observer-setup', (call) => call.startRemoteAudioLevels.mockImplementation(never), late],
  ] satisfies [StartStage, (call: FakeCall) => void, string][])(
    '%s that fails emits its own error, and the call goes on (case %#)',
    async (stage, breakCall, message) => {
      fake.createWebCall.mockResolvedValue(recorded);
      withCall(breakCall);
      const starting = fake.session.start(assistant);
      await vi.advanceTimersByTimeAsync(0);
      fake.call.emit('app-message', { data: 'listening' });
      await vi.advanceTimersByTimeAsync(15_000);
      await expect(starting).resolves.toEqual(recorded);
      expect(fake.payloads('error')).toMatchObject([{ type: `${stage}-error`, stage, message }]);
      expect(fake.story).toContain(`${stage}:failed`);
      expect(fake.story).toContain('call-start-success');
      expect(fake.payloads('call-end')).toEqual([]);
      expect(fake.session.state).toBe('active');
    },
  );

  it('ends quietly with a call that the platform ends meanwhile', async () => {
    withCall((call) => call.updateInputSettings.mockImplementation(never));
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(0);
    fake.call.emit('app-message', { data: 'listening' });
    fake.call.emit('app-message', endOf('assistant-ended-call'));
    fake.call.emit('error', fatalEvent('ejected', 'Meeting has ended'));
    await expect(starting).resolves.toBeNull();
    expect(fake.payloads('call-end')).toHaveLength(1);
    expect(fake.payloads('error')).toEqual([]);
    expect(fake.payloads('call-start-failed')).toHaveLength(1);
  });
});

describe('a start that fails (spec 4, 8)', () => {
  it.each([
    [
      'web-call-creation',
      'start-method-error',
      () => fake.createWebCall.mockRejectedValue(new Error('no')),
    ],
    [
      'call-object-creation',
      'call-object-creation-error',
      () => fake.createCallObject.mockRejectedValue(new Error('no')),
    ],
    [
      'call-join',
      'call-join-error',
      () => withCall((call) => call.join.mockRejectedValue(Error('no'))),
    ],
  ] as const)('at %s emits one %s, cleans up and gives null', async (stage, type, breakStart) => {
    breakStart();
    await expect(fake.session.start(assistant)).resolves.toBeNull();
    expect(fake.payloads('call-start-failed')).toEqual([
      { stage, reason: 'no', duration: 0, stopped: false },
    ]);
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

  it('by a join that hangs does so 30 seconds after the bundle is loaded', async () => {
    withCall((call) =>
      call.join.mockImplementation(() => {
        setTimeout(() => call.emit('joining-meeting'), 50_000);
        return never();
      }),
    );
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(79_000);
    expect(fake.payloads('error')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(starting).resolves.toBeNull();
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-join-error', message: 'The call could not be joined in time.' },
    ]);
  });

  it('by a bundle that did not load is a connection error', async () => {
    withCall((call) => call.join.mockRejectedValue('Failed to load call object bundle x'));
    await fake.session.start(assistant);
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-join-error', fatal: { type: 'connection-error' } },
    ]);
  });

  it('ends also when the call object is never destroyed', async () => {
    withCall((call) => {
      call.join.mockRejectedValue(new Error('no'));
      call.destroy.mockImplementation(() => {
        call.destroyed = true;
        return never();
      });
    });
    const starting = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(starting).resolves.toBeNull();
  });
});

describe('a fatal error of the call service (spec 8)', () => {
  it('while joining fails the start, with one error', async () => {
    withCall((call) =>
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

  it('during the call ends it, with one error and one call-end', async () => {
    const call = await activeCall();
    fake.emitted.length = 0;
    call.emit('error', fatalEvent('exp-room', 'over'));
    call.emit('left-meeting');
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.story).toEqual(['error', 'call-end', 'message']);
    expect(fake.payloads('error')).toMatchObject([
      { type: 'call-service-error', fatal: { type: 'exp-room', message: 'over' } },
    ]);
    expect(leftBehind(fake)).toEqual([]);
  });

  it('of an unknown type is unknown', async () => {
    const call = await activeCall();
    call.emit('error', { errorMsg: 'odd', error: { type: 'new-thing', msg: 7 } });
    expect(fake.payloads('error')).toMatchObject([{ fatal: { type: 'unknown', message: 'odd' } }]);
  });

  it('is no error when the platform has ended the call before it empties the room', async () => {
    const call = await activeCall();
    call.emit('app-message', endOf('assistant-ended-call'));
    call.emit('error', fatalEvent('ejected', 'Meeting has ended'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.payloads('error')).toEqual([]);
    expect(fake.payloads('call-end')).toHaveLength(1);
    expect(fake.payloads('message')).toMatchObject([{ endedReason: 'assistant-ended-call' }]);
  });

  it('in the last steps of a start emits the end of the call and the failed start', async () => {
    withCall((call) =>
      call.startRemoteAudioLevels.mockImplementation(() => {
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
  it('emits call-end, then that the customer ended the call', async () => {
    const call = await activeCall();
    fake.emitted.length = 0;
    await Promise.all([fake.session.stop(), fake.session.stop()]);
    expect(fake.emitted).toEqual([
      ['call-end', undefined],
      ['message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
    ]);
    expect(call.leave).toHaveBeenCalledTimes(1);
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

  it('ends after three seconds without an answer of the service', async () => {
    const call = await activeCall();
    call.leave.mockImplementation(never);
    const stopping = fake.session.stop();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(fake.payloads('call-end')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    expect(fake.payloads('call-end')).toHaveLength(1);
  });

  it('emits nothing of the old call afterwards, nor into the next one', async () => {
    const old = await activeCall();
    old.emit('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
    const stopping = fake.session.stop();
    const next = fake.session.start(assistant);
    await stopping;
    await next;
    fake.emitted.length = 0;
    old.emit('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
    old.emit('app-message', { data: 'listening' });
    old.emit('error', fatalEvent('ejected', 'late'));
    old.emit('left-meeting');
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
        fake.createWebCall.mockRejectedValueOnce(new Error('once'));
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

  it('lets a start wait until the call before is gone', async () => {
    const old = await activeCall();
    old.destroy.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      old.destroyed = true;
    });
    void fake.session.stop();
    const next = fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(100);
    expect(fake.createWebCall).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    await expect(next).resolves.toEqual(webCall);
  });
});

describe('stop during a start', () => {
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
      () => withCall((call) => call.startRemoteAudioLevels.mockImplementation(never)),
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
      const next = fake.session.start(assistant);
      await expect(starting).resolves.toBeNull();
      expect(fake.payloads('call-start-failed')).toEqual([
        { stage, reason: 'The call was stopped.', duration: 10, stopped: true },
      ]);
      expect(fake.payloads('error')).toEqual([]);
      expect(fake.payloads('call-end')).toHaveLength(stage.startsWith('audio') ? 1 : 0);
      await vi.advanceTimersByTimeAsync(1_000);
      await expect(next).resolves.toEqual(webCall);
      expect(fake.payloads('call-start-success')).toHaveLength(1);
    },
  );

  it('aborts the request that creates the web call', async () => {
    fake.createWebCall.mockImplementation(never);
    void fake.session.start(assistant);
    await vi.advanceTimersByTimeAsync(1);
    await fake.session.stop();
    expect(fake.createWebCall.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('destroys a call object that is made too late', async () => {
    fake.createCallObject.mockImplementation(async (properties, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return fake.makeCall(properties, signal);
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
  it('say lets the assistant speak', async () => {
    const call = await activeCall();
    fake.session.say('Bye.', { endCallAfterSpoken: true, interruptionsEnabled: false });
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      '{"type":"say","message":"Bye.","endCallAfterSpoken":true,"interruptionsEnabled":false}',
      '*',
    );
  });

  it('refuses a message above the limit, and sends nothing without a call', async () => {
    fake.session.say('Anybody?');
    fake.session.send({ type: 'end-call' });
    const call = await activeCall();
    expect(() => fake.session.say('x'.repeat(4_096))).toThrow(
      /^An app message has \d+ characters; at most 4096 are allowed\.$/,
    );
    expect(call.sendAppMessage).not.toHaveBeenCalled();
  });
});

describe('the microphone (spec 8)', () => {
  it('cannot be muted, amplified or changed without a call', async () => {
    const missing = 'Call object is not available.';
    expect(() => fake.session.setMuted(true)).toThrow(missing);
    await expect(fake.session.setMicrophoneLevel(2)).rejects.toThrow(missing);
    await expect(fake.session.setMicrophone('m')).rejects.toThrow(missing);
    expect(fake.session.isMuted()).toBe(false);
  });

  it('is muted and opened again; the next call is not muted', async () => {
    const call = await activeCall();
    fake.session.setMuted(true);
    expect(fake.session.isMuted()).toBe(true);
    fake.session.setMuted(false);
    fake.session.setMuted(true);
    expect(call.setLocalAudio.mock.calls).toEqual([[false], [true], [false]]);
    await fake.session.stop();
    await fake.session.start(assistant);
    expect(fake.session.isMuted()).toBe(false);
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
    fake.session.setMuted(true);
    await fake.session.setMicrophone('headset');
    expect(call.setInputDevices).toHaveBeenCalledExactlyOnceWith({ audioDeviceId: 'headset' });
    expect(call.setLocalAudio.mock.calls).toEqual([[false], [false]]);
  });

  it('that the call cannot use is refused', async () => {
    const call = await activeCall();
    call.setInputDevices.mockImplementation(async () => {
      call.emit('camera-error', { error: { type: 'mic-in-use' } });
    });
    await expect(fake.session.setMicrophone('headset')).rejects.toThrow('The call cannot use it.');
  });

  it('is amplified through a track of its own, which goes with the call', async () => {
    const call = await activeCall();
    await fake.session.setMicrophoneLevel(2);
    expect(call.setInputDevices).toHaveBeenCalledExactlyOnceWith({
      audioSource: expect.objectContaining({ kind: 'audio' }),
    });
    await fake.session.setMicrophoneLevel(3);
    expect(fake.released).toHaveBeenCalledTimes(1);
    const late = fake.session.setMicrophoneLevel(4);
    call.emit('left-meeting');
    await late;
    expect(fake.released).toHaveBeenCalledTimes(3);
  });
});
