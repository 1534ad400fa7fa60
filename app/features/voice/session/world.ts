import type { Clock } from '~/lib/time/clock';
import type { WebCall, WebCallPayload } from '~/lib/web-call';
import type { CreateCallObject } from './call-object';
import type { Device } from './is-mobile';

/** Where the assistant's voice is heard. One place for each participant. */
export interface AudioSink {
  /** @throws whatever the browser says when it will not play before a gesture. */
  play(participantId: string, track: MediaStreamTrack): Promise<void>;
  /** Plays what was refused; called from a gesture. */
  resume(): Promise<void>;
  remove(participantId: string): void;
  removeAll(): void;
}

/** The visitor's microphone through an amplifier. */
export interface AmplifiedMicrophone {
  track: MediaStreamTrack;
  release(): void;
}

/** Everything outside that a call session needs, handed in. */
export interface CallWorld {
  createWebCall(payload: WebCallPayload, signal: AbortSignal): Promise<WebCall>;
  createCallObject: CreateCallObject;
  device: Device;
  clock: Clock;
  audio: AudioSink;
  /** @param gain 1 leaves the microphone as it is. */
  amplifyMicrophone(gain: number): Promise<AmplifiedMicrophone>;
}
