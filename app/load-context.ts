import type { AppLoadContext } from '@remix-run/cloudflare';
import { errorTexts } from './content/errors';
import { createReportId } from './lib/report';
import { type Config, describeProblem, parseConfig } from './server/config';
import { createNonce } from './server/nonce';
import { createRateLimiter, type RateLimiter } from './server/rate-limit';

declare module '@remix-run/cloudflare' {
  /** Loaders' types are inferred as single fetch sends them. */
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    config: Config;
    /** Fresh for every request; the only thing on a page that differs between visitors. */
    nonce: string;
    /** Under which a failure of this request is reported and shown. */
    requestId: string;
    rateLimits: RateLimiter;
  }
}

interface Isolate {
  config: Config;
  rateLimits: RateLimiter;
}

let isolate: Isolate | undefined;

/** What works less than it could because a setting is absent; logged once per isolate. */
export function describeAbsent(config: Config): string[] {
  const notices: string[] = [];
  if (!config.CHAT_WEBHOOK_URL) {
    notices.push('CHAT_WEBHOOK_URL is absent: the chat answers that it has trouble connecting.');
  }
  if (!config.VOICE_API_KEY) notices.push(errorTexts.voiceKeyMissing);
  return notices;
}

function startIsolate(env: Readonly<Record<string, unknown>>): Isolate {
  const { config, problems } = parseConfig(env);
  if (import.meta.env?.DEV && problems.length > 0) {
    throw new Error(problems.map(describeProblem).join('\n'));
  }
  for (const problem of problems) console.error(describeProblem(problem));
  for (const notice of describeAbsent(config)) console.warn(notice);
  return { config, rateLimits: createRateLimiter({ now: Date.now }) };
}

/**
 * The one place where the platform's environment becomes typed, validated configuration: once per
 * isolate. A bad value is logged by name and counts as absent, so that the site stays up; under
 * `npm run dev` it stops instead.
 */
export function getLoadContext({
  context,
}: {
  request: Request;
  context: { cloudflare: { env: object } };
}): AppLoadContext {
  isolate ??= startIsolate({ ...context.cloudflare.env });
  return { ...isolate, nonce: createNonce(), requestId: createReportId() };
}
