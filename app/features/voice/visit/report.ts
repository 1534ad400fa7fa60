import type { CallError } from '~/features/voice/call/session/events';
import type { FatalErrorType } from '~/features/voice/call/session/service-events';
import { report } from '~/lib/report';

/** The only fatal errors that the team can do something about. Spec 7, 8. */
const reportedTypes: readonly FatalErrorType[] = ['connection-error', 'end-of-life', 'no-room'];

/**
 * Reports that a call failed and when, and nothing of the visitor: the call service's own text and cause may hold
 * the room's address, a token, the user's name or data.
 */
export function reportCallError({ fatal, stage, type }: CallError): void {
  if (!fatal || !reportedTypes.includes(fatal)) return;
  const error = new Error(`${type}: ${fatal}`);
  error.name = 'CallServiceError';
  report(error, { during: stage ?? 'call' });
}
