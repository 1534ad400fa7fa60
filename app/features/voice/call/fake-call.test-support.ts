import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { report } from '~/lib/report';
import type { WebCall } from '~/lib/web-call';
import { showToast } from '~/ui/toast/toasts';
import { callEvents, createCallController } from './controller.client';
import { fakeMicrophones } from './microphone/fake-microphones.test-support';
import { createAudioElements } from './service/audio-elements';
import { type CallObject, createDailyCall, prefetchBundle } from './service/daily';
import type { Call, CallEvents } from './state';
import { createWebCall } from './web-call/create';

vi.mock('~/lib/report', () => ({ report: vi.fn() }));
vi.mock('~/ui/toast/toasts', () => ({ showToast: vi.fn() }));
vi.mock('./service/daily', () => ({
  createDailyCall: vi.fn(),
  prefetchBundle: vi.fn(),
  prefetchCallClient: vi.fn(),
}));
vi.mock('./web-call/create', async (original) => ({
  ...(await original<object>()),
  createWebCall: vi.fn(),
}));
/** What plays, by participant. */
const audio = vi.hoisted(() => {
  const playing = new Map<string, MediaStreamTrack>();
  const play = (id: string, track: MediaStreamTrack) => playing.set(id, track);
  const remove = (id: string) => playing.delete(id);
  return { playing, elements: { play, remove, removeAll: () => playing.clear() } };
});
vi.mock('./service/audio-elements', () => ({ createAudioElements: vi.fn(() => audio.elements) }));

/** What a session uses of a call object, under the test's control. It counts its listeners. */
export class FakeCall extends EventEmitter {
  state: ReturnType<CallObject['meetingState']> = 'new';
  present: Record<string, unknown> = { local: { session_id: 'me', local: true } };
  destroyed = false;

  join = vi.fn(async (_properties: unknown) => {
    this.state = 'joined-meeting';
    this.emit('joined-meeting');
  });
  load = vi.fn(async () => undefined);
  destroy = vi.fn(async () => {
    this.destroyed = true;
    this.emit('left-meeting');
  });
  setLocalAudio = vi.fn();
  setInputDevicesAsync = vi.fn(async (_devices: unknown) => undefined);
  sendAppMessage = vi.fn();
  updateParticipant = vi.fn();
  startRecording = vi.fn((_recording: unknown) => {
    queueMicrotask(() => this.emit('recording-started', { recordingId: 'r' }));
  });
  stopRecording = vi.fn();
  startRemoteParticipantsAudioLevelObserver = vi.fn(async (_intervalMs: number) => undefined);
  startLocalAudioLevelObserver = vi.fn(async (_intervalMs: number) => undefined);
  updateInputSettings = vi.fn(async (_settings: unknown) => undefined);

  meetingState = () => this.state;
  accessState = () => ({ access: { level: 'full' } });
  participants = () => this.present;

  /** Somebody writes to all, who need not be among the participants. */
  say(data: unknown, fromId = 'listener-1'): void {
    this.emit('app-message', { data, fromId });
  }

  get held(): number {
    return this.eventNames().reduce((sum, name) => sum + this.listenerCount(name), 0);
  }
}

export const webCall: WebCall = {
  id: 'call-1',
  webCallUrl: 'https://sandbox.daily.co/room-1',
};

export const speaker = { session_id: 'speaker-1', user_name: 'Vapi Speaker', local: false };

export function track(kind: 'audio' | 'video'): MediaStreamTrack {
  return { kind, id: `${kind}-1`, stop: vi.fn() } as unknown as MediaStreamTrack;
}

type Emitted = {
  [Type in keyof CallEvents]: { type: Type; payload: CallEvents[Type] };
}[keyof CallEvents];

const { emit } = callEvents;
callEvents.emit = (type, payload) => {
  fake.emitted.push({ type, payload } as Emitted);
  emit(type, payload);
};
const controller = createCallController({
  call: () => fake.state,
  setCall(call) {
    fake.state = call;
    fake.states.push(call);
  },
});
const [onSilenced = () => undefined] = vi.mocked(createAudioElements).mock.lastCall ?? [];

const ofEachTest = () => ({
  microphones: fakeMicrophones(),
  state: { phase: 'idle' } as Call,
  states: [] as Call[],
  emitted: [] as Emitted[],
  calls: [] as FakeCall[],
  next: new FakeCall(),
});

/** The controller on fakes, with every event that it emits and every state that it sets. */
export const fake = {
  ...ofEachTest(),
  controller,
  audio: audio.playing,
  createWebCall: vi.mocked(createWebCall),
  createDailyCall: vi.mocked(createDailyCall),
  prefetchBundle: vi.mocked(prefetchBundle),
  report: vi.mocked(report),
  showToast: vi.mocked(showToast),
  /** The browser refuses to play the assistant, or plays it again. */
  onSilenced,
  /** The call object in use, or the last one; before the first start, the one that it will have. */
  get call(): FakeCall {
    return this.calls.at(-1) ?? this.next;
  },
  /** The names of the events, in order; progress as stage:status. */
  get story(): string[] {
    return this.emitted.map(({ type, payload }) =>
      type === 'call-start-progress' ? `${payload.stage}:${payload.status}` : type,
    );
  },
  payloads<Name extends keyof CallEvents>(name: Name): CallEvents[Name][] {
    const named = this.emitted.filter(({ type }) => type === name);
    return named.map(({ payload }) => payload as CallEvents[Name]);
  },
};

/** No timer, listener, audio element, microphone or call object is left of the calls. */
export function expectNothingLeft(): void {
  const { calls, microphones } = fake;
  expect([vi.getTimerCount(), audio.playing.size, microphones.openCount]).toEqual([0, 0, 0]);
  expect(calls).toMatchObject(calls.map(() => ({ held: 0, destroyed: true })));
}

/** Fakes of its own for each test of a file, with a stopped clock. */
export function callOfEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
    vi.clearAllMocks();
    vi.stubGlobal('window', { location: { origin: 'https://orion.example' } });
    vi.stubGlobal('document', new EventTarget());
    Object.assign(fake, ofEachTest());
    fake.createWebCall.mockReset().mockResolvedValue(webCall);
    fake.createDailyCall.mockReset().mockImplementation(async () => {
      const call = fake.next;
      fake.calls.push(call);
      fake.next = new FakeCall();
      return call as unknown as CallObject;
    });
    fake.prefetchBundle.mockReset().mockResolvedValue();
  });
  afterEach(async () => {
    await Promise.all([controller.stop(), vi.advanceTimersByTimeAsync(10_000)]);
    expectNothingLeft();
  });
}
