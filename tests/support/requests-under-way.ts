import type { BrowserContext, Request } from 'playwright/test';

/** Watches a context from now on; gives what its pages have asked for and not yet been answered. */
export function requestsUnderWay(context: BrowserContext): () => string[] {
  const underWay = new Set<Request>();
  const ended = (request: Request) => void underWay.delete(request);
  context.on('request', (request) => void underWay.add(request));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return () => [...underWay].map((request) => `${request.method()} ${request.url()}`);
}
