import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { getLoadContext, isolateOf } from '~/load-context';
import { createPageCache } from './page-cache/page-cache';
import { canonicalRedirect, isSafeMethod, readAddresses } from './requests/addresses';
import { refuseBusy, refuseEarly, withoutOrigin } from './requests/guard';
import { errorResponse, toErrorResponse } from './responses/error-response';
import { lastWorkerFor } from './responses/last-worker';
import { type Platform, reporting } from './responses/reporting';
import { type Result, withSecurityHeaders } from './responses/security-headers';

/** Without it a browser keeps a permanent redirect for good, also one to a host that was given up. */
const REDIRECT_CACHE = 'max-age=3600';

/** Every response that is not a file: request, redirects, guard, page cache, render, headers. */
export function createEdge(build: ServerBuild) {
  const addresses = readAddresses(build.routes);
  const cached = createPageCache();
  const remix = createRequestHandler(build);

  async function resultOf(request: Request, platform: Platform): Promise<Result> {
    const { config, rateLimits } = isolateOf(platform.env);
    const url = new URL(request.url);

    const worker = isSafeMethod(request) && lastWorkerFor(request);
    if (worker) return { response: worker, kind: 'data' };
    const target = canonicalRedirect(url, addresses, config, platform.env.CF_PAGES_BRANCH);
    if (target && isSafeMethod(request)) {
      const headers = { Location: target.href, 'Cache-Control': REDIRECT_CACHE };
      return { response: new Response(null, { status: 308, headers }), kind: 'data' };
    }
    const refused = refuseEarly(request, url, target) ?? refuseBusy(request, rateLimits);
    if (refused) return { response: errorResponse(url, refused), kind: 'data' };

    async function render(asked: Request): Promise<Result> {
      const context = getLoadContext({ request, context: { cloudflare: platform } });
      const response = await reporting(asked, platform, config, () =>
        toErrorResponse(() => remix(asked, context)),
      );
      return { response, kind: context.responseKind };
    }
    if (!isSafeMethod(request)) return render(withoutOrigin(request));
    // GET and HEAD render from the URL only, without the request's headers.
    return cached(request, addresses.cacheKey(url), (href) => render(new Request(href)));
  }

  return async (request: Request, platform: Platform) =>
    withSecurityHeaders(await resultOf(request, platform));
}
