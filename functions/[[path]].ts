import { waitUntil } from 'cloudflare:workers';
import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'server-build';
import { getLoadContext } from '../app/load-context';
import { withOwnOriginCheck } from '../app/server/own-origin-check';

const handle = createRequestHandler(build);

/** Assets never come here: public/_routes.json leaves them to the platform. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env }) => {
  const context = getLoadContext({ request, context: { cloudflare: { env } } });
  // Through the build, whose code has its own way to report.
  build.entry.module.startErrorReports({
    dsn: context.config.SENTRY_DSN,
    hostname: new URL(request.url).hostname,
    waitUntil,
  });
  return handle(withOwnOriginCheck(request), context);
};
