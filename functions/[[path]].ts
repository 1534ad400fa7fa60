import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'server-build';
import { getLoadContext } from '../app/load-context';
import { withOwnOriginCheck } from '../app/server/requests/guard';

const handle = createRequestHandler(build);

/** Assets never reach it: public/_routes.json leaves them to the platform. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env }) => {
  const context = getLoadContext({ context: { cloudflare: { env } } });
  return handle(withOwnOriginCheck(request), context);
};
