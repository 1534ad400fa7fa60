import type { BrowserContext, Page, Request } from 'playwright/test';

/** How long a page must have asked for nothing to be taken as done with asking. */
const QUIET_MS = 500;

interface Traffic {
  underWay: Set<Request>;
  /** When a request last started or ended, as `performance.now()`. */
  lastMoved: number;
}

const trafficOf = new WeakMap<BrowserContext, Traffic>();

/** Watches a context from now on; gives what its pages have asked for and not yet been answered. */
export function requestsUnderWay(context: BrowserContext): () => string[] {
  const traffic: Traffic = { underWay: new Set(), lastMoved: performance.now() };
  trafficOf.set(context, traffic);
  const ended = (request: Request) => {
    traffic.underWay.delete(request);
    traffic.lastMoved = performance.now();
  };
  context.on('request', (request) => {
    traffic.underWay.add(request);
    traffic.lastMoved = performance.now();
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return () => [...traffic.underWay].map((request) => `${request.method()} ${request.url()}`);
}

/**
 * Waits until a page of the tests has asked for nothing for half a second, as often as it is called:
 * Playwright's own `networkidle` holds for a document's first rest alone, and may never come again
 * once a frame within the page has loaded another document.
 * @param mayGoOn requests that need not have ended.
 */
export async function quietNetwork(
  page: Page,
  mayGoOn: (request: Request) => boolean = () => false,
): Promise<void> {
  const traffic = trafficOf.get(page.context());
  if (!traffic) throw new Error('The requests of this page are not watched.');
  const beganAt = performance.now();
  for (;;) {
    const now = performance.now();
    const rest = QUIET_MS - (now - Math.max(beganAt, traffic.lastMoved));
    if (rest <= 0 && [...traffic.underWay].every(mayGoOn)) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 20)));
  }
}
