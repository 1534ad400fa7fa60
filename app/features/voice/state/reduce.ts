import type { DeviceProblem } from '~/content/voice/recoveries';
import {
  type CallError,
  type CallEvents,
  type FatalErrorType,
  optionalStepErrors,
  type StartStage,
} from '~/features/voice/session/events';
import { withToolCards } from '~/features/voice/transcript/tool-cards';
import { closed, withMessage, withTyped } from '~/features/voice/transcript/turns';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import type {
  ActiveCall,
  CallFailure,
  CallSettings,
  CallState,
  ConnectingCall,
  ConnectingStep,
  EndReason,
} from './call-state';

/** The session's events that change the state. */
export const reducedEvents = [
  'call-start-progress',
  'bundle-retry',
  'call-start-success',
  'call-start',
  'message',
  'speech-start',
  'speech-end',
  'network-change',
  'audio-blocked',
  'camera-error',
  'error',
  'call-end',
] as const satisfies readonly (keyof CallEvents)[];

type Reduced = (typeof reducedEvents)[number];

export type SessionEvent = {
  [Name in Reduced]: { type: Name; payload: CallEvents[Name] };
}[Reduced];

export type CallEvent =
  | SessionEvent
  | { type: 'started'; settings: CallSettings; challenge: CallChallenge | undefined }
  | { type: 'step'; step: ConnectingStep }
  | { type: 'failed'; failure: CallFailure }
  /** The visitor ends the call, or its start. */
  | { type: 'stopped' }
  | { type: 'muted'; muted: boolean }
  | { type: 'typed'; words: string }
  | { type: 'sound-allowed' }
  /** The call has a working microphone again, or none any more. */
  | { type: 'microphone'; lost: DeviceProblem | undefined }
  | { type: 'microphone-chosen'; id: string | undefined }
  | { type: 'minimized'; isMinimized: boolean }
  | { type: 'drafted'; draft: string };

const stepOf: Record<StartStage, ConnectingStep> = {
  validation: 'creating',
  'web-call-creation': 'creating',
  'call-object-creation': 'loading',
  'mobile-permissions': 'joining',
  'call-join': 'joining',
  'video-recording-setup': 'joining',
  'audio-observer-setup': 'joining',
  'audio-processing-setup': 'joining',
};

/**
 * The state after an event. Pure.
 * @param now milliseconds since 1970.
 * @param origin this site's own: its pages are opened in place.
 */
export function reduce(
  state: CallState,
  event: CallEvent,
  { now, origin }: { now: number; origin: string },
): CallState {
  switch (event.type) {
    case 'started': {
      const { settings, challenge } = event;
      const call: ConnectingCall = {
        phase: 'connecting',
        step: 'permission',
        challenge,
        hasJoined: false,
        soundBlocked: false,
      };
      return { ...state, call, settings, attempt: state.attempt + 1, isMinimized: false };
    }
    case 'minimized':
      return { ...state, isMinimized: event.isMinimized };
    case 'drafted':
      return { ...state, draft: event.draft };
    case 'microphone-chosen':
      return { ...state, microphone: event.id };
    default:
  }
  const { call } = state;
  if (call.phase === 'connecting') return { ...state, call: connecting(call, event, now) };
  if (call.phase === 'active') return { ...state, call: active(call, event, { now, origin }) };
  return state;
}

type DuringCall = Exclude<
  CallEvent,
  { type: 'started' | 'minimized' | 'drafted' | 'microphone-chosen' }
>;

function connecting(call: ConnectingCall, event: DuringCall, now: number): CallState['call'] {
  const { retry: _, ...rest } = call;
  switch (event.type) {
    case 'step':
      return { ...rest, step: event.step };
    case 'call-start-progress': {
      const { stage, status } = event.payload;
      if (status === 'started') return { ...rest, step: stepOf[stage] };
      return stage === 'call-join' && status === 'completed' ? { ...call, hasJoined: true } : call;
    }
    case 'bundle-retry': {
      const { attempt, attempts, willRetry } = event.payload;
      return willRetry
        ? { ...call, step: 'loading', retry: { attempt: attempt + 1, attempts } }
        : call;
    }
    case 'call-start-success':
      return { ...rest, step: 'waiting' };
    case 'audio-blocked':
      return { ...call, soundBlocked: true };
    case 'call-start':
      return {
        phase: 'active',
        muted: false,
        assistantSpeaks: false,
        thinking: false,
        network: 'good',
        soundBlocked: call.soundBlocked,
        endReason: undefined,
        transcript: [],
        cards: [],
        lostMicrophone: undefined,
        since: now,
      };
    case 'camera-error': {
      const { audioOk, problem } = event.payload;
      // Without a microphone there is nothing to join with.
      return audioOk || call.hasJoined ? call : failed({ kind: 'microphone', problem });
    }
    case 'error':
      return optionalStepErrors.includes(event.payload.type)
        ? call
        : failed(failureOf(event.payload));
    case 'call-end':
      return failed({ kind: 'service' });
    case 'failed':
      return failed(event.failure);
    case 'stopped':
      return { phase: 'idle' };
    default:
      return call;
  }
}

const failed = (failure: CallFailure) => ({ phase: 'failed', failure }) as const;

function active(
  call: ActiveCall,
  event: DuringCall,
  { now, origin }: { now: number; origin: string },
): CallState['call'] {
  switch (event.type) {
    case 'message': {
      const message = event.payload;
      const transcript = withMessage(call.transcript, message, now);
      const hasWords = transcript !== call.transcript;
      const isSpeech = message.type === 'speech-update' && message.role === 'assistant';
      const isEnd = message.type === 'status-update' && message.status === 'ended';
      return {
        ...call,
        transcript,
        cards: withToolCards(call.cards, message, origin),
        thinking: message.type === 'hang' || (call.thinking && !hasWords && !isSpeech),
        endReason: isEnd ? (call.endReason ?? reasonOfEnd(message.endedReason)) : call.endReason,
      };
    }
    case 'speech-start':
      return { ...call, assistantSpeaks: true, thinking: false };
    case 'speech-end':
      return { ...call, assistantSpeaks: false };
    case 'network-change': {
      const change = event.payload;
      if (change.kind === 'connection') {
        return { ...call, network: change.state === 'interrupted' ? 'lost' : 'good' };
      }
      return call.network === 'lost'
        ? call
        : { ...call, network: change.threshold === 'good' ? 'good' : 'weak' };
    }
    case 'audio-blocked':
      return { ...call, soundBlocked: true };
    case 'sound-allowed':
      return { ...call, soundBlocked: false };
    case 'muted':
      return { ...call, muted: event.muted };
    case 'microphone':
      return { ...call, lostMicrophone: event.lost };
    case 'typed':
      return { ...call, thinking: false, transcript: withTyped(call.transcript, event.words, now) };
    case 'error':
      return event.payload.fatal
        ? { ...call, endReason: reasonOfFatal(event.payload.fatal.type) }
        : call;
    case 'stopped':
      return ended(call, 'visitor', now);
    case 'call-end':
      return ended(call, call.endReason ?? 'unknown', now);
    default:
      return call;
  }
}

function ended(call: ActiveCall, reason: EndReason, now: number): CallState['call'] {
  const { transcript, cards, lostMicrophone, since } = call;
  return {
    phase: 'ended',
    reason: reason === 'unknown' && lostMicrophone ? 'microphone' : reason,
    transcript: closed(transcript),
    cards,
    lostMicrophone,
    since,
    until: now,
  };
}

function failureOf(error: CallError): CallFailure {
  if (error.type === 'call-object-creation-error') return { kind: 'blocked' };
  if (error.stage === 'call-join' && error.fatal?.type === 'connection-error') {
    return { kind: 'blocked' };
  }
  // The edge's refusals are sentences for a visitor; a browser's own errors are not.
  return error.cause instanceof Error && error.cause.name === 'WebCallRefused'
    ? { kind: 'service', message: error.message }
    : { kind: 'service' };
}

const fatalReasons: Record<FatalErrorType | 'unknown', EndReason> = {
  'connection-error': 'network',
  'exp-room': 'expired',
  'exp-token': 'expired',
  ejected: 'removed',
  'no-room': 'removed',
  'nbf-room': 'removed',
  'nbf-token': 'removed',
  'meeting-full': 'removed',
  'not-allowed': 'removed',
  'end-of-life': 'removed',
  unknown: 'unknown',
};

/** Why the call service closed a call. Spec 8. */
const reasonOfFatal = (type: FatalErrorType | 'unknown') => fatalReasons[type];

/** Why the platform ended a call, from its own reason. */
function reasonOfEnd(endedReason: string | undefined): EndReason {
  if (endedReason === 'customer-ended-call') return 'visitor';
  if (endedReason?.startsWith('assistant-')) return 'assistant';
  if (endedReason === 'silence-timed-out') return 'silence';
  if (endedReason === 'exceeded-max-duration') return 'limit';
  return 'unknown';
}
