import { vi } from 'vitest';
import { systemClock } from '~/lib/time/clock';
import type { WebCall } from '~/lib/web-call';
import type { CallObject, CallObjectProperties, CallServiceEvent } from './call-object';
import type { CallEvents, MeetingState } from './events';
import { type CallSession, createCallSession } from './session';
import type { AudioSink, CallWorld } from './world';

type Listener = (event?: unknown) => void;

/** A call object that does what the test tells it, and counts who listens. */
export class FakeCall implements CallObject {
  bundleHosts = 1;
  state: MeetingState = 'new';
  present: Record<string, unknown> = { local: { session_id: 'me', local: true } };
  destroyed = false;
  private readonly listeners = new Map<CallServiceEvent, Set<Listener>>();

  join = vi.fn<CallObject['join']>(async () => {
    this.state = 'joined-meeting';
    this.tell('joining-meeting');
    this.tell('joined-meeting');
  });
  leave = vi.fn<CallObject['leave']>(async () => {
    this.state = 'left-meeting';
    this.tell('left-meeting');
  });
  destroy = vi.fn<CallObject['destroy']>(async () => {
    this.destroyed = true;
  });
  setLocalAudio = vi.fn<CallObject['setLocalAudio']>();
  setInputDevices = vi.fn<CallObject['setInputDevices']>(async () => undefined);
  sendAppMessage = vi.fn<CallObject['sendAppMessage']>();
  subscribe = vi.fn<CallObject['subscribe']>();
  startRecording = vi.fn<CallObject['startRecording']>(() => {
    queueMicrotask(() => this.tell('recording-started', { recordingId: 'r' }));
  });
  stopRecording = vi.fn<CallObject['stopRecording']>();
  startRemoteAudioLevels = vi.fn<CallObject['startRemoteAudioLevels']>(async () => undefined);
  startLocalAudioLevels = vi.fn<CallObject['startLocalAudioLevels']>(async () => undefined);
  updateInputSettings = vi.fn<CallObject['updateInputSettings']>(async () => undefined);

  meetingState = () => this.state;
  participants = () => this.present;

  on(event: CallServiceEvent, listener: Listener): void {
    const heard = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, heard.add(listener));
  }

  off(event: CallServiceEvent, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  tell(event: CallServiceEvent, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload);
  }

  get listenerCount(): number {
    return [...this.listeners.values()].reduce((sum, heard) => sum + heard.size, 0);
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

export type Heard = { [Name in keyof CallEvents]: [Name, CallEvents[Name]] }[keyof CallEvents];

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
  'mute-change': true,
  'network-change': true,
  'bundle-retry': true,
  'access-change': true,
  'audio-blocked': true,
};

/** A session in a world of fakes, with everything it tells written down. */
export function sessionInFakeWorld(change: Partial<CallWorld> = {}) {
  const calls: FakeCall[] = [];
  const audio = new FakeAudio();
  const makeCall: CallWorld['createCallObject'] = async (_properties: CallObjectProperties) => {
    const call = new FakeCall();
    calls.push(call);
    return call;
  };
  const createCallObject = vi.fn<CallWorld['createCallObject']>(makeCall);
  const createWebCall = vi.fn<CallWorld['createWebCall']>(async () => webCall);
  const released = vi.fn();
  const world: CallWorld = {
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
  const session: CallSession = createCallSession(world);
  const heard: Heard[] = [];
  for (const name of Object.keys(eventNames) as (keyof CallEvents)[]) {
    session.on(name, (payload) => heard.push([name, payload] as Heard));
  }
  return {
    session,
    heard,
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
    /** The names of what was told, in order; progress as stage:status. */
    get story(): string[] {
      return heard.map(([name, payload]) =>
        name === 'call-start-progress' ? `${payload.stage}:${payload.status}` : name,
      );
    },
    told<Name extends keyof CallEvents>(name: Name): CallEvents[Name][] {
      return heard
        .filter((entry): entry is Extract<Heard, [Name, unknown]> => entry[0] === name)
        .map(([, payload]) => payload as CallEvents[Name]);
    },
  };
}

export type FakeWorld = ReturnType<typeof sessionInFakeWorld>;

/** Names what a call left behind; empty after a clean end. */
export function leftBehind({ calls, audio }: FakeWorld): string[] {
  const left: string[] = [];
  if (vi.getTimerCount() > 0) left.push(`${vi.getTimerCount()} timers`);
  for (const [index, call] of calls.entries()) {
    if (call.listenerCount > 0) left.push(`${call.listenerCount} listeners on call ${index}`);
    if (!call.destroyed) left.push(`call ${index} not destroyed`);
  }
  if (audio.playing.size > 0) left.push(`${audio.playing.size} audio elements`);
  return left;
}
