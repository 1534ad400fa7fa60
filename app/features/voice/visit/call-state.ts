import type { voiceCall } from '~/content/call/call';
import type { DeviceProblem, Recovery } from '~/content/call/recoveries';
import type { CallEvents } from '~/features/voice/call/session/events';
import type { CallChallenge } from '~/features/voice/call/web-call/create';
import type { EventOf } from '~/lib/emitter';
import type { Theme } from '~/lib/theme-color';
import type { VoicePage } from '~/lib/web-call';
import type { ToolCard } from './tool-cards';
import type { TranscriptEntry } from './turns';

/** The call of a page. */
export interface CallSettings {
  page: VoicePage;
  /** The assistant's name. */
  assistant: string;
  theme: Theme;
  /** From the public configuration; only the sandbox sets it. */
  callMachineUrl: string | undefined;
  /** From the public configuration; absent, there is no check before a call. */
  turnstileSiteKey: string | undefined;
}

/** What a connecting call waits for. */
export type ConnectingStep = 'permission' | 'loading' | 'creating' | 'joining' | 'waiting';

/** Why a call is over; the key of its words (content/call/call). */
export type EndReason = keyof typeof voiceCall.ended.reasons;

interface Conversation {
  transcript: readonly TranscriptEntry[];
  /** What the assistant offers to open. */
  cards: readonly ToolCard[];
  /** No microphone works any more: the visitor can only type. */
  lostMicrophone: DeviceProblem | undefined;
  /** When the assistant began to listen, in milliseconds since 1970. */
  since: number;
}

export interface ConnectingCall {
  phase: 'connecting';
  /** In their order, the newest last. Each is announced once in a start. */
  steps: readonly ConnectingStep[];
  /** The check that stands before the call. */
  challenge: CallChallenge | undefined;
  /** The device in use. */
  microphone: string | undefined;
}

export interface ActiveCall extends Conversation {
  phase: 'active';
  muted: boolean;
  assistantSpeaks: boolean;
  /** The assistant takes its time to answer. */
  thinking: boolean;
  /** The browser refuses to play the assistant. */
  silenced: boolean;
  network: 'good' | 'weak' | 'lost';
  /** Known before the meeting is left. */
  endReason: EndReason | undefined;
  /** The device in use; undefined where the browser does not name it, and without any. */
  microphone: string | undefined;
}

export interface EndedCall extends Conversation {
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

/** The visit's call, and all that its views show. A call belongs to the visit, not to a page. */
export interface VisitState {
  call: Call;
  /** The settings of the last start. */
  settings: CallSettings | undefined;
  /** How many there were in this visit. */
  starts: number;
  /** The call goes on beside its button. */
  isMinimized: boolean;
  /** Typed and not sent yet. */
  draft: string;
}

/** What happens to a call: the session's events but the levels, which are too many for the store, and the engine's. */
export type CallEvent =
  | EventOf<Omit<CallEvents, 'volume-level' | 'microphone-level'>>
  | { type: 'step'; step: ConnectingStep }
  | { type: 'challenge'; challenge: CallChallenge }
  | { type: 'failed'; failure: Recovery }
  /** The visitor ends the call. */
  | { type: 'stopped' }
  | { type: 'muted'; muted: boolean }
  | { type: 'typed'; text: string }
  /** The call has a working microphone again, or none any more. */
  | { type: 'microphone'; deviceId: string | undefined; lost: DeviceProblem | undefined }
  | { type: 'sound'; silenced: boolean };
