import { voiceErrorTypes } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { callRecoveries, type DeviceProblem, type Recovery } from '~/content/voice/recoveries';
import type {
  CallError,
  CallEvents,
  FatalError,
  StartStage,
} from '~/features/voice/session/events';
import { withToolCards } from '~/features/voice/transcript/tool-cards';
import { closed, withMessage, withTyped } from '~/features/voice/transcript/turns';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import type { ActiveCall, Call, ConnectingCall, ConnectingStep, EndReason } from './call-state';

/** The session's events that change the state. */
export const reducedEvents = [
  'call-start-progress',
  'call-start-success',
  'call-start',
  'message',
  'speech-start',
  'speech-end',
  'network-change',
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
  | { type: 'started'; challenge: CallChallenge | undefined }
  | { type: 'step'; step: ConnectingStep }
  | { type: 'failed'; failure: Recovery }
  /** The visitor ends the call, or its start. */
  | { type: 'stopped' }
  | { type: 'muted'; muted: boolean }
  | { type: 'typed'; words: string }
  /** The call has a working microphone again, or none any more. */
  | { type: 'microphone'; lost: DeviceProblem | undefined };

/** Every other stage is part of joining. */
const stepOf: Partial<Record<StartStage, ConnectingStep>> = {
  validation: 'creating',
  'web-call-creation': 'creating',
  'call-object-creation': 'loading',
};

interface Surroundings {
  /** Milliseconds since 1970. */
  now: number;
  /** This site's own: its pages are opened in place. */
  origin: string;
}

/** The call after an event. Pure. */
export function reduce(call: Call, event: CallEvent, { now, origin }: Surroundings): Call {
  if (event.type === 'started') {
    return { phase: 'connecting', step: 'permission', challenge: event.challenge };
  }
  if (call.phase === 'connecting') return connecting(call, event, now);
  if (call.phase === 'active') return active(call, event, { now, origin });
  return call;
}

function connecting(call: ConnectingCall, event: CallEvent, now: number): Call {
  switch (event.type) {
    case 'step':
      return { ...call, step: event.step };
    case 'call-start-progress': {
      const { stage, status } = event.payload;
      return status === 'started' ? { ...call, step: stepOf[stage] ?? 'joining' } : call;
    }
    case 'call-start-success':
      return { ...call, step: 'waiting' };
    case 'call-start':
      return {
        phase: 'active',
        muted: false,
        assistantSpeaks: false,
        thinking: false,
        network: 'good',
        endReason: undefined,
        transcript: [],
        cards: [],
        lostMicrophone: undefined,
        since: now,
      };
    case 'camera-error': {
      const { audioOk, problem } = event.payload;
      return audioOk ? call : failed(callRecoveries.microphone[problem]);
    }
    case 'error':
      // After an error of an optional step the call goes on.
      return event.payload.type.endsWith('-setup-error') ? call : failed(failureOf(event.payload));
    case 'call-end':
      return failed(callRecoveries.service);
    case 'failed':
      return failed(event.failure);
    case 'stopped':
      return { phase: 'idle' };
    default:
      return call;
  }
}

const failed = (failure: Recovery) => ({ phase: 'failed', failure }) as const;

function active(call: ActiveCall, event: CallEvent, { now, origin }: Surroundings): Call {
  switch (event.type) {
    case 'message': {
      const message = event.payload;
      const transcript = withMessage(call.transcript, message, now);
      const isEnd = message.type === 'status-update' && message.status === 'ended';
      return {
        ...call,
        transcript,
        cards: withToolCards(call.cards, message, origin),
        thinking: message.type === 'hang' || (call.thinking && transcript === call.transcript),
        endReason: isEnd ? (call.endReason ?? reasonOfEnd(message.endedReason)) : call.endReason,
      };
    }
    case 'speech-start':
      return { ...call, assistantSpeaks: true, thinking: false };
    case 'speech-end':
      return { ...call, assistantSpeaks: false };
    case 'network-change': {
      const { of, isGood } = event.payload;
      // Only a connection ends the loss of one.
      if (of === 'quality' && call.network === 'lost') return call;
      return { ...call, network: isGood ? 'good' : of === 'quality' ? 'weak' : 'lost' };
    }
    case 'muted':
      return { ...call, muted: event.muted };
    case 'microphone':
      return { ...call, lostMicrophone: event.lost };
    case 'typed':
      return { ...call, thinking: false, transcript: withTyped(call.transcript, event.words, now) };
    case 'error':
      return event.payload.fatal
        ? { ...call, endReason: fatalReasons[event.payload.fatal.type] ?? 'removed' }
        : call;
    case 'stopped':
      return ended(call, 'visitor', now);
    case 'call-end':
      return ended(call, call.endReason ?? 'unknown', now);
    default:
      return call;
  }
}

function ended(call: ActiveCall, reason: EndReason, now: number): Call {
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

/** What failed and what helps; the edge's own sentence, where it says more than that the start failed. */
function failureOf({ type, stage, fatal, message, cause }: CallError): Recovery {
  const { blocked, service } = callRecoveries;
  if (type === voiceErrorTypes.callObject) return blocked;
  if (stage === 'call-join' && fatal?.type === 'connection-error') return blocked;
  // The edge's refusals are sentences for a visitor; a browser's own errors are not.
  const isSentence = cause instanceof Error && cause.name === 'WebCallRefused';
  return isSentence && message !== errorTexts.voiceStartFailed
    ? { ...service, title: message }
    : service;
}

/** Why the call service closed a call; any other type is that it removed the visitor. Spec 8. */
const fatalReasons: Partial<Record<FatalError['type'], EndReason>> = {
  'connection-error': 'network',
  'exp-room': 'expired',
  'exp-token': 'expired',
  unknown: 'unknown',
};

/** Why the platform ended a call, from its own reason. */
function reasonOfEnd(endedReason: string | undefined): EndReason {
  if (endedReason === 'customer-ended-call') return 'visitor';
  if (endedReason?.startsWith('assistant-')) return 'assistant';
  if (endedReason === 'silence-timed-out') return 'silence';
  if (endedReason === 'exceeded-max-duration') return 'limit';
  return 'unknown';
}
