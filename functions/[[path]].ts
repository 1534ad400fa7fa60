import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'server-build';
import { tellReportId } from '../app/lib/error-reports/edge-id';
import { getLoadContext } from '../app/load-context';
import { withOwnOriginCheck } from '../app/server/requests/own-origin';

const handle = createRequestHandler(build);

/** Assets never come here: public/_routes.json leaves them to the platform. */
export const onRequest: PagesFunction<Record<string, unknown>> = async ({ request, env }) => {
  const context = getLoadContext({ request, context: { cloudflare: { env } } });
  const response = await handle(withOwnOriginCheck(request), context);
  if (response.status >= 500) tellReportId(response.headers, context.requestId);
  return response;
};
