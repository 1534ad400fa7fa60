import type { CallOptions } from '~/features/voice/call-options/validate';
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
  | 'participant-updated'
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

interface AudioProcessing {
  audio: { processor: { type: 'none' | 'noise-cancellation' } };
}

interface Recording {
  width: number;
  height: number;
  backgroundColor: string;
  layout: { preset: 'default' };
}

/** What a session uses of the call service's call object. What it tells is unknown until parsed. */
export interface CallObject {
  /** How many addresses one pass of loading the bundle tries. */
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
  setInputDevices(devices: {
    audioDeviceId?: string;
    audioSource?: MediaStreamTrack;
  }): Promise<unknown>;
  sendAppMessage(data: string, to: string): void;
  subscribe(participantId: string, tracks: { audio: boolean; video: boolean }): void;
  startRecording(recording: Recording): void;
  stopRecording(): void;
  startRemoteAudioLevels(intervalMs: number): Promise<unknown>;
  startLocalAudioLevels(intervalMs: number): Promise<unknown>;
  updateInputSettings(settings: AudioProcessing): Promise<unknown>;
}

export interface CallObjectProperties extends CallOptions {
  /** Whether the camera is asked for too. */
  videoSource: boolean;
}

/**
 * Makes the one call object of the page. Whatever call object is left from before is destroyed first.
 * @throws the signal's reason, when it is aborted before the object is made.
 */
export type CreateCallObject = (
  properties: CallObjectProperties,
  signal: AbortSignal,
) => Promise<CallObject>;
