import type { EventOf } from '~/lib/emitter';
import type { WebCall } from '~/lib/web-call';
import type { CallMessage } from './messages';
import type { DeviceError, FatalErrorType } from './service-events';

/** The steps of a start, in their order. Those that a call does not need are left out. Spec 4. */
export type StartStage =
  | 'validation'
  | 'web-call-creation'
  | 'call-object-creation'
  | 'mobile-permissions'
  | 'call-join'
  | 'video-recording-setup'
  | 'audio-observer-setup'
  | 'audio-processing-setup';

/** Section 8's types, and one for a call that the service ends after its start. */
export type CallErrorType =
  | `${Exclude<StartStage, 'web-call-creation' | 'mobile-permissions'>}-error`
  | 'start-method-error'
  | 'call-service-error';

export interface CallError {
  type: CallErrorType;
  stage?: StartStage;
  message: string;
  /** Present when the call service ended the call. */
  fatal?: FatalErrorType;
  cause?: unknown;
}

/** Times are in milliseconds. */
export type StartProgress =
  | { stage: StartStage; status: 'started' }
  | { stage: StartStage; status: 'completed'; duration: number }
  | { stage: StartStage; status: 'failed'; duration: number; reason: string };

/** The events of a call session. Spec 4. */
export type CallEvents = {
  'call-start-progress': StartProgress;
  'call-start-success': { call: WebCall; duration: number };
  /** No error is emitted beside it after stop(). */
  'call-start-failed': { stage: StartStage; reason: string; duration: number };
  error: CallError;
  /** The assistant listens: the call is active. */
  'call-start': undefined;
  /** The meeting was left. Nothing of the call is emitted after its closing message. */
  'call-end': undefined;
  message: CallMessage;
  'speech-start': undefined;
  'speech-end': undefined;
  /** How loud the assistant is, 0 to 1. */
  'volume-level': number;
  /** How loud the visitor's microphone is, 0 to 1. */
  'microphone-level': number;
  video: MediaStreamTrack;
  'camera-error': DeviceError;
  /** Whether there is a connection. */
  'network-connection': boolean;
  /** Whether it is good. */
  'network-quality': boolean;
};

export type SessionEvent = EventOf<CallEvents>;
