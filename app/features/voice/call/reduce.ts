import { callRecoveries, type Recovery } from '~/content/call/recoveries';
import { errorTexts } from '~/content/failed/texts';
import type { CallError, SessionEvent, StartStage } from '~/features/voice/call/session/events';
import type { FatalErrorType } from '~/features/voice/call/session/service-events';
import type { ActiveCall, Call, ConnectingCall, ConnectingStep, EndReason } from './call-state';
import { withToolCards } from './tool-cards';
import { closed, withMessage } from './turns';

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

/** The call after an event; the same object where nothing changes. Pure. */
export function reduce(call: Call, event: SessionEvent, surroundings: Surroundings): Call {
  if (call.phase === 'connecting') return connecting(call, event, surroundings.now);
  if (call.phase === 'active') return active(call, event, surroundings);
  return call;
}

/** Nothing is said or heard before the call is active. The error that comes with a failed start says why. */
function connecting(call: ConnectingCall, event: SessionEvent, now: number): Call {
  switch (event.type) {
    case 'call-start-progress': {
      const { stage, status } = event.payload;
      return status === 'started' ? stepped(call, stepOf[stage] ?? 'joining') : call;
    }
    case 'call-start-success':
      return stepped(call, 'waiting');
    case 'call-start':
      return {
        phase: 'active',
        muted: call.muted,
        silenced: call.silenced,
        microphone: call.microphone,
        lostMicrophone: call.lostMicrophone,
        assistantSpeaks: false,
        thinking: false,
        network: 'good',
        endReason: undefined,
        transcript: [],
        cards: [],
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
    default:
      return call;
  }
}

export const stepped = (call: ConnectingCall, step: ConnectingStep): ConnectingCall =>
  call.steps.includes(step) ? call : { ...call, steps: [...call.steps, step] };

export const failed = (failure: Recovery) => ({ phase: 'failed', failure }) as const;

/** The holder of the microphone handles its loss. */
function active(call: ActiveCall, event: SessionEvent, { now, origin }: Surroundings): Call {
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
    case 'network-connection':
      return { ...call, network: event.payload ? 'good' : 'lost' };
    case 'network-quality':
      // Only a connection ends the loss of one.
      return call.network === 'lost' ? call : { ...call, network: event.payload ? 'good' : 'weak' };
    case 'error':
      return event.payload.fatal
        ? { ...call, endReason: fatalReasons[event.payload.fatal] ?? 'removed' }
        : call;
    case 'call-end':
      return ended(call, call.endReason ?? 'unknown', now);
    default:
      return call;
  }
}

export const ended = (call: ActiveCall, reason: EndReason, now: number): Call => ({
  ...call,
  phase: 'ended',
  reason: reason === 'unknown' && call.lostMicrophone ? 'microphone' : reason,
  transcript: closed(call.transcript),
  until: now,
});

/** What failed and what helps; the edge's own sentence, where it says more than that the start failed. */
function failureOf({ type, stage, fatal, message, cause }: CallError): Recovery {
  const { blocked, service } = callRecoveries;
  if (type === 'call-object-creation-error') return blocked;
  if (stage === 'call-join' && fatal === 'connection-error') return blocked;
  // The edge's refusals are sentences for a visitor; a browser's own errors are not.
  const isSentence = cause instanceof Error && cause.name === 'WebCallRefused';
  return isSentence && message !== errorTexts.voiceStartFailed
    ? { ...service, title: message }
    : service;
}

/** Why the call service closed a call; any other type is that it removed the visitor. Spec 8. */
const fatalReasons: Partial<Record<FatalErrorType, EndReason>> = {
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
