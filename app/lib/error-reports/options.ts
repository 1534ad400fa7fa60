import type { ReportContext } from '~/lib/report';
import { environmentOf } from './environment';
import { release } from './release';
import { scrubEvent } from './scrub';

/**
 * What both clients of the error service are told, at the edge and in the browser: errors only, each
 * scrubbed; nothing is watched, timed, replayed or counted.
 */
export function reportOptions(dsn: string, hostname: string) {
  return {
    dsn,
    release,
    environment: environmentOf(hostname),
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeBreadcrumb: () => null,
    beforeSend: scrubEvent,
  };
}

/** By which the team finds a report: the id that the visitor was shown, and what was going on. */
export function reportTags(context: ReportContext, id: string): Record<string, string | number> {
  return { ...context, report_id: id };
}

/**
 * What the clients are given, always an Error: of a thing that is none they would send every field.
 * A text may be anything, so only the kind of the thing is told.
 */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const error = new Error(describe(thrown));
  error.name = 'NotAnError';
  error.stack = '';
  return error;
}

function describe(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return `${typeof thrown} was thrown`;
  if ('status' in thrown && typeof thrown.status === 'number') {
    return `a response with status ${thrown.status} was thrown`;
  }
  return 'an object was thrown';
}
