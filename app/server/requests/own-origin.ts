import { isSameOrigin } from './guard';

/**
 * Remix answers a post with a foreign Origin by itself, before any action runs and without words. So
 * the verdict is reached here and handed on as `Sec-Fetch-Site`, which the actions' guard reads: the
 * visitor gets a sentence, a 403, and the text that was typed. It treats the head of data like a post.
 */
export function withOwnOriginCheck(request: Request): Request {
  if (request.method === 'GET') return request;
  const headers = new Headers(request.headers);
  headers.set('Sec-Fetch-Site', isSameOrigin(request) ? 'same-origin' : 'cross-site');
  headers.delete('Origin');
  // The signal aborts when the visitor leaves. A copied request would have another one.
  return new Request(request, { headers, signal: request.signal });
}
