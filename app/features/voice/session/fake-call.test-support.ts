import { vi } from 'vitest';
import { systemClock } from '~/lib/time/clock';
import type { WebCall } from '~/lib/web-call';
import type { AudioSink, CallDeps, CallObject, CallServiceEvent } from './deps';
import type { CallEvents, MeetingState } from './events';
import { type CallSession, createCallSession } from './session';

type Listener = (event?: unknown) => void;

/** A call object under the test's control, which counts its listeners. */
export class FakeCall implements CallObject {
  bundleHosts = 1;
  state: MeetingState = 'new';
  present: Record<string, unknown> = { local: { session_id: 'me', local: true } };
  destroyed = false;
  private readonly listeners = new Map<CallServiceEvent, Set<Listener>>();

  join = vi.fn<CallObject['join']>(async () => {
    this.state = 'joined-meeting';
    this.emit('joining-meeting');
    this.emit('joined-meeting');
  });
  leave = vi.fn<CallObject['leave']>(async () => {
    this.state = 'left-meeting';
    this.emit('left-meeting');
  });
  destroy = vi.fn<CallObject['destroy']>(async () => {
    this.destroyed = true;
  });
  setLocalAudio = vi.fn<CallObject['setLocalAudio']>();
  setInputDevices = vi.fn<CallObject['setInputDevices']>(async () => undefined);
  sendAppMessage = vi.fn<CallObject['sendAppMessage']>();
  subscribe = vi.fn<CallObject['subscribe']>();
  startRecording = vi.fn<CallObject['startRecording']>(() => {
    queueMicrotask(() => this.emit('recording-started', { recordingId: 'r' }));
  });
  stopRecording = vi.fn<CallObject['stopRecording']>();
  startRemoteAudioLevels = vi.fn<CallObject['startRemoteAudioLevels']>(async () => undefined);
  startLocalAudioLevels = vi.fn<CallObject['startLocalAudioLevels']>(async () => undefined);
  updateInputSettings = vi.fn<CallObject['updateInputSettings']>(async () => undefined);

  meetingState = () => this.state;
  participants = () => this.present;

  on(event: CallServiceEvent, listener: Listener): void {
    const emitted = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, emitted.add(listener));
  }

  off(event: CallServiceEvent, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  emit(event: CallServiceEvent, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload);
  }

  get listenerCount(): number {
    return [...this.listeners.values()].reduce((sum, emitted) => sum + emitted.size, 0);
  }
}

class FakeAudio implements AudioSink {
  readonly playing = new Map<string, MediaStreamTrack>();
  refuses = false;
  resume = vi.fn<AudioSink['resume']>(async () => undefined);

  async play(participantId: string, track: MediaStreamTrack): Promise<void> {
    this.playing.set(participantId, track);
    if (this.refuses) throw new DOMException('A gesture is needed.', 'NotAllowedError');
  }

  remove(participantId: string): void {
    this.playing.delete(participantId);
  }

  removeAll(): void {
    this.playing.clear();
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

export type Emitted = { [Name in keyof CallEvents]: [Name, CallEvents[Name]] }[keyof CallEvents];

const eventNames: Record<keyof CallEvents, true> = {
  'call-start-progress': true,
  'call-start-success': true,
  'call-start-failed': true,
  error: true,
  'call-start': true,
  'call-end': true,
  message: true,
  'speech-start': true,
  'speech-end': true,
  'volume-level': true,
  'microphone-level': true,
  video: true,
  'camera-error': true,
  'network-change': true,
  'bundle-retry': true,
  'access-change': true,
  'audio-blocked': true,
};

/** A session on fakes, with every event that it emits. */
export function fakeSession(change: Partial<CallDeps> = {}) {
  const calls: FakeCall[] = [];
  const audio = new FakeAudio();
  const makeCall: CallDeps['createCallObject'] = async () => {
    const call = new FakeCall();
    calls.push(call);
    return call;
  };
  const createCallObject = vi.fn<CallDeps['createCallObject']>(makeCall);
  const createWebCall = vi.fn<CallDeps['createWebCall']>(async () => webCall);
  const released = vi.fn();
  const deps: CallDeps = {
    createWebCall,
    createCallObject,
    device: {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      platform: 'Linux x86_64',
      maxTouchPoints: 0,
    },
    clock: systemClock,
    audio,
    amplifyMicrophone: async () => ({ track: track('audio'), release: released }),
    ...change,
  };
  const session: CallSession = createCallSession(deps);
  const emitted: Emitted[] = [];
  for (const name of Object.keys(eventNames) as (keyof CallEvents)[]) {
    session.on(name, (payload) => emitted.push([name, payload] as Emitted));
  }
  return {
    session,
    emitted,
    calls,
    audio,
    createWebCall,
    createCallObject,
    /** Makes a call object, for a test that changes it before the session has it. */
    makeCall,
    released,
    /** The call object in use, or the last one. */
    get call(): FakeCall {
      const call = calls.at(-1);
      if (!call) throw new Error('No call object was made.');
      return call;
    },
    /** The names of the events, in order; progress as stage:status. */
    get story(): string[] {
      return emitted.map(([name, payload]) =>
        name === 'call-start-progress' ? `${payload.stage}:${payload.status}` : name,
      );
    },
    payloads<Name extends keyof CallEvents>(name: Name): CallEvents[Name][] {
      return emitted
        .filter((entry): entry is Extract<Emitted, [Name, unknown]> => entry[0] === name)
        .map(([, payload]) => payload as CallEvents[Name]);
    },
  };
}

export type FakeSession = ReturnType<typeof fakeSession>;

/** Names what a call left behind; empty after a clean end. */
export function leftBehind({ calls, audio }: FakeSession): string[] {
  const left: string[] = [];
  if (vi.getTimerCount() > 0) left.push(`${vi.getTimerCount()} timers`);
  for (const [index, call] of calls.entries()) {
    if (call.listenerCount > 0) left.push(`${call.listenerCount} listeners on call ${index}`);
    if (!call.destroyed) left.push(`call ${index} not destroyed`);
  }
  if (audio.playing.size > 0) left.push(`${audio.playing.size} audio elements`);
  return left;
}

/** The steps of a start, where neither a phone nor a recording adds one. Spec 4. */
export const stepsOfStart = [
  'validation',
  'web-call-creation',
  'call-object-creation',
  'call-join',
  'audio-observer-setup',
  'audio-processing-setup',
].flatMap((stage) => [`${stage}:started`, `${stage}:completed`]);
