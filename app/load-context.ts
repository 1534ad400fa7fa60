import type { AppLoadContext } from '@remix-run/cloudflare';
import { findInConfig } from './config-findings';
import { RATE_WINDOW_MS } from './content/constants';
import { createReportId } from './lib/report';
import { type Config, parseConfig } from './server/config';
import { createRateLimiter, type RateLimiter } from './server/requests/rate-limit';

declare module '@remix-run/cloudflare' {
  /** Loaders' types are inferred as single fetch sends them. */
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    config: Config;
    /** The id under which failures of this request are reported and shown. */
    requestId: string;
    rateLimits: RateLimiter;
  }
}

interface Isolate {
  config: Config;
  rateLimits: RateLimiter;
}

let isolate: Isolate | undefined;

function startIsolate(env: Readonly<Record<string, unknown>>): Isolate {
  const parsed = parseConfig(env);
  const findings = findInConfig(parsed);
  const failures = findings.filter(({ severity }) => severity === 'failure');
  if (import.meta.env?.DEV && failures.length > 0) {
    throw new Error(failures.map(({ sentence }) => sentence).join('\n'));
  }
  for (const { severity, sentence } of findings) {
    if (severity === 'failure') console.error(sentence);
    else console.warn(sentence);
  }
  const rateLimits = createRateLimiter({ now: Date.now, windowMs: RATE_WINDOW_MS });
  return { config: parsed.config, rateLimits };
}

function isolateOf(env: object): Isolate {
  isolate ??= startIsolate({ ...env });
  return isolate;
}

/** The settings alone, for code that runs before a page. */
export function configOf(env: object): Config {
  return isolateOf(env).config;
}

/**
 * Turns the platform's environment into typed, validated settings, once per isolate. A bad value is
 * logged by name and counts as absent, so the site stays up; under `npm run dev` it stops.
 */
export function getLoadContext({
  context,
}: {
  request: Request;
  context: { cloudflare: { env: object } };
}): AppLoadContext {
  return {
    ...isolateOf(context.cloudflare.env),
    requestId: createReportId(),
  };
}
