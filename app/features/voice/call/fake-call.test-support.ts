import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import type { AudioElements } from '~/features/voice/call/service/audio-elements';
import type { CallObject } from '~/features/voice/call/service/daily';
import { createEmitter } from '~/lib/emitter';
import type { WebCall } from '~/lib/web-call';
import type { CallEvents, SessionEvent } from './events';
import type { CallDeps } from './run';
import { createCallSession } from './session';

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

  /** A participant writes to all; left out, it is the platform's. */
  say(data: unknown, from: { session_id: string } = speaker): void {
    this.present = { ...this.present, [from.session_id]: from };
    this.emit('app-message', { data, fromId: from.session_id });
  }

  get held(): number {
    return this.eventNames().reduce((sum, name) => sum + this.listenerCount(name), 0);
  }
}

/** What plays, by participant. */
class FakeAudio extends Map<string, MediaStreamTrack> implements AudioElements {
  play = this.set;
  remove = this.delete;
  removeAll = this.clear;
}

export const webCall: WebCall = {
  id: 'call-1',
  webCallUrl: 'https://sandbox.daily.co/room-1',
};

export const speaker = { session_id: 'speaker-1', user_name: 'Vapi Speaker', local: false };

export function track(kind: 'audio' | 'video'): MediaStreamTrack {
  return { kind, id: `${kind}-1`, stop: vi.fn() } as unknown as MediaStreamTrack;
}

/** A session on fakes, with every event that it emits. */
export function fakeSession() {
  const calls: FakeCall[] = [];
  const audio = new FakeAudio();
  let next = new FakeCall();
  const createCallObject = vi.fn<CallDeps['createCallObject']>(async () => {
    const call = next;
    calls.push(call);
    next = new FakeCall();
    return call as unknown as CallObject;
  });
  const createWebCall = vi.fn<CallDeps['createWebCall']>(async () => webCall);
  const events = createEmitter<CallEvents>(EVENT_EMITTER_MAX_LISTENERS);
  const session = createCallSession({ events, createWebCall, createCallObject, audio });
  const emitted: SessionEvent[] = [];
  events.onAny((event) => emitted.push(event));
  return {
    session,
    emitted,
    calls,
    audio,
    createWebCall,
    createCallObject,
    /** The call object in use, or the last one; before the first start, the one that it will have. */
    get call(): FakeCall {
      return calls.at(-1) ?? next;
    },
    /** The names of the events, in order; progress as stage:status. */
    get story(): string[] {
      return emitted.map(({ type, payload }) =>
        type === 'call-start-progress' ? `${payload.stage}:${payload.status}` : type,
      );
    },
    payloads<Name extends keyof CallEvents>(name: Name): CallEvents[Name][] {
      const named = emitted.filter(({ type }) => type === name);
      return named.map(({ payload }) => payload as CallEvents[Name]);
    },
  };
}

export type FakeSession = ReturnType<typeof fakeSession>;

/** No timer, listener, audio element or call object is left of the calls. */
export function expectNothingLeft({ calls, audio }: FakeSession): void {
  const clean = calls.map(() => ({ held: 0, destroyed: true }));
  expect([vi.getTimerCount(), audio.size]).toEqual([0, 0]);
  expect(calls).toMatchObject(clean);
}

/** The session of the test that runs. */
export let fake: FakeSession;

/** A session of its own for each test of a file, with a stopped clock. */
export function sessionOfEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
    vi.stubGlobal('navigator', {});
    fake = fakeSession();
  });
  afterEach(async () => {
    await Promise.all([fake.session.stop(), vi.advanceTimersByTimeAsync(10_000)]);
    expectNothingLeft(fake);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
