import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { RequestIdContext } from '~/lib/error-reports/request-id';
import { NonceContext } from '~/lib/nonce-context';
import { isFault, report } from '~/lib/report';
import { indexingHeaders } from '~/server/answers/indexing';
import { securityHeaders } from '~/server/answers/security-headers';
import { securityPolicy } from '~/server/public-config';

/**
 * Renders a whole document before the first byte leaves: nothing on a page is slow, so the status
 * is always right and the HTML can be kept.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { config, nonce, requestId }: AppLoadContext,
): Promise<Response> {
  let outcome = status;
  const page = new URL(request.url).pathname;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      // A large Suspense boundary would be moved behind a script, unseen without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        outcome = 500;
        report(error, { during: 'render', page }, requestId);
      },
    },
  );
  await body.allReady;
  const policy = { ...securityPolicy(config), nonce, development: import.meta.env.DEV };
  const own = { ...securityHeaders(policy), ...indexingHeaders(request, config) };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: outcome });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || !isFault(error)) return;
  report(error, { during: 'request', page: new URL(request.url).pathname }, context.requestId);
};

export { startErrorReports } from '~/server/reports/errors';
