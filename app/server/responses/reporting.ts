import {
  captureException,
  setAsyncLocalStorageAsyncContextStrategy,
  wrapRequestHandler,
} from '@sentry/cloudflare';
import { reportOptions } from '~/lib/error-reports/before-send';
import { fieldsOf } from '~/lib/json';
import { sendReportsTo } from '~/lib/report';
import type { Config } from '~/server/config';
import { createRateLimiter } from '~/server/requests/rate-limit';

export interface Platform {
  env: Record<string, unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The kind of a failure. Another service's words, after a colon, a quote or a number, may be others each time. */
export function kindOf(error: unknown): string {
  const { name, status, call, message = error } = fieldsOf(error);
  return [name, status, call, /^[^:"'`\d]*/.exec(String(message))].join(' ');
}

const sent = createRateLimiter();
setAsyncLocalStorageAsyncContextStrategy();
sendReportsTo((error, context, id) => {
  // One of each kind passes in a minute, for the service's quota.
  if (sent.take('report', kindOf(error), 1) !== undefined) return;
  captureException(error, { tags: { ...context, report_id: id } });
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
