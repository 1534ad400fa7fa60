import {
  captureException,
  setAsyncLocalStorageAsyncContextStrategy,
  wrapRequestHandler,
} from '@sentry/cloudflare';
import { reportOptions } from '~/lib/error-reports/before-send';
import { sendReportsTo } from '~/lib/report';
import type { Config } from '~/server/config';
import { createReportThrottle } from './report-throttle';

/** What the platform gives with each request. */
export interface Platform {
  env: Record<string, unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}

const throttled = createReportThrottle(Date.now);
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
  answer: () => Promise<Response>,
): Promise<Response> {
  if (SENTRY_DSN === undefined) return answer();
  const options = {
    ...reportOptions(SENTRY_DSN, new URL(request.url).hostname),
    skipOpenTelemetrySetup: true,
  };
  const context = { waitUntil, passThroughOnException() {}, props: {} };
  return wrapRequestHandler({ options, request, context, captureErrors: false }, answer);
}
