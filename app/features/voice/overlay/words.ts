import { type Recovery, voiceCall } from '~/content/voice/call';
import type { CallFailure, CallSnapshot, EndReason } from '~/features/voice/state/snapshot';
import { fill } from '~/lib/fill';

const { progress, failure, ended } = voiceCall;

type Connecting = Extract<CallSnapshot, { phase: 'connecting' }>;

/** What a connecting call waits for, in words. */
export function progressText({ step, retry }: Connecting, assistant: string): string {
  if (retry) return fill(progress.retrying, retry);
  return fill(progress[step], { assistant });
}

/** What failed and what helps; the edge's own sentence, where it says more than the first line. */
export function recoveryOf(failed: CallFailure): Recovery {
  switch (failed.kind) {
    case 'blocked':
      return failure.blocked;
    case 'microphone':
      return failure.microphone[failed.failure];
    case 'service':
      return failed.message === undefined || failed.message === failure.text
        ? failure.service
        : { ...failure.service, title: failed.message };
    default:
      return failed satisfies never;
  }
}

export function endText(reason: EndReason, assistant: string): string {
  return fill(ended.reasons[reason], { assistant });
}
