import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'server-build';
import { tellReportId } from '../app/lib/error-reports/edge-id';
import { getLoadContext } from '../app/load-context';
import { createKeptPages } from '../app/server/kept/pages';
import { withOwnOriginCheck } from '../app/server/own-origin-check';

const handle = createRequestHandler(build);
const { knownAddresses } = build.entry.module;
const answerReading = createKeptPages({ knownAddresses, now: Date.now });

/** Assets never come here: public/_routes.json leaves them to the platform. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env }) =>
  answerReading(request, async (asked) => {
    const context = getLoadContext({ request: asked, context: { cloudflare: { env } } });
    const response = await handle(withOwnOriginCheck(asked), context);
    if (response.status >= 500) tellReportId(response.headers, context.requestId);
    return response;
  });
