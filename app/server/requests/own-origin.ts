import { isSameOrigin } from './guard';

/**
 * Remix refuses a post with another Origin before any action runs, without a sentence. So the origin is
 * checked here, and the result is passed on as `Sec-Fetch-Site`, which the actions' guard reads: the
 * visitor gets a sentence, a 403 and the typed text. Remix treats a HEAD for data like a post.
 */
export function withOwnOriginCheck(request: Request): Request {
  if (request.method === 'GET') return request;
  const headers = new Headers(request.headers);
  headers.set('Sec-Fetch-Site', isSameOrigin(request) ? 'same-origin' : 'cross-site');
  headers.delete('Origin');
  // The signal aborts when the visitor leaves. A copied request would have another signal.
  return new Request(request, { headers, signal: request.signal });
}
