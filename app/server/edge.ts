import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { getLoadContext, isolateOf } from '~/load-context';
import { createPageCache } from './page-cache/page-cache';
import { canonicalRedirect, isSafeMethod, readAddresses } from './requests/addresses';
import { refuseBadUrl, refuseOverLimit, withoutOrigin } from './requests/guard';
import { errorResponse, type Platform, withErrorHandling } from './responses/errors';
import { withSecurityHeaders } from './responses/security-headers';
import { unregisterServiceWorker } from './responses/unregister-service-worker';
import { withCampaign } from './responses/with-campaign';

/** Without it a browser keeps a permanent redirect for good, also one to a host that was given up. */
const REDIRECT_CACHE = 'max-age=3600';

/** Set by the build: the platform promises CF_PAGES_BRANCH to builds, and not to every deployment. */
declare const __BRANCH__: string;

/** Every response that is not a file: request, redirects, guard, page cache, render, headers. */
export function createEdge(build: ServerBuild) {
  const addresses = readAddresses(build.routes);
  const cached = createPageCache();
  const remix = createRequestHandler(build);

  async function respond(request: Request, platform: Platform): Promise<Response> {
    const { config, rateLimits } = isolateOf(platform.env);
    const url = new URL(request.url);

    const worker = isSafeMethod(request) && unregisterServiceWorker(request);
    if (worker) return worker;
    const branch = platform.env.CF_PAGES_BRANCH ?? __BRANCH__;
    const target = canonicalRedirect(url, addresses, config, branch);
    if (target && isSafeMethod(request)) {
      const headers = { Location: target.href, 'Cache-Control': REDIRECT_CACHE };
      return new Response(null, { status: 308, headers });
    }
    const refused = refuseBadUrl(request, url, target) ?? refuseOverLimit(request, rateLimits);
    if (refused) return errorResponse(url, refused);

    const render = (asked: Request) =>
      withErrorHandling(asked, platform, config, () =>
        remix(asked, getLoadContext(request, platform.env)),
      );
    if (!isSafeMethod(request)) return render(withoutOrigin(request));
    // GET and HEAD render from the URL only, without the request's headers.
    const page = await cached(request, addresses.cacheKey(url), (href) =>
      render(new Request(href)),
    );
    return withCampaign(page, url, config.BOOKING_URL);
  }

  return async (request: Request, platform: Platform) =>
    withSecurityHeaders(await respond(request, platform), new URL(request.url));
}
