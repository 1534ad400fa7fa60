import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callRecoveries } from '~/content/call/recoveries';
import { callStart } from '~/content/call/start';
import { fakeMicrophones } from '~/features/voice/call/microphone/fake-microphones.test-support';
import {
  expectNothingLeft,
  type FakeCall,
  type FakeSession,
  fakeSession,
} from '~/features/voice/call/session/fake-call.test-support';
import type { CallDeps } from '~/features/voice/call/session/run';
import { showToast } from '~/ui/toast/toasts';
import type { ActiveCall, CallSettings } from './call-state';
import { callActions, callStore } from './store';

/** The fakes of the test that runs: the engine has a session of its own on them. */
let fake: FakeSession;

const importCode = vi.hoisted(() => vi.fn((load: () => Promise<unknown>) => load()));
const audioElements = vi.hoisted(() => vi.fn());
const report = vi.hoisted(() => vi.fn());
vi.mock('~/lib/loading/import-with-retry', () => ({ importWithRetry: importCode }));
vi.mock('~/lib/report', () => ({ report }));
vi.mock('~/ui/toast/toasts', () => ({ showToast: vi.fn() }));
vi.mock('~/features/voice/call/service/audio-elements', () => ({
  audioElements: audioElements.mockReturnValue({ removeAll: () => undefined }),
}));
vi.mock('~/features/voice/call/service/daily', () => ({
  createDailyCall: (...given: Parameters<CallDeps['createCallObject']>) =>
    fake.createCallObject(...given),
  prefetchCallClient: () => undefined,
}));
vi.mock('~/features/voice/call/web-call/create', async (original) => ({
  ...(await original<object>()),
  createWebCall: (...[target, , signal]: [object, unknown, AbortSignal]) =>
    fake.createWebCall(target, signal),
}));

const settings: CallSettings = {
  page: 'solar',
  assistant: 'Ada',
  theme: 'night',
  callMachineUrl: undefined,
  turnstileSiteKey: undefined,
};

let microphones: ReturnType<typeof fakeMicrophones>;
/** The engine's: the browser refuses to play the assistant, or plays it again. */
let onSilenced: (silenced: boolean) => void;

const settle = () => vi.advanceTimersByTimeAsync(0);
const callNow = () => callStore.getSnapshot().call;

beforeAll(async () => {
  vi.stubGlobal('navigator', {});
  callActions.prepare();
  await vi.waitFor(() => expect(audioElements).toHaveBeenCalled());
  onSilenced = audioElements.mock.lastCall?.[0];
});

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 });
  vi.clearAllMocks();
  fake = fakeSession();
  microphones = fakeMicrophones();
  const location = { origin: 'https://orion.example' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  callActions.dismiss();
  callActions.minimize();
  callActions.draft('');
});

afterEach(async () => {
  callActions.stop();
  await vi.advanceTimersByTimeAsync(40_000);
  expectNothingLeft(fake);
  expect(microphones.openCount).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  callActions.start(settings);
  await settle();
}

async function activeCall(): Promise<FakeCall> {
  await start();
  fake.call.say('listening');
  return fake.call;
}

function active(): ActiveCall {
  const call = callNow();
  if (call.phase !== 'active') throw new Error(`The call is ${call.phase}.`);
  return call;
}

const wordsOf = ({ transcript }: ActiveCall) => transcript.map(({ content }) => content);

describe('a call', () => {
  it('goes over each step of connecting to active and ended', async () => {
    const seen = new Set<string>();
    const unsubscribe = callStore.subscribe(() => {
      const call = callNow();
      seen.add(call.phase === 'connecting' ? (call.steps.at(-1) ?? '') : call.phase);
    });
    await activeCall();
    expect(active()).toMatchObject({ muted: false, network: 'good', transcript: [], since: 5_000 });
    expect(callStore.getSnapshot()).toMatchObject({ settings, isMinimized: false });
    await vi.advanceTimersByTimeAsync(61_000);
    callActions.stop();
    expect(callNow()).toMatchObject({ phase: 'ended', reason: 'visitor', until: 66_000 });
    const order = ['permission', 'creating', 'loading', 'joining', 'waiting', 'active', 'ended'];
    expect([...seen]).toEqual(order);
    unsubscribe();
  });

  it('is shown when it is started again, and asks the question of that press', async () => {
    callActions.start(settings, 'What does it cost?');
    callActions.start(settings);
    await settle();
    expect(fake.calls).toHaveLength(1);
    fake.call.say('listening');
    callActions.minimize();
    callActions.start(settings, 'And setup?');
    expect(callStore.getSnapshot().isMinimized).toBe(false);
    expect(wordsOf(active())).toEqual(['What does it cost?', 'And setup?']);
  });

  it.each([0, 1, 3, 6, 10])('can be stopped while connecting, after %i turns', async (turns) => {
    callActions.start(settings);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    callActions.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(callNow()).toEqual({ phase: 'idle' });
  });

  it('that is stopped while it waits for the end of the one before is never created', async () => {
    const call = await activeCall();
    call.destroy.mockImplementation(() => {
      call.destroyed = true;
      return new Promise(() => undefined);
    });
    callActions.stop();
    await start();
    callActions.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.createWebCall).toHaveBeenCalledTimes(1);
  });

  it('waits for its check where one is configured', async () => {
    callActions.start({ ...settings, turnstileSiteKey: 'key' });
    await settle();
    expect(callNow()).toMatchObject({ challenge: { siteKey: 'key' } });
  });
});

describe('a start that fails', () => {
  it('is told and reported; the next one is a new call', async () => {
    fake.call.join.mockRejectedValue('Failed to load');
    await start();
    expect(callNow()).toEqual({ phase: 'failed', failure: callRecoveries.blocked });
    const failure = expect.objectContaining({ name: 'CallServiceError' });
    expect(report).toHaveBeenCalledExactlyOnceWith(failure, { during: 'call-join' });
    expect(microphones.openCount).toBe(0);
    callActions.dismiss();
    expect(callNow()).toEqual({ phase: 'idle' });
    await activeCall();
  });

  it('by a microphone that is refused creates no call, and is not told once it is cancelled', async () => {
    microphones.refuse('NotReadableError');
    await start();
    const failure = callRecoveries.microphone['in-use'];
    expect(callNow()).toEqual({ phase: 'failed', failure });
    expect(fake.createWebCall).not.toHaveBeenCalled();
    microphones.refuse('NotAllowedError');
    callActions.start(settings);
    callActions.stop();
    await settle();
    expect(callNow()).toEqual({ phase: 'idle' });
  });
});

describe('the microphone', () => {
  it("is opened before anything else, and the call has its track; the edge is asked by the page's name", async () => {
    callActions.start(settings);
    expect(microphones.getUserMedia).toHaveBeenLastCalledWith({ audio: true });
    expect(fake.createWebCall).not.toHaveBeenCalled();
    await settle();
    const audioSource = microphones.newest();
    expect(fake.createCallObject.mock.calls[0]?.[0]).toMatchObject({ audioSource });
    expect(fake.createWebCall.mock.calls[0]?.[0]).toEqual({ page: 'solar' });
  });

  it('in use is known, and the one that was chosen is asked for by the next call', async () => {
    await activeCall();
    expect(active().microphone).toBe('built-in');
    await callActions.chooseMicrophone('headset');
    expect(active().microphone).toBe('headset');
    callActions.stop();
    await settle();
    await activeCall();
    expect(microphones.getUserMedia).toHaveBeenLastCalledWith({ audio: { deviceId: 'headset' } });
    expect(active().microphone).toBe('headset');
  });

  it('that is unplugged is replaced once; without one the visitor types, and can choose another', async () => {
    const call = await activeCall();
    call.emit('camera-error', { errorMsg: { audioOk: true }, error: { type: 'not-found' } });
    await settle();
    expect(microphones.opened).toHaveLength(1);
    microphones.newest()?.unplug();
    await settle();
    expect(showToast).toHaveBeenCalledTimes(1);
    expect(active().lostMicrophone).toBeUndefined();
    call.emit('camera-error', { error: { type: 'not-found' } });
    await settle();
    expect(active().lostMicrophone).toBe('not-found');
    expect(microphones.openCount).toBe(0);
    callActions.type('Hello');
    await callActions.chooseMicrophone('headset');
    expect(active().lostMicrophone).toBeUndefined();
    expect(wordsOf(active())).toEqual(['Hello']);
    const audio = { deviceId: { exact: 'headset' } };
    expect(microphones.getUserMedia).toHaveBeenLastCalledWith({ audio });
    expect(call.setInputDevicesAsync).toHaveBeenLastCalledWith({
      audioSource: microphones.newest(),
    });
    microphones.refuse('NotReadableError');
    await expect(callActions.chooseMicrophone('webcam')).rejects.toThrow('Refused');
    expect(microphones.newest()?.readyState).toBe('live');
  });

  it('is muted in the call', async () => {
    const call = await activeCall();
    callActions.mute(true);
    expect(active().muted).toBe(true);
    expect(call.setLocalAudio).toHaveBeenCalledWith(false);
  });
});

describe('during a call', () => {
  it('a browser that stops the sound, or never begins it, is known until it plays', async () => {
    await start();
    onSilenced(true);
    fake.call.say('listening');
    expect(active().silenced).toBe(true);
    onSilenced(false);
    expect(active().silenced).toBe(false);
  });

  it('what the visitor types is sent, and in the transcript at once', async () => {
    callActions.type('Too early');
    const call = await activeCall();
    call.say({ type: 'hang' });
    expect(active().thinking).toBe(true);
    callActions.type('ann@example.com');
    expect(call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      '{"type":"add-message","message":{"role":"user","content":"ann@example.com"},"triggerResponseEnabled":true}',
      '*',
    );
    expect(active().thinking).toBe(false);
    expect(wordsOf(active())).toEqual(['ann@example.com']);
  });
});

describe('before its code is loaded', () => {
  async function freshStore(load: () => Promise<unknown>) {
    vi.resetModules();
    importCode.mockImplementationOnce(load);
    return import('./store');
  }
  const engine = { start: vi.fn(), release: vi.fn() };
  const code = { createEngine: () => engine };

  it('a press is kept, a second one changes nothing, and the step is that it loads (spec 8)', async () => {
    const { callActions, callStore } = await freshStore(async () => code);
    expect(() => callActions.mute(true)).toThrow('Voice service not initialized');
    callActions.start(settings, 'What does it cost?');
    callActions.start(settings);
    expect(callStore.getSnapshot().call).toMatchObject({ steps: ['loading'] });
    await settle();
    expect(engine.start.mock.calls).toEqual([[settings, 'What does it cost?']]);
  });

  it.each([
    ['cancelled', (stop: () => void) => stop()],
    ['left for another document', () => void window.dispatchEvent(new Event('pagehide'))],
  ])('a press that is %s is forgotten, and the next one counts', async (_, end) => {
    const { callActions, callStore } = await freshStore(async () => code);
    callActions.start(settings);
    end(callActions.stop);
    await settle();
    expect(callStore.getSnapshot().call).toEqual({ phase: 'idle' });
    expect(engine.start).not.toHaveBeenCalled();
    callActions.start(settings);
    expect(engine.start).toHaveBeenCalledTimes(1);
    callActions.stop();
  });

  it('a file that does not come is told and reported, and the next press tries again', async () => {
    const gone = new Error('The file is gone.');
    const { callActions, callStore } = await freshStore(() => Promise.reject(gone));
    callActions.start(settings);
    await settle();
    const { failure } = callStart;
    expect(callStore.getSnapshot().call).toEqual({ phase: 'failed', failure: failure.code });
    expect(report).toHaveBeenCalledExactlyOnceWith(gone, { during: 'loading the call' });
    importCode.mockImplementationOnce(async () => code);
    callActions.start(settings);
    await settle();
    expect(engine.start).toHaveBeenCalledTimes(1);
    callActions.stop();
  });
});
