import type { CallError, FatalErrorType } from '~/features/voice/session/events';
import { report } from '~/lib/report';

/** The only fatal errors that the team can do something about. Spec 7, 8. */
const reportedTypes: readonly (FatalErrorType | 'unknown')[] = [
  'connection-error',
  'end-of-life',
  'no-room',
];

/** The report of a call: that it failed and when, and nothing of the visitor. */
interface CallReport {
  error: Error;
  during: string;
}

/**
 * Chooses what goes to the error service. The call service's own text and cause stay here: they may
 * hold the room's address, a token, the user's name or data. Pure.
 */
export function callReport({ fatal, stage, type }: CallError): CallReport | undefined {
  if (!fatal || !reportedTypes.includes(fatal.type)) return undefined;
  const error = new Error(`${type}: ${fatal.type}`);
  error.name = 'CallServiceError';
  return { error, during: stage ?? 'call' };
}

export function reportCallError(error: CallError): void {
  const chosen = callReport(error);
  if (chosen) report(chosen.error, { during: chosen.during });
}
