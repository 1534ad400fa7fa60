import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebCall } from '~/lib/web-call';
import type { CallObject } from './call-object';
import { type CallState, fatalErrorTypes, type StartStage } from './events';
import {
  type FakeCall,
  type FakeWorld,
  leftBehind,
  sessionInFakeWorld,
  speaker,
  track,
  webCall,
} from './fake-call.test-support';
import { stepsOfStart } from './start-steps.test-support';

const assistant = { assistantId: 'assistant-1' };
const recorded: WebCall = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  platform: 'iPhone',
  maxTouchPoints: 5,
};

let world: FakeWorld;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  world = sessionInFakeWorld();
});

afterEach(async () => {
  await Promise.all([world.session.stop(), vi.advanceTimersByTimeAsync(10_000)]);
  expect(leftBehind(world)).toEqual([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Changes the next call object before the session sees it. */
function withCall(change: (call: FakeCall) => void): void {
  const make = world.createCallObject.getMockImplementation();
  world.createCallObject.mockImplementation(async (properties, signal) => {
    const call = (await make?.(properties, signal)) as FakeCall;
    change(call);
    return call;
  });
}

async function activeCall(): Promise<FakeCall> {
  await world.session.start(assistant);
  world.call.tell('app-message', { data: 'listening', fromId: 'platform' });
  return world.call;
}

const fatalEvent = (type: string, msg: string) => ({
  action: 'error',
  errorMsg: msg,
  error: { type, msg },
});

describe('the lifecycle (spec 4)', () => {
  it('goes from not started over starting to active, which begins with listening, to ended', async () => {
    const states: CallState[] = [world.session.state];
    const starting = world.session.start(assistant);
    states.push(world.session.state);
    await starting;
    states.push(world.session.state);
    world.call.tell('app-message', { data: 'listening' });
    states.push(world.session.state);
    await world.session.stop();
    states.push(world.session.state);
    expect(states).toEqual(['not-started', 'starting', 'starting', 'active', 'ended']);
  });

  it('tells each step of a start, in order, and gives the web call', async () => {
    world.createWebCall.mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(120);
      return webCall;
    });
    await expect(world.session.start(assistant)).resolves.toEqual(webCall);
    expect(world.story).toEqual([...stepsOfStart, 'call-start-success']);
    expect(world.told('call-start-progress')).toContainEqual({
      stage: 'web-call-creation',
      status: 'completed',
      duration: 120,
    });
    expect(world.told('call-start-success')).toEqual([{ call: webCall, duration: 120 }]);
  });

  it.each([
    ['assistantId', { assistantId: 'a', assistantOverrides: { firstMessage: 'Hi' } }],
    ['assistant', { assistant: { name: 'n' } }],
    ['squad', { squad: { members: [] } }],
    ['squadId', { squadId: 's' }],
    ['workflow', { workflow: { nodes: [] }, workflowOverrides: { variableValues: {} } }],
    ['workflowId', { workflowId: 'w' }],
  ])('starts with a %s and hands the payload on whole', async (_name, payload) => {
    await expect(world.session.start(payload)).resolves.toEqual(webCall);
    expect(world.createWebCall).toHaveBeenCalledWith(payload, expect.any(AbortSignal));
  });

  it('rejects, and tells a validation-error, when nobody is named to call', async () => {
    await expect(world.session.start({ assistantOverrides: {} })).rejects.toThrow(
      'Assistant or Squad or Workflow must be provided.',
    );
    expect(world.told('error')).toEqual([
      {
        type: 'validation-error',
        stage: 'validation',
        message: 'Assistant or Squad or Workflow must be provided.',
      },
    ]);
    expect(world.createWebCall).not.toHaveBeenCalled();
    expect(world.session.state).toBe('not-started');
  });

  it.each(['while it starts', 'while it is active'])('ignores a second start %s', async (when) => {
    const first = world.session.start(assistant);
    if (when === 'while it is active') await first;
    world.heard.length = 0;
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.told('call-start-progress').filter(({ status }) => status === 'failed')).toEqual([
      { stage: 'validation', status: 'failed', duration: 0, reason: 'already-started' },
    ]);
    await first;
    expect(world.createWebCall).toHaveBeenCalledTimes(1);
    expect(world.calls).toHaveLength(1);
  });

  it('waits one second for permissions on a mobile device, between call object and join', async () => {
    world = sessionInFakeWorld({ device: iPhone });
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(999);
    expect(world.call.join).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await starting;
    expect(world.story.slice(5, 9)).toEqual([
      'call-object-creation:completed',
      'mobile-permissions:started',
      'mobile-permissions:completed',
      'call-join:started',
    ]);
    expect(world.told('call-start-progress')).toContainEqual({
      stage: 'mobile-permissions',
      status: 'completed',
      duration: 1_000,
    });
  });

  it('joins the returned address without automatic track subscription', async () => {
    await world.session.start(assistant);
    expect(world.call.join).toHaveBeenCalledExactlyOnceWith({
      url: webCall.webCallUrl,
      subscribeToTracksAutomatically: false,
    });
    expect(world.createCallObject).toHaveBeenCalledWith(
      { videoSource: false },
      expect.any(AbortSignal),
    );
  });

  it('observes remote audio at 100 ms and cancels noise', async () => {
    await world.session.start(assistant);
    expect(world.call.startRemoteAudioLevels).toHaveBeenCalledExactlyOnceWith(100);
    expect(world.call.updateInputSettings).toHaveBeenCalledExactlyOnceWith({
      audio: { processor: { type: 'noise-cancellation' } },
    });
    expect(world.call.startRecording).not.toHaveBeenCalled();
  });

  it('starts a call without hearing the own microphone where the browser cannot', async () => {
    withCall((call) => {
      call.startLocalAudioLevels.mockImplementation(() => {
        throw new Error('not supported on this browser');
      });
    });
    await expect(world.session.start(assistant)).resolves.toEqual(webCall);
    expect(world.told('error')).toEqual([]);
  });
});

describe('video recording (spec 4, step 5)', () => {
  beforeEach(() => world.createWebCall.mockResolvedValue(recorded));

  it('records 1280x720 on a dark background in the default layout, after joining', async () => {
    await world.session.start(assistant);
    expect(world.createCallObject.mock.calls[0]?.[0]).toEqual({ videoSource: true });
    expect(world.call.startRecording).toHaveBeenCalledExactlyOnceWith({
      width: 1280,
      height: 720,
      backgroundColor: '#FF10131A',
      layout: { preset: 'default' },
    });
    expect(world.story.indexOf('video-recording-setup:started')).toBe(
      world.story.indexOf('call-join:completed') + 1,
    );
    expect(world.story.indexOf('audio-observer-setup:started')).toBe(
      world.story.indexOf('video-recording-setup:completed') + 1,
    );
  });

  it('asks for the first message once recording starts, with the delay in seconds', async () => {
    await world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(1_250);
    world.call.tell('recording-started', { recordingId: 'r' });
    world.call.tell('recording-started', { recordingId: 'r' });
    expect(world.call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      '{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":1.25}',
      '*',
    );
  });

  it('stops the recording after the call, before the clean-up', async () => {
    await world.session.start(assistant);
    const order: string[] = [];
    world.session.on('call-end', () => order.push('call-end'));
    world.session.on('message', () => order.push('message'));
    world.call.stopRecording.mockImplementation(() => order.push('stop-recording'));
    const { destroy } = world.call;
    const destroyed = destroy.getMockImplementation();
    destroy.mockImplementation(async () => {
      order.push('destroy');
      await destroyed?.();
    });
    await world.session.stop();
    expect(order).toEqual(['call-end', 'message', 'stop-recording', 'destroy']);
  });

  it('tells when recording fails later, and does not stop what does not run', async () => {
    await world.session.start(assistant);
    world.call.tell('recording-error', { errorMsg: 'no space' });
    expect(world.told('error')).toMatchObject([
      { type: 'video-recording-setup-error', message: 'no space' },
    ]);
    const { call } = world;
    await world.session.stop();
    expect(call.stopRecording).not.toHaveBeenCalled();
  });
});

describe('any failure of a start (spec 4, 8)', () => {
  const failures: [StartStage, string, (call: FakeCall) => void][] = [
    ['call-join', 'call-join-error', (call) => call.join.mockRejectedValue(new Error('no'))],
    [
      'video-recording-setup',
      'video-recording-setup-error',
      (call) =>
        call.startRecording.mockImplementation(() => {
          throw new Error('no');
        }),
    ],
    [
      'audio-observer-setup',
      'audio-observer-setup-error',
      (call) => call.startRemoteAudioLevels.mockRejectedValue(new Error('no')),
    ],
    [
      'audio-processing-setup',
      'audio-processing-setup-error',
      (call) => call.updateInputSettings.mockRejectedValue('no'),
    ],
  ];

  it.each(failures)('%s gives %s', async (stage, type, breakCall) => {
    world.createWebCall.mockResolvedValue(recorded);
    withCall(breakCall);
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.told('call-start-failed')).toEqual([
      { stage, reason: 'no', duration: 0, stopped: false },
    ]);
    expect(world.told('error')).toMatchObject([{ type, stage, message: 'no' }]);
    expect(world.told('call-start-progress').at(-1)).toEqual({
      stage,
      status: 'failed',
      duration: 0,
      reason: 'no',
    });
    expect(world.told('call-start-success')).toEqual([]);
    expect(leftBehind(world)).toEqual([]);
  });

  it('after the join leaves the meeting, and tells so before the failure', async () => {
    withCall((call) =>
      call.updateInputSettings.mockImplementation(() => {
        call.tell('app-message', { data: 'listening' });
        return Promise.reject('no');
      }),
    );
    await world.session.start(assistant);
    expect(world.story.slice(-6)).toEqual([
      'call-start',
      'audio-processing-setup:failed',
      'call-end',
      'message',
      'call-start-failed',
      'error',
    ]);
  });

  it('web-call-creation gives start-method-error, with the text of the failure', async () => {
    world.createWebCall.mockRejectedValue(new Error('502: Bad Gateway'));
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.told('error')).toMatchObject([
      { type: 'start-method-error', stage: 'web-call-creation', message: '502: Bad Gateway' },
    ]);
    expect(world.calls).toEqual([]);
  });

  it('call-object-creation gives call-object-creation-error', async () => {
    world.createCallObject.mockRejectedValue(new Error('WebRTC not supported or suppressed'));
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.told('error')).toMatchObject([
      { type: 'call-object-creation-error', message: 'WebRTC not supported or suppressed' },
    ]);
  });

  it('options against the rules are a validation-error before anything is asked for', async () => {
    await expect(
      world.session.start(assistant, { userData: 'x'.repeat(4_097) }),
    ).resolves.toBeNull();
    expect(world.told('error')).toMatchObject([
      {
        type: 'validation-error',
        message: 'userData has 4097 characters; at most 4096 are allowed.',
      },
    ]);
    expect(world.createWebCall).not.toHaveBeenCalled();
    expect(world.createCallObject).not.toHaveBeenCalled();
  });

  it('drops undefined options, which the call service would take for given ones', async () => {
    await world.session.start(assistant, { token: undefined, userData: { a: 1, b: undefined } });
    expect(world.createCallObject.mock.calls[0]?.[0]).toEqual({
      userData: { a: 1 },
      videoSource: false,
    });
  });

  it('leaves the session free for the next call', async () => {
    world.createWebCall.mockRejectedValueOnce(new Error('once'));
    await world.session.start(assistant);
    await expect(world.session.start(assistant)).resolves.toEqual(webCall);
  });

  it('does not reject because nobody listens', async () => {
    const { createCallSession } = await import('./session');
    const lonely = createCallSession({
      createWebCall: () => Promise.reject(new Error('no')),
      createCallObject: () => Promise.reject(new Error('no')),
      device: { userAgent: '', platform: '', maxTouchPoints: 0 },
      clock: { now: () => 0, after: () => () => undefined },
      audio: world.audio,
      amplifyMicrophone: () => Promise.reject(new Error('no')),
    });
    await expect(lonely.start(assistant)).resolves.toBeNull();
  });

  it('gives up a join that hangs, 30 seconds after the bundle is there', async () => {
    withCall((call) =>
      call.join.mockImplementation(() => {
        setTimeout(() => call.tell('joining-meeting'), 50_000);
        return never();
      }),
    );
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(79_000);
    expect(world.told('error')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(starting).resolves.toBeNull();
    expect(world.told('error')).toMatchObject([
      { type: 'call-join-error', message: 'The call could not be joined in time.' },
    ]);
  });

  it('gives up a bundle that loads for ever, after all its attempts could have been made', async () => {
    withCall((call) => call.join.mockImplementation(never));
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(95_999);
    expect(world.told('error')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(starting).resolves.toBeNull();
  });

  it.each([
    [
      'audio-observer-setup',
      (call: FakeCall) => call.startRemoteAudioLevels.mockImplementation(never),
    ],
    [
      'audio-processing-setup',
      (call: FakeCall) => call.updateInputSettings.mockImplementation(never),
    ],
  ])('gives up %s when it gets no answer for 15 seconds', async (stage, hang) => {
    withCall(hang);
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(starting).resolves.toBeNull();
    expect(world.told('error')).toMatchObject([
      { stage, message: 'The call service did not answer in time.' },
    ]);
  });

  it('survives a clean-up that never ends', async () => {
    withCall((call) => {
      call.join.mockRejectedValue(new Error('no'));
      call.destroy.mockImplementation(() => {
        call.destroyed = true;
        return never();
      });
    });
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(starting).resolves.toBeNull();
  });
});

describe('fatal errors of the call service (spec 8)', () => {
  it.each(fatalErrorTypes)('%s while joining fails the start, with one error', async (type) => {
    withCall((call) =>
      call.join.mockImplementation(() => {
        const event = fatalEvent(type, `because ${type}`);
        call.tell('error', event);
        return Promise.reject(event);
      }),
    );
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.told('error')).toMatchObject([
      {
        type: 'call-join-error',
        message: `because ${type}`,
        fatal: { type, message: `because ${type}` },
      },
    ]);
    expect(world.told('call-end')).toEqual([]);
  });

  it.each(fatalErrorTypes)(
    '%s during the call ends it, with one error and one call-end',
    async (type) => {
      const call = await activeCall();
      world.heard.length = 0;
      call.tell('error', fatalEvent(type, 'over'));
      call.tell('left-meeting');
      await vi.advanceTimersByTimeAsync(0);
      expect(world.story).toEqual(['error', 'call-end', 'message']);
      expect(world.told('error')).toMatchObject([
        { type: 'call-service-error', fatal: { type, message: 'over' } },
      ]);
      expect(leftBehind(world)).toEqual([]);
      expect(world.session.state).toBe('ended');
    },
  );

  it('knows a bundle that did not load by the text that the join rejects with', async () => {
    withCall((call) => {
      call.join.mockImplementation(() => Promise.reject('Failed to load call object bundle x'));
    });
    await world.session.start(assistant);
    expect(world.told('error')).toMatchObject([
      { type: 'call-join-error', fatal: { type: 'connection-error' } },
    ]);
  });

  it('is told as unknown when the service names no type, or one we do not know', async () => {
    const call = await activeCall();
    call.tell('error', { errorMsg: 'odd', error: { type: 'new-thing', msg: 7 } });
    expect(world.told('error')).toMatchObject([{ fatal: { type: 'unknown', message: 'odd' } }]);
  });

  it('is no error when the platform has ended the call before it empties the room', async () => {
    const call = await activeCall();
    call.tell('app-message', {
      data: '{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}',
    });
    call.tell('error', fatalEvent('ejected', 'Meeting has ended'));
    await vi.advanceTimersByTimeAsync(0);
    expect(world.told('error')).toEqual([]);
    expect(world.told('call-end')).toHaveLength(1);
    expect(world.told('message')).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' },
    ]);
  });

  it('in the last steps of a start, after joining, tells the end as well as the failure', async () => {
    withCall((call) =>
      call.startRemoteAudioLevels.mockImplementation(() => {
        call.tell('error', fatalEvent('connection-error', 'gone'));
        return never();
      }),
    );
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.story.slice(-5)).toEqual([
      'call-end',
      'message',
      'audio-observer-setup:failed',
      'call-start-failed',
      'error',
    ]);
  });
});

describe('leaving the meeting (spec 4)', () => {
  it('tells call-end, then that the customer ended the call', async () => {
    const call = await activeCall();
    world.heard.length = 0;
    await world.session.stop();
    expect(world.heard).toEqual([
      ['call-end', undefined],
      ['message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
    ]);
    expect(call.leave).toHaveBeenCalledTimes(1);
    expect(call.destroy).toHaveBeenCalledTimes(1);
    expect(leftBehind(world)).toEqual([]);
  });

  it('does not tell a second end when the platform has told one', async () => {
    const call = await activeCall();
    call.tell('app-message', {
      data: '{"type":"status-update","status":"ended","endedReason":"silence-timed-out"}',
    });
    call.tell('left-meeting');
    await vi.advanceTimersByTimeAsync(0);
    expect(world.told('message')).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' },
    ]);
    expect(world.told('call-end')).toHaveLength(1);
  });

  it('ends by itself when the service never answers', async () => {
    const call = await activeCall();
    call.leave.mockImplementation(never);
    const stopping = world.session.stop();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(world.told('call-end')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    expect(world.told('call-end')).toHaveLength(1);
  });

  it('takes two stops at once for one', async () => {
    const call = await activeCall();
    await Promise.all([world.session.stop(), world.session.stop()]);
    await world.session.stop();
    expect(call.destroy).toHaveBeenCalledTimes(1);
    expect(world.told('call-end')).toHaveLength(1);
  });

  it('tells nothing of the old call afterwards, nor into the next one', async () => {
    const old = await activeCall();
    old.tell('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
    const stopping = world.session.stop();
    const next = world.session.start(assistant);
    await stopping;
    await next;
    world.heard.length = 0;
    old.tell('remote-participants-audio-level', { participantsAudioLevel: { s: 0.4 } });
    old.tell('app-message', { data: 'listening' });
    old.tell('error', fatalEvent('ejected', 'late'));
    old.tell('left-meeting');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.heard).toEqual([]);
    expect(world.session.state).toBe('starting');
  });

  it('lets a start wait until the call before is gone', async () => {
    const old = await activeCall();
    let finish: () => void = () => undefined;
    old.destroy.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          finish = () => {
            old.destroyed = true;
            resolve();
          };
        }),
    );
    const stopping = world.session.stop();
    const next = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(100);
    expect(world.createWebCall).toHaveBeenCalledTimes(1);
    finish();
    await stopping;
    await expect(next).resolves.toEqual(webCall);
    expect(world.calls).toHaveLength(2);
  });
});

describe('stop during each step of a start', () => {
  const steps: [StartStage, () => void][] = [
    ['web-call-creation', () => world.createWebCall.mockImplementation(never)],
    ['call-object-creation', () => world.createCallObject.mockImplementation(never)],
    [
      'mobile-permissions',
      () => {
        world = sessionInFakeWorld({ device: iPhone });
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
  ];

  it.each(steps)('%s: the start gives null, without an error', async (stage, hang) => {
    hang();
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(10);
    await world.session.stop();
    await expect(starting).resolves.toBeNull();
    expect(world.told('call-start-failed')).toEqual([
      { stage, reason: 'The call was stopped.', duration: 10, stopped: true },
    ]);
    expect(world.told('error')).toEqual([]);
    expect(world.told('call-end')).toHaveLength(stage.startsWith('audio') ? 1 : 0);
    expect(leftBehind(world)).toEqual([]);
  });

  it.each(steps.slice(0, 5))('%s: the next step is never taken', async (_stage, hang) => {
    hang();
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(10);
    await world.session.stop();
    await starting;
    const told = world.story.length;
    await vi.advanceTimersByTimeAsync(200_000);
    expect(world.story).toHaveLength(told);
  });

  it('aborts the request that creates the web call', async () => {
    let signal: AbortSignal | undefined;
    world.createWebCall.mockImplementation((_payload, given) => {
      signal = given;
      return never();
    });
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(1);
    await world.session.stop();
    await starting;
    expect(signal?.aborted).toBe(true);
  });

  it('destroys a call object that is made too late', async () => {
    const make = world.createCallObject.getMockImplementation();
    world.createCallObject.mockImplementation(async (properties, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (await make?.(properties, signal)) as CallObject;
    });
    const starting = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(10);
    await world.session.stop();
    await starting;
    expect(world.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.calls).toHaveLength(1);
    expect(leftBehind(world)).toEqual([]);
  });

  it('by a listener of the last step leaves no half-started call', async () => {
    world.session.on('call-start-progress', ({ stage, status }) => {
      if (stage === 'audio-processing-setup' && status === 'completed') void world.session.stop();
    });
    await expect(world.session.start(assistant)).resolves.toBeNull();
    expect(world.told('call-start-success')).toEqual([]);
  });

  it('lets a new call start at once', async () => {
    world.createWebCall.mockImplementationOnce(never);
    const first = world.session.start(assistant);
    await vi.advanceTimersByTimeAsync(1);
    const stopping = world.session.stop();
    const second = world.session.start(assistant);
    await stopping;
    await expect(first).resolves.toBeNull();
    await expect(second).resolves.toEqual(webCall);
  });

  it('is nothing without a call', async () => {
    await expect(world.session.stop()).resolves.toBeUndefined();
    expect(world.heard).toEqual([]);
  });
});

describe('the speaker (spec 4)', () => {
  it('is played through an audio element, and answered with playable, to it alone', async () => {
    const call = await activeCall();
    const voice = track('audio');
    call.tell('track-started', { participant: speaker, track: voice });
    expect(world.audio.playing.get('speaker-1')).toBe(voice);
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith('playable', 'speaker-1');
  });

  it('has its video emitted', async () => {
    const call = await activeCall();
    const picture = track('video');
    call.tell('track-started', { participant: speaker, track: picture });
    expect(world.told('video')).toEqual([picture]);
    expect(world.audio.playing.size).toBe(0);
  });

  it.each([
    ['anybody else', { session_id: 'x', user_name: 'Somebody' }],
    ['a nameless one', { session_id: 'x' }],
    ['the visitor', { ...speaker, local: true }],
  ])('is not %s', async (_name, participant) => {
    const call = await activeCall();
    call.tell('track-started', { participant, track: track('audio') });
    expect(world.audio.playing.size).toBe(0);
    expect(call.sendAppMessage).not.toHaveBeenCalled();
  });

  it('loses its audio element when it leaves, and at the end of the call', async () => {
    const call = await activeCall();
    call.tell('track-started', { participant: speaker, track: track('audio') });
    call.tell('participant-left', { participant: speaker });
    expect(world.audio.playing.size).toBe(0);
    call.tell('track-started', { participant: speaker, track: track('audio') });
    await world.session.stop();
    expect(world.audio.playing.size).toBe(0);
  });

  it.each([
    ['audio alone', webCall, false],
    ['video when it is recorded', recorded, true],
    [
      'video when the voice has a face',
      { ...webCall, assistant: { voice: { provider: 'tavus' } } },
      true,
    ],
    ['audio alone otherwise', { ...webCall, assistant: { voice: { provider: '11labs' } } }, false],
  ])('is subscribed to: %s', async (_name, created, video) => {
    world.createWebCall.mockResolvedValue(created);
    await world.session.start(assistant);
    world.call.tell('participant-joined', { participant: speaker });
    expect(world.call.subscribe).toHaveBeenCalledExactlyOnceWith('speaker-1', {
      audio: true,
      video,
    });
  });

  it('is subscribed to when it was there before, which no event tells', async () => {
    withCall((call) => {
      call.present = { ...call.present, 'speaker-1': speaker, broken: null };
    });
    await world.session.start(assistant);
    expect(world.call.subscribe).toHaveBeenCalledExactlyOnceWith('speaker-1', {
      audio: true,
      video: false,
    });
  });

  it('is told to be blocked when the browser wants a gesture first, and can be resumed', async () => {
    const call = await activeCall();
    world.audio.refuses = true;
    call.tell('track-started', { participant: speaker, track: track('audio') });
    await vi.advanceTimersByTimeAsync(0);
    expect(world.told('audio-blocked')).toHaveLength(1);
    await world.session.resumeAudio();
    expect(world.audio.resume).toHaveBeenCalledTimes(1);
  });
});

describe('speech and volume (spec 4, 9)', () => {
  const levels = (...given: number[]) => ({
    participantsAudioLevel: Object.fromEntries(given.map((level, index) => [`p${index}`, level])),
  });

  it('starts above the summed level 0.01 and ends one second after the last loud sample', async () => {
    const call = await activeCall();
    world.heard.length = 0;
    call.tell('remote-participants-audio-level', levels(0.005, 0.005));
    expect(world.told('speech-start')).toHaveLength(0);
    call.tell('remote-participants-audio-level', levels(0.006, 0.005));
    expect(world.told('speech-start')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(900);
    call.tell('remote-participants-audio-level', levels(0.2));
    call.tell('remote-participants-audio-level', levels(0));
    await vi.advanceTimersByTimeAsync(999);
    expect(world.told('speech-end')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.told('speech-end')).toHaveLength(1);
    expect(world.told('speech-start')).toHaveLength(1);
    call.tell('remote-participants-audio-level', levels(0.02));
    expect(world.told('speech-start')).toHaveLength(2);
  });

  it('is the sum divided by 0.15, at most 1', async () => {
    const call = await activeCall();
    for (const given of [[0], [0.03, 0.045], [0.15], [0.9, 0.9]]) {
      call.tell('remote-participants-audio-level', levels(...given));
    }
    const told = world.told('volume-level').map((level) => Number(level.toFixed(6)));
    expect(told).toEqual([0, 0.5, 1, 1]);
  });

  it('tells no end after the call has ended', async () => {
    const call = await activeCall();
    call.tell('remote-participants-audio-level', levels(0.5));
    await world.session.stop();
    const told = world.story.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.story).toHaveLength(told);
    expect(world.told('speech-end')).toEqual([]);
  });

  it.each([
    undefined,
    {},
    { participantsAudioLevel: null },
    { participantsAudioLevel: { a: 'loud' } },
    { participantsAudioLevel: { a: Number.NaN } },
    { participantsAudioLevel: { a: -1 } },
  ])('drops the malformed level event %j', async (event) => {
    const call = await activeCall();
    call.tell('remote-participants-audio-level', event);
    expect(world.told('volume-level')).toEqual([]);
  });

  it("tells the level of the visitor's microphone", async () => {
    const call = await activeCall();
    call.tell('local-audio-level', { audioLevel: 0.3 });
    call.tell('local-audio-level', { audioLevel: 'x' });
    expect(world.told('microphone-level')).toEqual([0.3]);
  });
});

describe('messages (spec 7)', () => {
  it('become the start of the call once, when they say listening', async () => {
    await world.session.start(assistant);
    world.call.tell('app-message', { data: 'listening' });
    world.call.tell('app-message', { data: 'listening' });
    expect(world.told('call-start')).toHaveLength(1);
  });

  it('are told as they were understood, and dropped quietly when they were not', async () => {
    const call = await activeCall();
    const log = vi.spyOn(console, 'error');
    call.tell('app-message', {
      data: '{"type":"transcript","role":"user","transcriptType":"final","transcript":"Hello"}',
    });
    for (const data of ['not JSON', '{}', '"listening"', '[1]', 'null', 7, null, undefined]) {
      call.tell('app-message', { data });
    }
    call.tell('app-message', undefined);
    call.tell('app-message', { data: '{"type":"transcript","role":"boss","transcript":1}' });
    expect(world.told('message')).toEqual([
      { type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Hello' },
    ]);
    expect(world.told('call-start')).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
  });

  it('say lets the assistant speak', async () => {
    const call = await activeCall();
    world.session.say('Bye.', {
      endCallAfterSpoken: true,
      interruptionsEnabled: false,
      interruptAssistantEnabled: true,
    });
    world.session.say('Hm.');
    expect(call.sendAppMessage.mock.calls).toEqual([
      [
        '{"type":"say","message":"Bye.","endCallAfterSpoken":true,"interruptionsEnabled":false,"interruptAssistantEnabled":true}',
        '*',
      ],
      ['{"type":"say","message":"Hm."}', '*'],
    ]);
  });

  it('are sent as JSON', async () => {
    const call = await activeCall();
    world.session.send({ type: 'control', control: 'mute-assistant' });
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      '{"type":"control","control":"mute-assistant"}',
      '*',
    );
  });

  it('above the limit are refused before the call service sees them', async () => {
    const call = await activeCall();
    expect(() => world.session.say('x'.repeat(4_096))).toThrow(
      /^An app message has \d+ characters; at most 4096 are allowed\.$/,
    );
    expect(call.sendAppMessage).not.toHaveBeenCalled();
  });

  it('go nowhere without a call', () => {
    world.session.say('Anybody?');
    world.session.send({ type: 'end-call' });
    expect(world.heard).toEqual([]);
  });
});

describe('the microphone (spec 8)', () => {
  it('cannot be muted or amplified without a call; nothing is muted then', async () => {
    expect(() => world.session.setMuted(true)).toThrow('Call object is not available.');
    await expect(world.session.setMicrophoneLevel(2)).rejects.toThrow(
      'Call object is not available.',
    );
    await expect(world.session.setMicrophone('m')).rejects.toThrow('Call object is not available.');
    expect(world.session.isMuted()).toBe(false);
  });

  it('is muted and opened again', async () => {
    const call = await activeCall();
    world.session.setMuted(true);
    expect(world.session.isMuted()).toBe(true);
    world.session.setMuted(false);
    expect(world.session.isMuted()).toBe(false);
    expect(call.setLocalAudio.mock.calls).toEqual([[false], [true]]);
  });

  it('of the next call is not muted', async () => {
    await activeCall();
    world.session.setMuted(true);
    await world.session.stop();
    expect(world.session.isMuted()).toBe(false);
    await world.session.start(assistant);
    expect(world.session.isMuted()).toBe(false);
  });

  it('goes on without noise cancellation when its processor breaks', async () => {
    const call = await activeCall();
    call.updateInputSettings.mockClear();
    call.tell('nonfatal-error', { type: 'audio-processor-error', errorMsg: 'x' });
    await vi.advanceTimersByTimeAsync(0);
    expect(call.updateInputSettings).toHaveBeenCalledExactlyOnceWith({
      audio: { processor: { type: 'none' } },
    });
    expect(call.setLocalAudio).toHaveBeenCalledExactlyOnceWith(true);
    expect(world.told('error')).toEqual([]);
  });

  it('stays muted when its processor breaks', async () => {
    const call = await activeCall();
    world.session.setMuted(true);
    call.setLocalAudio.mockClear();
    call.tell('nonfatal-error', { type: 'audio-processor-error', errorMsg: 'x' });
    await vi.advanceTimersByTimeAsync(0);
    expect(call.setLocalAudio).not.toHaveBeenCalled();
    expect(world.session.isMuted()).toBe(true);
  });

  it('is opened even if switching the processor off is refused', async () => {
    const call = await activeCall();
    call.updateInputSettings.mockRejectedValue('refused');
    call.tell('nonfatal-error', { type: 'audio-processor-error' });
    await vi.advanceTimersByTimeAsync(0);
    expect(call.setLocalAudio).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('does not fail the start when its processor breaks there and then', async () => {
    withCall((call) =>
      call.updateInputSettings.mockImplementationOnce(async () => {
        call.tell('nonfatal-error', { type: 'audio-processor-error' });
        throw 'processor';
      }),
    );
    await expect(world.session.start(assistant)).resolves.toEqual(webCall);
  });

  it('is left alone by other non-fatal errors', async () => {
    const call = await activeCall();
    call.updateInputSettings.mockClear();
    for (const event of [{ type: 'screen-share-error' }, {}, undefined]) {
      call.tell('nonfatal-error', event);
    }
    expect(call.updateInputSettings).not.toHaveBeenCalled();
  });

  it('is amplified through a track of its own, which goes with the call', async () => {
    const call = await activeCall();
    await world.session.setMicrophoneLevel(2);
    expect(call.setInputDevices).toHaveBeenCalledExactlyOnceWith({
      audioSource: expect.objectContaining({ kind: 'audio' }),
    });
    await world.session.setMicrophoneLevel(3);
    expect(world.released).toHaveBeenCalledTimes(1);
    await world.session.stop();
    expect(world.released).toHaveBeenCalledTimes(2);
  });

  it('is let go when it was opened too late', async () => {
    const call = await activeCall();
    const amplifying = world.session.setMicrophoneLevel(2);
    call.tell('left-meeting');
    await amplifying;
    expect(world.released).toHaveBeenCalledTimes(1);
    expect(call.setInputDevices).not.toHaveBeenCalled();
  });

  it('can be another one', async () => {
    const call = await activeCall();
    await world.session.setMicrophone('headset');
    expect(call.setInputDevices).toHaveBeenCalledExactlyOnceWith({ audioDeviceId: 'headset' });
  });

  it.each([
    ['permissions', 'permissions'],
    ['not-found', 'not-found'],
    ['mic-in-use', 'in-use'],
    ['cam-in-use', 'in-use'],
    ['cam-mic-in-use', 'in-use'],
    ['constraints', 'constraints'],
    ['undefined-mediadevices', 'insecure-page'],
    ['unknown', 'unknown'],
    ['something new', 'unknown'],
  ])('with the problem %s is told as %s', async (type, problem) => {
    await world.session.start(assistant);
    world.call.tell('camera-error', {
      errorMsg: { errorMsg: 'x', audioOk: false, videoOk: true },
      error: { type, msg: 'because' },
    });
    expect(world.told('camera-error')).toEqual([{ problem, message: 'because', audioOk: false }]);
  });
});

describe('the network and the bundle', () => {
  it('tells changes of quality and connection', async () => {
    const call = await activeCall();
    call.tell('network-quality-change', { threshold: 'low', quality: 40, networkState: 'bad' });
    call.tell('network-connection', { type: 'signaling', event: 'interrupted' });
    call.tell('network-quality-change', { threshold: 'awful' });
    call.tell('network-connection', null);
    expect(world.told('network-change')).toEqual([
      { kind: 'quality', threshold: 'low', quality: 40 },
      { kind: 'connection', connection: 'signaling', state: 'interrupted' },
    ]);
  });

  it('tells access levels', async () => {
    const call = await activeCall();
    call.tell('access-state-updated', { access: { level: 'full' } });
    call.tell('access-state-updated', { access: 'unknown' });
    call.tell('access-state-updated', { access: 'root' });
    expect(world.told('access-change')).toEqual(['full', 'unknown']);
  });

  it.each([1, 3])('counts an attempt for each pass over %i addresses', async (bundleHosts) => {
    withCall((call) => {
      call.bundleHosts = bundleHosts;
      call.join.mockImplementation(() => {
        for (let failure = 0; failure < 3 * bundleHosts; failure += 1) {
          call.tell('load-attempt-failed', {});
        }
        return Promise.reject('Failed to load call object bundle');
      });
    });
    await world.session.start(assistant);
    expect(world.told('bundle-retry')).toEqual([
      { attempt: 1, attempts: 3, willRetry: true },
      { attempt: 2, attempts: 3, willRetry: true },
      { attempt: 3, attempts: 3, willRetry: false },
    ]);
  });

  it("has the meeting's state at hand", async () => {
    expect(world.session.meetingState()).toBe('new');
    await world.session.start(assistant);
    expect(world.session.meetingState()).toBe('joined-meeting');
  });
});
