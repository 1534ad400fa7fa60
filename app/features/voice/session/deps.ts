import type { CallOptions } from '~/features/voice/call-options/validate';
import type { Clock } from '~/lib/time/clock';
import type { WebCall, WebCallPayload } from '~/lib/web-call';
import type { MeetingState } from './events';

/** The call service's events that a session listens to. */
export type CallServiceEvent =
  | 'load-attempt-failed'
  | 'joining-meeting'
  | 'joined-meeting'
  | 'left-meeting'
  | 'error'
  | 'nonfatal-error'
  | 'camera-error'
  | 'participant-joined'
  | 'participant-left'
  | 'track-started'
  | 'app-message'
  | 'remote-participants-audio-level'
  | 'local-audio-level'
  | 'network-quality-change'
  | 'network-connection'
  | 'access-state-updated'
  | 'recording-started'
  | 'recording-error';

interface Recording {
  width: number;
  height: number;
  backgroundColor: string;
  layout: { preset: 'default' };
}

/** What a session uses of the call service's call object. Its events are unknown until parsed. */
export interface CallObject {
  /** How many addresses one attempt to load the bundle tries. */
  readonly bundleHosts: number;
  join(properties: {
    url: string;
    subscribeToTracksAutomatically: false;
    startAudioOff?: true;
  }): Promise<unknown>;
  leave(): Promise<unknown>;
  destroy(): Promise<unknown>;
  meetingState(): MeetingState;
  participants(): Readonly<Record<string, unknown>>;
  on(event: CallServiceEvent, listener: (event?: unknown) => void): void;
  off(event: CallServiceEvent, listener: (event?: unknown) => void): void;
  setLocalAudio(on: boolean): void;
  setInputDevices(devices: InputDevices): Promise<unknown>;
  sendAppMessage(data: string, to: string): void;
  subscribe(participantId: string, tracks: { audio: boolean; video: boolean }): void;
  startRecording(recording: Recording): void;
  stopRecording(): void;
  startRemoteAudioLevels(intervalMs: number): Promise<unknown>;
  startLocalAudioLevels(intervalMs: number): Promise<unknown>;
  updateInputSettings(settings: {
    audio: { processor: { type: 'none' | 'noise-cancellation' } };
  }): Promise<unknown>;
}

export interface InputDevices {
  audioDeviceId?: string;
  audioSource?: MediaStreamTrack;
}

/**
 * Makes the page's only call object. An earlier call object is destroyed first.
 * @throws the signal's reason, when it aborts before the object is made.
 */
export type CreateCallObject = (
  properties: CallOptions & { videoSource: boolean },
  signal: AbortSignal,
) => Promise<CallObject>;

/** Plays the audio of each participant. */
export interface AudioSink {
  /** @throws the browser's error, when it does not play before a gesture. */
  play(participantId: string, track: MediaStreamTrack): Promise<void>;
  /** Plays what was refused. Call it from a gesture. */
  resume(): Promise<void>;
  remove(participantId: string): void;
  removeAll(): void;
}

/** The visitor's microphone behind an amplifier. */
export interface AmplifiedMicrophone {
  track: MediaStreamTrack;
  release(): void;
}

/** Everything that a call session needs from outside. */
export interface CallDeps {
  createWebCall(payload: WebCallPayload, signal: AbortSignal): Promise<WebCall>;
  createCallObject: CreateCallObject;
  device: Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;
  clock: Clock;
  audio: AudioSink;
  /** @param gain 1 leaves the microphone as it is. */
  amplifyMicrophone(gain: number): Promise<AmplifiedMicrophone>;
}
