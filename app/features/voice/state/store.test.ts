import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMicrophones } from '~/features/voice/microphone/fake-microphones.test-support';
import {
  type FakeWorld,
  leftBehind,
  sessionInFakeWorld,
  speaker,
  track,
} from '~/features/voice/session/fake-call.test-support';
import { WebCallRefused } from '~/features/voice/web-call/create';
import { systemClock } from '~/lib/time/clock';
import type { CallSnapshot } from './snapshot';
import { type CallStore, createCallStore } from './store';

let world: FakeWorld;
let store: CallStore;
let microphones: ReturnType<typeof fakeMicrophones>;
let seen: CallSnapshot[];
const onError = vi.fn();
const onMicrophoneLost = vi.fn();
const loadSession = vi.fn(async () => world.session);

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 });
  onError.mockClear();
  loadSession.mockClear();
  loadSession.mockImplementation(async () => world.session);
  world = sessionInFakeWorld();
  microphones = fakeMicrophones();
  onMicrophoneLost.mockClear();
  store = createCallStore({
    loadSession,
    clock: systemClock,
    openMicrophone: microphones.open,
    origin: 'https://orion.example',
    onMicrophoneLost,
    onError,
  });
  seen = [];
  store.subscribe(() => seen.push(store.getSnapshot()));
});

afterEach(async () => {
  store.dispose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(leftBehind(world)).toEqual([]);
  expect(microphones.left).toBe(0);
  vi.unstubAllGlobals();
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
      cards: [],
      since: 5_000,
    });
    await vi.advanceTimersByTimeAsync(61_000);
    store.stop();
    await settle();
    expect(store.getSnapshot()).toEqual({
      phase: 'ended',
      reason: 'visitor',
      transcript: [],
      cards: [],
      since: 5_000,
      until: 66_000,
    });
    expect([...new Set(phases())]).toEqual([
      'connecting:permission',
      'connecting:creating',
      'connecting:loading',
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

  describe('the microphone', () => {
    const lost = { errorMsg: { audioOk: false }, error: { type: 'not-found', msg: 'no' } };

    it('is opened before anything else, and the call has its track', async () => {
      let allow: () => void = () => undefined;
      const open = microphones.open.getMockImplementation();
      microphones.open.mockImplementationOnce(async (choice) => {
        await new Promise<void>((resolve) => {
          allow = resolve;
        });
        return open?.(choice) as Promise<MediaStreamTrack>;
      });
      store.start('headset');
      await settle();
      expect(microphones.open).toHaveBeenCalledExactlyOnceWith({ rather: 'headset' });
      expect(world.createWebCall).not.toHaveBeenCalled();
      expect(world.story).toEqual([]);
      allow();
      await settle();
      expect(world.createWebCall).toHaveBeenCalledTimes(1);
      expect(world.createCallObject.mock.calls[0]?.[0]).toMatchObject({
        audioSource: microphones.newest,
      });
    });

    it.each([
      ['NotAllowedError', 'denied'],
      ['NotFoundError', 'none'],
      ['NotReadableError', 'in_use'],
      ['OverconstrainedError', 'constraints'],
      ['TypeError', 'insecure'],
      ['AbortError', 'unknown'],
    ])('that is refused by %s creates no call, and says %s', async (name, failure) => {
      microphones.refuse(name);
      store.start();
      await settle();
      expect(store.getSnapshot()).toEqual({
        phase: 'failed',
        failure: { kind: 'microphone', failure },
      });
      expect(world.createWebCall).not.toHaveBeenCalled();
      expect(world.story).toEqual([]);
    });

    it('that is allowed after the start was cancelled is given back', async () => {
      store.start();
      store.stop();
      await settle();
      expect(microphones.opened).toHaveLength(1);
      expect(microphones.left).toBe(0);
      expect(world.createWebCall).not.toHaveBeenCalled();
    });

    it.each([
      ['the visitor ends the call', () => store.stop()],
      ['the service ends it', () => world.call.tell('left-meeting')],
      ['the service fails', () => world.call.tell('error', { error: { type: 'no-room' } })],
      ['the page is left', () => store.dispose()],
    ])('is given back when %s', async (_, end) => {
      await activeCall();
      end();
      await settle();
      expect(microphones.left).toBe(0);
    });

    it('is given back when the start fails', async () => {
      world.createWebCall.mockRejectedValueOnce(new Error('no'));
      store.start();
      await settle();
      expect(microphones.opened).toHaveLength(1);
      expect(microphones.left).toBe(0);
    });

    it('refused while joining ends the start, with its kind', async () => {
      world.createCallObject.mockImplementationOnce(async (properties, signal) => {
        const call = (await world.makeCall(properties, signal)) as typeof world.call;
        call.join.mockImplementation(() => new Promise(() => undefined));
        return call;
      });
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

    it('that is unplugged is replaced, and the call goes on', async () => {
      await activeCall();
      microphones.newest.unplug();
      await settle();
      expect(active().phase).toBe('active');
      expect(onMicrophoneLost).toHaveBeenCalledExactlyOnceWith('replaced');
      expect(microphones.opened).toHaveLength(2);
    });

    it('without which there is none leaves typing, and its words at the end', async () => {
      await activeCall();
      microphones.refuse('NotFoundError');
      microphones.newest.stop();
      world.call.tell('camera-error', lost);
      await settle();
      expect(onMicrophoneLost).toHaveBeenCalledExactlyOnceWith('gone');
      expect(active().lostMicrophone).toBe('none');
      expect(store.type('Hello')).toBe(true);
      message({ type: 'status-update', status: 'ended' });
      world.call.tell('left-meeting');
      await settle();
      expect(store.getSnapshot()).toMatchObject({
        phase: 'ended',
        reason: 'microphone',
        lostMicrophone: 'none',
        transcript: [{ content: 'Hello' }],
      });
    });

    it('can be chosen again after it was gone', async () => {
      await activeCall();
      microphones.refuse('NotFoundError');
      microphones.newest.unplug();
      await settle();
      expect(active().lostMicrophone).toBe('unknown');
      await store.setMicrophone('headset');
      expect(active().lostMicrophone).toBeUndefined();
    });

    it('that cannot be used leaves the old one', async () => {
      await activeCall();
      microphones.refuse('NotReadableError');
      await expect(store.setMicrophone('headset')).rejects.toThrow('Refused');
      expect(microphones.newest.readyState).toBe('live');
    });

    it('muted by the service is shown as muted', async () => {
      await activeCall();
      world.call.tell('participant-updated', {
        participant: { local: true, tracks: { audio: { state: 'blocked' } } },
      });
      expect(active().muted).toBe(true);
    });
  });

  it('goes on when a step after the join fails', async () => {
    const onlySilence = () => new Promise<never>(() => undefined);
    world.createCallObject.mockImplementationOnce(async (properties, signal) => {
      const call = (await world.makeCall(properties, signal)) as typeof world.call;
      call.updateInputSettings.mockImplementation(onlySilence);
      return call;
    });
    await activeCall();
    message({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Hello' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'audio-processing-setup-error' }),
    );
    expect(active().transcript).toMatchObject([{ content: 'Hello' }]);
  });

  it('types to the assistant, in the transcript at once', async () => {
    expect(store.type('Too early')).toBe(false);
    await activeCall();
    expect(store.type('ann@example.com')).toBe(true);
    expect(world.call.sendAppMessage).toHaveBeenCalledExactlyOnceWith(
      '{"type":"add-message","message":{"role":"user","content":"ann@example.com"},"triggerResponseEnabled":true}',
      '*',
    );
    expect(active().transcript).toMatchObject([
      { role: 'user', content: 'ann@example.com', partial: false },
    ]);
    expect(store.type('x'.repeat(4_096))).toBe(false);
    world.call.sendAppMessage.mockImplementationOnce(() => {
      throw new Error('not now');
    });
    expect(store.type('Hello?')).toBe(false);
    expect(active().transcript).toHaveLength(1);
  });

  it("shows what the assistant's tool calls offer", async () => {
    await activeCall();
    message({ type: 'tool-calls', toolCallList: [{ function: { name: 'book_time' } }] });
    message({ type: 'tool-calls' });
    expect(active().cards).toEqual([{ kind: 'booking' }]);
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
    expect(microphones.open).not.toHaveBeenCalled();
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
