import {
  captureException,
  setAsyncLocalStorageAsyncContextStrategy,
  wrapRequestHandler,
} from '@sentry/cloudflare';
import { reportOptions } from '~/lib/error-reports/before-send';
import { fieldsOf } from '~/lib/json';
import { sendReportsTo } from '~/lib/report';
import type { Config } from '~/server/config';

export interface Platform {
  env: Record<string, unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** How long the same failure is not sent again. */
const QUIET_MS = 60_000;

/** The kind of a failure. Another service's words, after a colon, a quote or a number, may be others each time. */
function kindOf(error: unknown): string {
  const { name, status, call, message = error } = fieldsOf(error);
  return [name, status, call, /^[^:"'`\d]*/.exec(String(message))].join(' ');
}

/** One report of each kind passes in a minute, for the service's quota. @returns how many were left out since, or undefined. */
export function createReportThrottle(): (error: unknown) => number | undefined {
  const kinds = new Map<string, { passedAt: number; leftOut: number }>();
  return (error) => {
    const kind = kindOf(error);
    const time = Date.now();
    const last = kinds.get(kind);
    if (last && time < last.passedAt + QUIET_MS) {
      last.leftOut += 1;
      return undefined;
    }
    kinds.set(kind, { passedAt: time, leftOut: 0 });
    return last?.leftOut ?? 0;
  };
}

const throttled = createReportThrottle();
setAsyncLocalStorageAsyncContextStrategy();
sendReportsTo((error, context, id) => {
  const leftOut = throttled(error);
  if (leftOut === undefined) return;
  captureException(error, {
    tags: { ...context, report_id: id, ...(leftOut > 0 && { left_out: leftOut }) },
  });
});

/** Lets the reports of this request reach the error service, where one is configured. */
export function reporting(
  request: Request,
  { waitUntil }: Platform,
  { SENTRY_DSN }: Config,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (SENTRY_DSN === undefined) return respond();
  const options = {
    ...reportOptions(SENTRY_DSN, new URL(request.url).hostname),
    skipOpenTelemetrySetup: true,
  };
  const context = { waitUntil, passThroughOnException() {}, props: {} };
  return wrapRequestHandler({ options, request, context, captureErrors: false }, respond);
}
