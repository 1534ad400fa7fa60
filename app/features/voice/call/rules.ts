import { callRecoveries, type Recovery } from '~/content/call/recoveries';
import { errorTexts } from '~/content/errors/texts';
import { isBlank } from '~/lib/plain-text';
import type { CallMessage } from './service/messages';
import type {
  ActiveCall,
  CallError,
  ConnectingCall,
  ConnectingStep,
  EndedCall,
  EndReason,
  StartStage,
  TranscriptEntry,
} from './state';
import { withNote, withToolCards } from './tools';
import { WebCallRefused } from './web-call/create';

/* What a call's events mean for its state. Pure. Times are in milliseconds since 1970. */

/** What a connecting call waits for at a stage. */
export const stepOf = (stage: StartStage): ConnectingStep =>
  stage === 'validation' || stage === 'web-call-creation' ? 'creating' : 'joining';

/** A final that comes once more within this time is the same one. Milliseconds. */
const SENT_TWICE_MS = 2_000;

/** Adds a turn, which the visitor may have typed instead of saying it. */
export function withTurn(
  transcript: readonly TranscriptEntry[],
  role: TranscriptEntry['role'],
  content: string,
  now: number,
  partial = false,
): readonly TranscriptEntry[] {
  const id = `turn-${transcript.length}`;
  return [...transcript, { id, role, content, timestamp: now, until: now, partial }];
}

/** What follows of the same role replaces a partial, up to its final, also when the other side interrupted. */
export function withTranscript(
  transcript: readonly TranscriptEntry[],
  message: CallMessage,
  now: number,
): readonly TranscriptEntry[] {
  if (message.type !== 'transcript' || isBlank(message.transcript)) return transcript;
  const { role, transcript: content } = message;
  const partial = message.transcriptType === 'partial';
  const ofRole = transcript.filter((entry) => entry.role === role);
  const last = ofRole.filter((entry) => !entry.partial).at(-1);
  if (!partial && last?.content === content && now - last.until <= SENT_TWICE_MS) return transcript;
  const open = ofRole.filter((entry) => entry.partial).at(-1);
  if (!open) return withTurn(transcript, role, content, now, partial);
  const changed = { ...open, content, until: now, partial };
  return transcript.map((one) => (one === open ? changed : one));
}

/** Makes every partial final: the call is over. */
export const finalized = (transcript: readonly TranscriptEntry[]) =>
  transcript.map((entry) => ({ ...entry, partial: false }));

/** A call after a message of the platform, which may come before the assistant listens. @param origin this site's own. */
export function withMessage<Running extends ConnectingCall | ActiveCall>(
  call: Running,
  message: CallMessage,
  now: number,
  origin: string,
): Running {
  const transcript = withTranscript(call.transcript, message, now);
  const isEnd = message.type === 'status-update' && message.status === 'ended';
  return {
    ...call,
    transcript,
    cards: withToolCards(call.cards, message, origin),
    summary: withNote(call.summary, message),
    thinking: message.type === 'hang' || (call.thinking && transcript === call.transcript),
    endReason: call.endReason ?? (isEnd ? reasonOfEnd(message.endedReason) : undefined),
  };
}

export const toActive = ({ step, challenge, ...running }: ConnectingCall, since: number) =>
  ({ ...running, phase: 'active', since }) satisfies ActiveCall;

/** A lost microphone explains an end without another reason. */
export function toEnded(call: ActiveCall, until: number): EndedCall {
  const { since, lostMicrophone, summary, endReason = 'unknown' } = call;
  const reason = endReason === 'unknown' && lostMicrophone ? 'microphone' : endReason;
  const transcript = finalized(call.transcript);
  return { phase: 'ended', since, lostMicrophone, summary, reason, transcript, until };
}

/** The error of a join that did not come to its end. */
export const joinTimeoutMessage = 'The call could not be joined in time.';

/** What failed and what helps; the edge's own sentence, where it says more than that the start failed. */
export function failureOf({ type, stage, fatal, message, cause }: CallError): Recovery {
  const { blocked, busy, service, slow } = callRecoveries;
  if (type === 'call-object-creation-error') return blocked;
  if (stage === 'call-join' && fatal === 'connection-error') return blocked;
  if (message === joinTimeoutMessage) return slow;
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
