import type { MicrophoneFailure } from '~/content/voice/call';
import type { CallCard } from '~/features/voice/session/cards';
import type { DeviceProblem, FatalErrorType } from '~/features/voice/session/events';
import type { TranscriptEntry } from '~/features/voice/transcript/turns';

/** What a connecting call is waiting for. */
export type ConnectingStep = 'creating' | 'loading' | 'permission' | 'joining' | 'waiting';

/** Why a call is over; the key of its words (content/voice/call). */
export type EndReason =
  | 'visitor'
  | 'assistant'
  | 'silence'
  | 'limit'
  | 'network'
  | 'expired'
  | 'removed'
  | 'microphone'
  | 'unknown';

/**
 * Why no call came about: `service` (the call was not created or not joined), `blocked` (the call
 * service did not load), or what is wrong with the microphone.
 */
export type CallFailure =
  | { kind: 'service'; message?: string }
  | { kind: 'blocked' }
  | { kind: 'microphone'; failure: MicrophoneFailure };

export interface CallConversation {
  transcript: readonly TranscriptEntry[];
  /** What the assistant offers to open. */
  cards: readonly CallCard[];
  /** No microphone could be used any more: the visitor can only type. */
  lostMicrophone?: MicrophoneFailure | undefined;
  /** When the assistant began to listen, in milliseconds since 1970. */
  since: number;
}

/** Everything a view shows of a call. A new object for each change, so that it can be compared. */
export type CallSnapshot =
  | { phase: 'idle' }
  | {
      phase: 'connecting';
      step: ConnectingStep;
      /** Set while the call service's bundle is loaded again. */
      retry?: { attempt: number; attempts: number };
    }
  | ({
      phase: 'active';
      muted: boolean;
      assistantSpeaks: boolean;
      /** The assistant takes its time to answer. */
      thinking: boolean;
      network: 'good' | 'weak' | 'lost';
      /** The browser wants a gesture before it plays sound. */
      soundBlocked: boolean;
    } & CallConversation)
  | ({ phase: 'ended'; reason: EndReason; until: number } & CallConversation)
  | { phase: 'failed'; failure: CallFailure };

export type ActiveSnapshot = Extract<CallSnapshot, { phase: 'active' }>;
export type EndedSnapshot = Extract<CallSnapshot, { phase: 'ended' }>;

const microphoneFailures: Record<DeviceProblem, MicrophoneFailure> = {
  permissions: 'denied',
  'not-found': 'none',
  'in-use': 'in_use',
  constraints: 'constraints',
  'insecure-page': 'insecure',
  unknown: 'unknown',
};

export function microphoneFailure(problem: DeviceProblem): MicrophoneFailure {
  return microphoneFailures[problem];
}

/** Why the call service closed a call, in the words of a visitor. Spec 8. */
export function reasonOfFatal(type: FatalErrorType | 'unknown'): EndReason {
  switch (type) {
    case 'connection-error':
      return 'network';
    case 'exp-room':
    case 'exp-token':
      return 'expired';
    case 'ejected':
    case 'no-room':
    case 'nbf-room':
    case 'nbf-token':
    case 'meeting-full':
    case 'not-allowed':
    case 'end-of-life':
      return 'removed';
    case 'unknown':
      return 'unknown';
    default:
      return type satisfies never;
  }
}

/** Why the platform ended a call, from its own reason. */
export function reasonOfEnd(endedReason: string | undefined): EndReason {
  if (endedReason === 'customer-ended-call') return 'visitor';
  if (endedReason?.startsWith('assistant-')) return 'assistant';
  if (endedReason === 'silence-timed-out') return 'silence';
  if (endedReason === 'exceeded-max-duration') return 'limit';
  return 'unknown';
}
