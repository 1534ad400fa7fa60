import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { getLoadContext, isolateOf } from '~/load-context';
import { canonicalRedirect, isSafeMethod } from '~/server/requests/addresses';
import { createPageCache } from './page-cache/page-cache';
import { readAddresses } from './requests/addresses';
import { refuseBusy, refuseEarly, withoutOrigin } from './requests/guard';
import { errorResponse, toErrorResponse } from './responses/error-response';
import { lastWorkerFor } from './responses/last-worker';
import { type Platform, reporting } from './responses/reporting';
import { withSecurityHeaders } from './responses/security-headers';

/** Without it a browser keeps a permanent redirect for good, also one to a host that was given up. */
const REDIRECT_CACHE = 'max-age=3600';

export type Edge = (request: Request, platform: Platform) => Promise<Response>;

/**
 * Every response that is not a file: request, redirects, guard, page cache, render, headers. `functions/`
 * hands each request over.
 * @param build what the framework runs, this module included.
 */
export function createEdge(build: ServerBuild): Edge {
  const addresses = readAddresses(build.routes);
  const cached = createPageCache(Date.now);
  const remix = createRequestHandler(build);

  return async (request, platform) => {
    const { config, rateLimits } = isolateOf(platform.env);
    const url = new URL(request.url);

    const worker = isSafeMethod(request) && lastWorkerFor(request, url);
    if (worker) return withSecurityHeaders(worker);
    const target = canonicalRedirect(url, addresses, config, platform.env.CF_PAGES_BRANCH);
    if (target && isSafeMethod(request)) {
      return withSecurityHeaders(
        new Response(null, {
          status: 308,
          headers: { Location: target.href, 'Cache-Control': REDIRECT_CACHE },
        }),
      );
    }
    const refused = refuseEarly(request, url, target) ?? refuseBusy(request, rateLimits);
    if (refused) return withSecurityHeaders(errorResponse(url, refused));

    // GET and HEAD render from the URL only, without the request's headers.
    const render = (asked: Request) =>
      reporting(asked, platform, config, async () =>
        withSecurityHeaders(
          await toErrorResponse(() =>
            remix(asked, getLoadContext({ request, context: { cloudflare: platform } })),
          ),
        ),
      );
    if (!isSafeMethod(request)) return render(withoutOrigin(request));
    return cached(request, addresses.cacheKey(url), (address) => render(new Request(address)));
  };
}
