import type { AppLoadContext } from '@remix-run/cloudflare';
import { createReportId } from './lib/report';
import { type Config, parseConfig } from './server/config';
import { findInConfig } from './server/config-findings';
import {
  createRateLimiter,
  isSameOrigin,
  type RateLimiter,
  visitorOf,
} from './server/requests/guard';

declare module '@remix-run/cloudflare' {
  /** Loaders' types are inferred as single fetch sends them. */
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    config: Config;
    /** The id under which failures of this request are reported and shown. */
    requestId: string;
    /** Whether the request comes from this site's own pages, as far as its headers say. */
    isSameOrigin: boolean;
    rateLimits: RateLimiter;
    /** By whom rate limits count: a page is rendered without the request's headers. */
    visitor: string;
    /** Whether somebody goes there, and no page has it as a part or in a frame. */
    isNavigation: boolean;
  }
}

type Isolate = Pick<AppLoadContext, 'config' | 'rateLimits'>;

let isolate: Isolate | undefined;

/** The typed settings, once per isolate. A bad value is logged and counts as absent; under `npm run dev` it stops. */
export function isolateOf(env: object): Isolate {
  if (isolate) return isolate;
  const parsed = parseConfig({ ...env });
  for (const { severity, sentence } of findInConfig(parsed)) {
    if (severity === 'warning') console.warn(sentence);
    else if (import.meta.env?.DEV) throw new Error(sentence);
    else console.error(sentence);
  }
  isolate = { config: parsed.config, rateLimits: createRateLimiter() };
  return isolate;
}

export function getLoadContext(request: Request, env: object): AppLoadContext {
  return {
    ...isolateOf(env),
    requestId: createReportId(),
    isSameOrigin: isSameOrigin(request),
    visitor: visitorOf(request),
    isNavigation: request.headers.get('Sec-Fetch-Dest') === 'document',
  };
}
