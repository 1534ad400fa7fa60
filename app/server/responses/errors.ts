import { isRouteErrorResponse } from '@remix-run/router';
import {
  captureException,
  setAsyncLocalStorageAsyncContextStrategy,
  wrapRequestHandler,
} from '@sentry/cloudflare';
import { reportOptions } from '~/lib/error-reports/before-send';
import { fieldsOf } from '~/lib/json';
import { report, sendReportsTo } from '~/lib/report';
import type { Config } from '~/server/config';
import { createRateLimiter, type GuardRefusal, refuse } from '~/server/requests/guard';

/* What an error becomes: words for the visitor, and a report for the team. */

/** A refusal before any route runs: JSON to our script, a line of text to everybody else. */
export function errorResponse({ pathname }: URL, refused: GuardRefusal): Response {
  return pathname.startsWith('/api/') ? jsonError(refused) : textError(refused);
}

const init = ({ status, headers }: GuardRefusal<string>): ResponseInit => {
  return { status, headers: { 'Cache-Control': 'no-store', ...headers } };
};

const textError = (refused: GuardRefusal) => new Response(`${refused.message}\n`, init(refused));

/** Puts the framework's own failures into words. A missing page is not to be stored. */
async function catchErrors(respond: () => Promise<Response>): Promise<Response> {
  try {
    const response = await respond();
    // Throws for a response that is an error, which has status 0.
    const own = new Response(response.body, response);
    if (own.status === 404) own.headers.set('Cache-Control', 'no-store');
    return own;
  } catch (error) {
    if (isWrongMethod(error)) return textError(refuse('wrong_method', { Allow: 'GET, HEAD' }));
    const id = report(error, { during: 'request' });
    const refused = refuse('internal_error');
    return textError({ ...refused, message: `${refused.message} (${id})` });
  }
}

/** Remix's own refusal of a method, which `handleError` throws on before it is rendered. */
export const isWrongMethod = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 405;

export function jsonError(refused: GuardRefusal<string>): Response {
  const { ok, code, message } = refused;
  return Response.json({ ok, code, message }, init(refused));
}

export const wrongMethod = () => jsonError(refuse('wrong_method', { Allow: 'POST' }));

export interface Platform {
  env: Record<string, unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** What two failures of one kind have in common. Another service's words, after a colon, a quote or a number, may be others each time. */
export function fingerprintOf(error: unknown): string {
  const { name, status, call, message = error } = fieldsOf(error);
  return [name, status, call, /^[^:"'`\d]*/.exec(String(message))].join(' ');
}

const sent = createRateLimiter();
setAsyncLocalStorageAsyncContextStrategy();
sendReportsTo((error, context, id) => {
  // One of each kind passes in a minute, for the service's quota.
  if (sent.take('report', fingerprintOf(error), 1) !== undefined) return;
  captureException(error, { tags: { ...context, report_id: id } });
});

/** A response whatever fails, whose reports reach the error service, where one is configured. */
export function withErrorHandling(
  request: Request,
  { waitUntil }: Platform,
  { SENTRY_DSN }: Config,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (SENTRY_DSN === undefined) return catchErrors(respond);
  const options = {
    ...reportOptions(SENTRY_DSN, new URL(request.url).hostname),
    skipOpenTelemetrySetup: true,
  };
  const context = { waitUntil, passThroughOnException() {}, props: {} };
  const wrapped = { options, request, context, captureErrors: false };
  return wrapRequestHandler(wrapped, () => catchErrors(respond));
}
