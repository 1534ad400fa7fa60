import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { report, shouldReport } from '~/lib/report';
import { RequestIdContext } from '~/sections/errors/route-error';
import { isWrongMethod } from '~/server/responses/errors';
import { hashScripts, lowerPreloadPriority } from '~/server/responses/own-scripts';
import { type DocumentPolicy, securityHeaders } from '~/server/responses/security-headers';
import { ScriptNonceContext } from './document';

/** Renders the whole document before the first byte, so that its status is right and its scripts can be hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { config, requestId } = context;
  let outcome = status;
  const page = new URL(request.url).pathname;
  const nonce = crypto.randomUUID();
  const body = await renderToReadableStream(
    <ScriptNonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </ScriptNonceContext.Provider>,
    {
      nonce,
      // A large Suspense boundary would move behind a script, invisible without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        outcome = 500;
        report(error, { during: 'render', page }, requestId);
      },
    },
  );
  await body.allReady;
  const document = lowerPreloadPriority(await new Response(body).text());
  const { html, hashes } = await hashScripts(document, nonce);
  const own = documentHeaders(request, remixContext.manifest, { config, scripts: hashes });
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return new Response(html, { headers, status: outcome });
}

function documentHeaders(
  request: Request,
  { routes }: EntryContext['manifest'],
  policy: DocumentPolicy,
): Record<string, string> {
  const { host } = policy.config.SITE_URL ?? {};
  return {
    // Vite's client under `npm run dev` is not ours: it injects styles and opens a socket.
    ...(import.meta.env.DEV ? {} : securityHeaders(policy)),
    // No index lists a document where the site answers under another host than SITE_URL's.
    ...(host && host !== new URL(request.url).host ? { 'X-Robots-Tag': 'noindex' } : {}),
    'Content-Type': 'text/html; charset=utf-8',
    // Preloads for the first paint. The platform sends them early (103) to later visitors.
    Link: [
      ...(routes.root?.css ?? []).map((href) => `<${href}>; rel=preload; as=style`),
      `<${displayFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    ].join(', '),
  };
}

/** Without the last line's end, a page's data are read when they have all come: nothing of a page that stands can break off. */
export const handleDataRequest = async (response: Response): Promise<Response> =>
  new Response((await response.text()).trim(), response);

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isWrongMethod(error)) throw error;
  if (request.signal.aborted || !shouldReport(error)) return;
  report(error, { during: 'request', page: new URL(request.url).pathname }, context.requestId);
};

export { createEdge } from '~/server/edge';
