import type { voiceCall } from '~/content/call/call';
import type { DeviceProblem, Recovery } from '~/content/call/recoveries';
import type { Theme } from '~/content/page-head';
import type { CallChallenge } from '~/features/voice/call/web-call/create';
import type { VoicePage } from '~/lib/web-call';
import type { ToolCard } from './tool-cards';
import type { TranscriptEntry } from './turns';

/** The call of a page. */
export interface CallSettings {
  page: VoicePage;
  assistant: string;
  theme: Theme;
  /** Only the sandbox sets it. */
  callMachineUrl: string | undefined;
  /** Absent, there is no check before a call. */
  turnstileSiteKey: string | undefined;
}

/** What a connecting call waits for. */
export type ConnectingStep = 'permission' | 'loading' | 'creating' | 'joining' | 'waiting';

/** Why a call is over; the key of its words (content/call/call). */
export type EndReason = keyof typeof voiceCall.ended.reasons;

/** The devices of a call, which are in use before the assistant listens. */
export interface Devices {
  muted: boolean;
  /** The browser refuses to play the assistant. */
  silenced: boolean;
  /** The microphone in use; undefined where the browser does not name it, and without any. */
  microphone: string | undefined;
  /** No microphone works any more: the visitor can only type. */
  lostMicrophone: DeviceProblem | undefined;
}

interface Conversation extends Pick<Devices, 'lostMicrophone'> {
  transcript: readonly TranscriptEntry[];
  /** What the assistant offers to open. */
  cards: readonly ToolCard[];
  /** When the assistant began to listen, in milliseconds since 1970. */
  since: number;
}

export interface ConnectingCall extends Devices {
  phase: 'connecting';
  /** In their order, the newest last. Each is announced once in a start. */
  steps: readonly ConnectingStep[];
  /** The check that stands before the call. */
  challenge: CallChallenge | undefined;
}

export interface ActiveCall extends Conversation, Devices {
  phase: 'active';
  assistantSpeaks: boolean;
  /** The assistant takes its time to answer. */
  thinking: boolean;
  network: 'good' | 'weak' | 'lost';
  /** Known before the meeting is left. */
  endReason: EndReason | undefined;
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
  /** Of the last start. */
  settings: CallSettings | undefined;
  /** How many there were in this visit. */
  starts: number;
  /** The call goes on beside its button. */
  isMinimized: boolean;
  /** Typed and not sent yet. */
  draft: string;
}
