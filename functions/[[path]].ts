import { waitUntil } from 'cloudflare:workers';
import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'server-build';
import { tellReportId } from '../app/lib/edge-report-id';
import { sendReportsTo } from '../app/lib/report';
import { getLoadContext } from '../app/load-context';
import { withOwnOriginCheck } from '../app/server/own-origin-check';

const handle = createRequestHandler(build);

/** Assets never come here: public/_routes.json leaves them to the platform. */
export const onRequest: PagesFunction<Record<string, unknown>> = async ({ request, env }) => {
  const context = getLoadContext({ request, context: { cloudflare: { env } } });
  const { hostname } = new URL(request.url);
  build.entry.module.startErrorReports(
    { dsn: context.config.SENTRY_DSN, hostname, waitUntil },
    sendReportsTo,
  );
  const response = await handle(withOwnOriginCheck(request), context);
  if (response.status >= 500) tellReportId(response.headers, context.requestId);
  return response;
};
