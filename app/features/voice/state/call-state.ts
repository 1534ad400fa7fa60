import type { voiceCall } from '~/content/voice/call';
import type { DeviceProblem, Recovery } from '~/content/voice/recoveries';
import type { ToolCard } from '~/features/voice/transcript/tool-cards';
import type { TranscriptEntry } from '~/features/voice/transcript/turns';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import type { VoicePage } from '~/features/voice/web-call/contract';
import type { Theme } from '~/lib/theme-color';

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

/** Why a call is over; the key of its words (content/voice/call). */
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
  step: ConnectingStep;
  /** The check that stands before the call. */
  challenge?: CallChallenge | undefined;
}

export interface ActiveCall extends Conversation {
  phase: 'active';
  muted: boolean;
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
export interface CallState {
  call: Call;
  /** The settings of the last start. */
  settings: CallSettings | undefined;
  /** The call goes on beside its button. */
  isMinimized: boolean;
  /** The microphone that the visitor chose; undefined for the browser's choice. */
  microphone: string | undefined;
  /** Typed and not sent yet. */
  draft: string;
  /** The call's own chunk, once it is loaded. */
  code: typeof import('~/features/voice/overlay/call-views.client') | undefined;
}
