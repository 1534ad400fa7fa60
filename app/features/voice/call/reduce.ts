import { callRecoveries, type Recovery } from '~/content/call/recoveries';
import { errorTexts } from '~/content/failed/texts';
import {
  type ActiveCall,
  type Call,
  type CallError,
  type CallEvent,
  type ConnectingCall,
  type ConnectingStep,
  type EndReason,
  isRunning,
  type StartStage,
} from './state';
import { withToolCards } from './tool-cards';
import { closed, withMessage } from './turns';
import { WebCallRefused } from './web-call/create';

/** Every other stage is part of joining. */
const stepOf: Partial<Record<StartStage, ConnectingStep>> = {
  validation: 'creating',
  'web-call-creation': 'creating',
};

interface Surroundings {
  /** Milliseconds since 1970. */
  now: number;
  /** This site's own: its pages are opened in place. */
  origin: string;
}

/** The call after an event; the same object where nothing changes. Pure. */
export function reduce(call: Call, event: CallEvent, { now, origin }: Surroundings): Call {
  if (!isRunning(call)) return call;
  switch (event.type) {
    // What is said and heard, also before the assistant listens.
    case 'message': {
      const message = event.payload;
      const transcript = withMessage(call.transcript, message, now);
      const isEnd = message.type === 'status-update' && message.status === 'ended';
      return {
        ...call,
        transcript,
        cards: withToolCards(call.cards, message, origin),
        thinking: message.type === 'hang' || (call.thinking && transcript === call.transcript),
        endReason: call.endReason ?? (isEnd ? reasonOfEnd(message.endedReason) : undefined),
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
    case 'call-end':
      return call.phase === 'active' ? ended(call, now) : failed(callRecoveries.service);
    default:
      return call.phase === 'connecting' ? connecting(call, event, now) : call;
  }
}

function connecting(call: ConnectingCall, event: CallEvent, now: number): Call {
  switch (event.type) {
    case 'call-start-progress': {
      const { stage, status } = event.payload;
      return status === 'started' ? { ...call, step: stepOf[stage] ?? 'joining' } : call;
    }
    case 'call-start-success':
      return { ...call, step: 'waiting' };
    case 'call-start': {
      const { step, challenge, ...running } = call;
      return { ...running, phase: 'active', since: now };
    }
    case 'camera-error': {
      const { audioOk, problem } = event.payload;
      return audioOk ? call : failed(callRecoveries.microphone[problem]);
    }
    case 'error':
      // After an error of an optional step the call goes on.
      return event.payload.type.endsWith('-setup-error') ? call : failed(failureOf(event.payload));
    default:
      return call;
  }
}

const failed = (failure: Recovery) => ({ phase: 'failed', failure }) as const;

function ended(call: ActiveCall, until: number): Call {
  const { cards, since, lostMicrophone, endReason = 'unknown' } = call;
  const reason = endReason === 'unknown' && lostMicrophone ? 'microphone' : endReason;
  const transcript = closed(call.transcript);
  return { phase: 'ended', cards, since, lostMicrophone, reason, transcript, until };
}

/** The error of a join that did not come to its end. */
export const joinTimedOut = 'The call could not be joined in time.';

/** What failed and what helps; the edge's own sentence, where it says more than that the start failed. */
function failureOf({ type, stage, fatal, message, cause }: CallError): Recovery {
  const { blocked, busy, service, slow } = callRecoveries;
  if (type === 'call-object-creation-error') return blocked;
  if (stage === 'call-join' && fatal === 'connection-error') return blocked;
  if (message === joinTimedOut) return slow;
  // The edge's refusals are sentences for a visitor; a browser's own errors are not.
  if (!(cause instanceof WebCallRefused) || message === errorTexts.voiceStartFailed) return service;
  return { ...(cause.code === 'lines_busy' ? busy : service), title: message };
}

/** The platform's own reasons, by their first or last words; a failure is whatever else is the assistant's. */
const endReasons: readonly (readonly [RegExp, EndReason])[] = [
  [/^customer-ended-call/, 'visitor'],
  [/^assistant-(?:ended-call|said-end-call-phrase|forwarded-call)/, 'assistant'],
  [/^assistant-said-message-with-end-call/, 'assistant'],
  [/^silence-timed-out$/, 'silence'],
  [/^exceeded-max-duration$/, 'limit'],
  [/did-not-receive-customer-audio$/, 'unheard'],
  [/^assistant-|error|fail/, 'failed'],
];

const reasonOfEnd = (given = ''): EndReason =>
  endReasons.find(([pattern]) => pattern.test(given))?.[1] ?? 'unknown';
