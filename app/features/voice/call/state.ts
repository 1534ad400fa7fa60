import type { voiceCall } from '~/content/call/call';
import type { DeviceProblem, Recovery } from '~/content/call/recoveries';
import type { Theme } from '~/content/page-head';
import type { FrontDeskFacts, VoicePage, WebCall } from '~/lib/web-call';
import type { Summary } from '~/session/summary';
import type { DeviceError, FatalErrorType } from './service/events';
import type { CallMessage } from './service/messages';
import type { ToolCard } from './tools';
import type { CallChallenge } from './web-call/create';

/** The call of a page. */
export interface CallSettings {
  page: VoicePage;
  assistant: string;
  theme: Theme;
  /** What the front desk of the visitor's own business knows. */
  facts?: FrontDeskFacts;
  /** Only the sandbox sets it. */
  callMachineUrl: string | undefined;
  /** Absent, there is no check before a call. */
  turnstileSiteKey: string | undefined;
}

/** What a connecting call waits for. */
export type ConnectingStep = 'permission' | 'loading' | 'creating' | 'joining' | 'waiting';

/** Why a call is over; the key of its words (content/call/call). */
export type EndReason = keyof typeof voiceCall.ended.reasons;

/** One bubble of the transcript. */
export interface TranscriptEntry {
  /** Unique in its call, and the same from the first partial to the final. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** When its first words came, in milliseconds since 1970. */
  timestamp: number;
  /** When its last words came. */
  until: number;
  /** It may still change. Only final turns are announced. */
  partial: boolean;
}

/** A call from its start to its end: words may come before the assistant listens. */
export interface RunningCall {
  muted: boolean;
  /** The system, or a key of the device, has muted it. */
  systemMuted: boolean;
  /** The browser refuses to play the assistant. */
  silenced: boolean;
  /** The microphone in use; undefined where the browser does not name it, and without any. */
  microphone: string | undefined;
  /** No microphone works any more: the visitor can only type. */
  lostMicrophone: DeviceProblem | undefined;
  assistantSpeaks: boolean;
  /** The assistant takes its time to answer. */
  thinking: boolean;
  network: 'good' | 'weak' | 'lost';
  /** Known before the meeting is left. */
  endReason: EndReason | undefined;
  transcript: readonly TranscriptEntry[];
  /** What the assistant offers to open. */
  cards: readonly ToolCard[];
  /** What the assistant notes for the team. */
  summary: Summary | undefined;
}

export interface ConnectingCall extends RunningCall {
  phase: 'connecting';
  step: ConnectingStep;
  /** The check that stands before the call. */
  challenge: CallChallenge | undefined;
}

export interface ActiveCall extends RunningCall {
  phase: 'active';
  /** When the assistant began to listen, in milliseconds since 1970. */
  since: number;
}

export interface EndedCall
  extends Pick<ActiveCall, 'transcript' | 'summary' | 'since' | 'lostMicrophone'> {
  phase: 'ended';
  reason: EndReason;
  until: number;
}

export type Call =
  | { phase: 'idle' }
  | ConnectingCall
  | ActiveCall
  | EndedCall
  | { phase: 'failed'; failure: Recovery };

/** A call whose press has just come. */
export const newCall: ConnectingCall = {
  phase: 'connecting',
  step: 'loading',
  challenge: undefined,
  muted: false,
  systemMuted: false,
  silenced: false,
  microphone: undefined,
  lostMicrophone: undefined,
  assistantSpeaks: false,
  thinking: false,
  network: 'good',
  endReason: undefined,
  transcript: [],
  cards: [],
  summary: undefined,
};

export const isRunning = (call: Call): call is ConnectingCall | ActiveCall =>
  call.phase === 'connecting' || call.phase === 'active';

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

/** The events of a call. Durations are in milliseconds, levels go from 0 to 1. Spec 4. */
export type CallEvents = {
  'call-start-progress': {
    stage: StartStage;
    status: 'started' | 'completed' | 'failed';
    duration?: number;
    reason?: string;
  };
  'call-start-success': { call: WebCall; duration: number };
  /** No error is emitted beside it after stop(). */
  'call-start-failed': { stage: StartStage; reason: string; duration: number };
  error: CallError;
  /** The call is active. */
  'call-start': undefined;
  /** The meeting was left. Nothing of the call is emitted after its closing message. */
  'call-end': undefined;
  message: CallMessage;
  'speech-start': undefined;
  'speech-end': undefined;
  /** The assistant's. */
  'volume-level': number;
  'microphone-level': number;
  video: MediaStreamTrack;
  'camera-error': DeviceError;
};
