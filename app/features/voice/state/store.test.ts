import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeWorld,
  leftBehind,
  sessionInFakeWorld,
  speaker,
  track,
} from '~/features/voice/session/fake-call.test-support';
import { WebCallRefused } from '~/features/voice/web-call/create';
import { systemClock } from '~/lib/clock';
import type { CallSnapshot } from './snapshot';
import { type CallStore, createCallStore } from './store';

let world: FakeWorld;
let store: CallStore;
let seen: CallSnapshot[];
const onError = vi.fn();
const loadSession = vi.fn(async () => world.session);

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 });
  onError.mockClear();
  loadSession.mockClear();
  loadSession.mockImplementation(async () => world.session);
  world = sessionInFakeWorld();
  store = createCallStore({ loadSession, clock: systemClock, onError });
  seen = [];
  store.subscribe(() => seen.push(store.getSnapshot()));
});

afterEach(async () => {
  store.dispose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(leftBehind(world)).toEqual([]);
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const phases = () => seen.map((one) => ('step' in one ? `${one.phase}:${one.step}` : one.phase));

async function activeCall(): Promise<void> {
  store.start();
  await settle();
  world.call.tell('app-message', { data: 'listening' });
}

function message(content: unknown): void {
  world.call.tell('app-message', { data: JSON.stringify(content) });
}

function active() {
  const snapshot = store.getSnapshot();
  if (snapshot.phase !== 'active') throw new Error(`The call is ${snapshot.phase}.`);
  return snapshot;
}

describe('the call store', () => {
  it('goes from idle over each step of connecting to active and ended', async () => {
    expect(store.getSnapshot()).toEqual({ phase: 'idle' });
    await activeCall();
    expect(active()).toEqual({
      phase: 'active',
      muted: false,
      assistantSpeaks: false,
      thinking: false,
      network: 'good',
      soundBlocked: false,
      transcript: [],
      since: 5_000,
    });
    await vi.advanceTimersByTimeAsync(61_000);
    store.stop();
    await settle();
    expect(store.getSnapshot()).toEqual({
      phase: 'ended',
      reason: 'visitor',
      transcript: [],
      since: 5_000,
      until: 66_000,
    });
    expect([...new Set(phases())]).toEqual([
      'connecting:loading',
      'connecting:creating',
      'connecting:joining',
      'connecting:waiting',
      'active',
      'ended',
    ]);
    store.dismiss();
    expect(store.getSnapshot()).toEqual({ phase: 'idle' });
  });

  it('fetches the session once, on intent or at the first start', async () => {
    expect(loadSession).not.toHaveBeenCalled();
    store.prepare();
    store.prepare();
    await settle();
    await activeCall();
    expect(loadSession).toHaveBeenCalledTimes(1);
  });

  it('says that the service is blocked when it cannot be fetched, and fetches anew next time', async () => {
    loadSession.mockRejectedValueOnce(new Error('no chunk'));
    store.start();
    await settle();
    expect(store.getSnapshot()).toEqual({ phase: 'failed', failure: { kind: 'blocked' } });
    await activeCall();
    expect(active().phase).toBe('active');
  });

  it('takes a double click for one start', async () => {
    store.start();
    store.start();
    await settle();
    expect(world.createWebCall).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1, 2, 3, 5, 8])(
    'can be cancelled while connecting, after %i turns',
    async (turns) => {
      store.start();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      store.stop();
      await settle();
      expect(store.getSnapshot()).toEqual({ phase: 'idle' });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(store.getSnapshot()).toEqual({ phase: 'idle' });
      expect(world.calls.every((call) => call.destroyed)).toBe(true);
    },
  );

  it('gives up when the assistant does not begin to listen for 30 seconds', async () => {
    store.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.getSnapshot()).toEqual({ phase: 'failed', failure: { kind: 'service' } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(leftBehind(world)).toEqual([]);
  });

  it('shows why no call was created, in the words of the edge', async () => {
    world.createWebCall.mockRejectedValue(
      new WebCallRefused('That was a lot in a short time.', 'rate_limited'),
    );
    store.start();
    await settle();
    expect(store.getSnapshot()).toEqual({
      phase: 'failed',
      failure: { kind: 'service', message: 'That was a lot in a short time.' },
    });
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'start-method-error' }),
    );
  });

  it("keeps a browser's own error text from the visitor", async () => {
    world.createWebCall.mockRejectedValue(new TypeError('Failed to fetch'));
    store.start();
    await settle();
    expect(store.getSnapshot()).toEqual({ phase: 'failed', failure: { kind: 'service' } });
  });

  it('ends a call for a reason of its own', async () => {
    await activeCall();
    store.stop('elsewhere');
    await settle();
    expect(store.getSnapshot()).toMatchObject({ phase: 'ended', reason: 'elsewhere' });
  });

  it('shows the attempts of loading, and that it came to nothing', async () => {
    world.createCallObject.mockImplementationOnce(async () => {
      const { FakeCall } = await import('~/features/voice/session/fake-call.test-support');
      const call = new FakeCall();
      world.calls.push(call);
      call.join.mockImplementation(async () => {
        for (let failure = 0; failure < 3; failure += 1) call.tell('load-attempt-failed');
        throw 'Failed to load call object bundle';
      });
      return call;
    });
    store.start();
    await settle();
    expect(seen).toContainEqual({
      phase: 'connecting',
      step: 'loading',
      retry: { attempt: 2, attempts: 3 },
    });
    expect(store.getSnapshot()).toEqual({ phase: 'failed', failure: { kind: 'blocked' } });
  });

  it('shows a failure in the last steps, also when the assistant listens already', async () => {
    const make = world.createCallObject.getMockImplementation();
    world.createCallObject.mockImplementationOnce(async (properties, signal) => {
      const call = await make?.(properties, signal);
      if (!call) throw new Error('No call object was made.');
      world.call.updateInputSettings.mockImplementation(() => {
        world.call.tell('app-message', { data: 'listening' });
        return Promise.reject('no');
      });
      return call;
    });
    store.start();
    await settle();
    expect(store.getSnapshot()).toEqual({ phase: 'failed', failure: { kind: 'service' } });
  });

  it('ends a call whose microphone is refused, with its kind', async () => {
    store.start();
    await settle();
    world.call.tell('camera-error', { error: { type: 'permissions', msg: 'no' } });
    await settle();
    expect(store.getSnapshot()).toEqual({
      phase: 'failed',
      failure: { kind: 'microphone', failure: 'denied' },
    });
    expect(leftBehind(world)).toEqual([]);
  });

  it('goes on when only the camera is missing', async () => {
    await activeCall();
    world.call.tell('camera-error', {
      errorMsg: { audioOk: true, videoOk: false },
      error: { type: 'not-found' },
    });
    expect(active().phase).toBe('active');
  });

  it('holds the conversation, thinking and speech', async () => {
    await activeCall();
    message({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Hello' });
    message({ type: 'hang' });
    expect(active()).toMatchObject({ thinking: true, transcript: [{ content: 'Hello' }] });
    world.call.tell('remote-participants-audio-level', { participantsAudioLevel: { s: 0.3 } });
    expect(active()).toMatchObject({ thinking: false, assistantSpeaks: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(active().assistantSpeaks).toBe(false);
  });

  it('tells levels apart from the snapshot, and silence at the end', async () => {
    const volumes: number[] = [];
    const microphone: number[] = [];
    store.subscribeToVolume((level) => volumes.push(level));
    store.subscribeToMicrophone((level) => microphone.push(level));
    await activeCall();
    const changes = seen.length;
    world.call.tell('remote-participants-audio-level', { participantsAudioLevel: { s: 0.003 } });
    world.call.tell('local-audio-level', { audioLevel: 0.4 });
    expect(seen).toHaveLength(changes);
    store.stop();
    await settle();
    expect(volumes.map((level) => Number(level.toFixed(4)))).toEqual([0.02, 0]);
    expect(microphone).toEqual([0.4]);
  });

  it('shows the network: weak, lost, and back', async () => {
    await activeCall();
    const quality = (threshold: string) =>
      world.call.tell('network-quality-change', { threshold, quality: 50 });
    const connection = (event: string) =>
      world.call.tell('network-connection', { type: 'signaling', event });
    quality('low');
    expect(active().network).toBe('weak');
    connection('interrupted');
    quality('very-low');
    expect(active().network).toBe('lost');
    connection('connected');
    expect(active().network).toBe('good');
  });

  it('mutes; before its client is there it says so (spec 8)', async () => {
    expect(() => store.setMuted(true)).toThrow('Voice service not initialized');
    await expect(store.setMicrophone('m')).rejects.toThrow('Voice service not initialized');
    await activeCall();
    store.setMuted(true);
    expect(active().muted).toBe(true);
    expect(world.call.setLocalAudio).toHaveBeenCalledWith(false);
  });

  it('shows that the sound was held back before the assistant listened', async () => {
    store.start();
    await settle();
    world.audio.refuses = true;
    world.call.tell('track-started', { participant: speaker, track: track('audio') });
    await settle();
    world.call.tell('app-message', { data: 'listening' });
    expect(active().soundBlocked).toBe(true);
  });

  it('shows that the browser holds the sound back, until a gesture allows it', async () => {
    await activeCall();
    world.audio.refuses = true;
    world.call.tell('track-started', { participant: speaker, track: track('audio') });
    await settle();
    expect(active().soundBlocked).toBe(true);
    store.allowSound();
    await settle();
    expect(active().soundBlocked).toBe(false);
  });

  it.each([
    ['assistant-ended-call', 'assistant'],
    ['assistant-said-end-call-phrase', 'assistant'],
    ['silence-timed-out', 'silence'],
    ['exceeded-max-duration', 'limit'],
    ['customer-ended-call', 'visitor'],
    ['pipeline-error', 'unknown'],
  ])('shows %s as the reason %s', async (endedReason, reason) => {
    await activeCall();
    message({ type: 'status-update', status: 'ended', endedReason });
    world.call.tell('left-meeting');
    await settle();
    expect(store.getSnapshot()).toMatchObject({ phase: 'ended', reason });
  });

  it.each([
    ['connection-error', 'network'],
    ['exp-room', 'expired'],
    ['ejected', 'removed'],
    ['end-of-life', 'removed'],
    ['something new', 'unknown'],
  ])('shows the fatal error %s as the reason %s', async (type, reason) => {
    await activeCall();
    world.call.tell('error', { errorMsg: 'x', error: { type, msg: 'x' } });
    await settle();
    expect(store.getSnapshot()).toMatchObject({ phase: 'ended', reason });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('starts again after an end, with an empty transcript', async () => {
    await activeCall();
    message({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'Hel' });
    store.stop();
    await settle();
    expect(store.getSnapshot()).toMatchObject({
      phase: 'ended',
      transcript: [{ content: 'Hel', partial: false }],
    });
    await activeCall();
    expect(active().transcript).toEqual([]);
  });

  it('leaves nothing when the page is left in the middle of a call', async () => {
    await activeCall();
    store.dispose();
    await settle();
    expect(leftBehind(world)).toEqual([]);
    expect(store.getSnapshot()).toEqual({ phase: 'idle' });
  });
});
