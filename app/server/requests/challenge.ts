import type { AppLoadContext } from '@remix-run/cloudflare';
import { RATE_TOKENLESS_PER_WINDOW } from '~/content/constants';
import { report } from '~/lib/report';
import { askVerifier } from './ask-verifier';
import { type GuardRefusal, refuse, tooMany } from './guard';

/** The form field with the challenge's token. */
export const challengeField = 'cf-turnstile-response';

interface ChallengeDeps extends Pick<AppLoadContext, 'config' | 'rateLimits'> {
  fetch: typeof fetch;
}

const verifyDeadlineMs = 5_000;

/**
 * Verifies the challenge before a costly step, where one is configured. A bad token is refused. Without a
 * token (no script), or when it cannot be verified, the visitor continues at a lower rate.
 * @param token the challenge's token; empty for none.
 * @param what the step, for the rate limit and the report.
 */
export async function refuseUnchallenged(
  token: string,
  visitor: string,
  what: 'chat' | 'call',
  deps: ChallengeDeps,
): Promise<GuardRefusal | undefined> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: address } = deps.config;
  if (!secret) return undefined;
  try {
    const signal = AbortSignal.timeout(verifyDeadlineMs);
    const question = { secret, token, address, signal, fetch: deps.fetch };
    if (token !== '')
      return (await askVerifier(question)).success ? undefined : refuse('turnstile');
  } catch {
    // The verifier did not respond, which is not the visitor's fault.
    report(new Error('The challenge could not be verified'), { during: `${what} challenge` });
  }
  const slower = deps.rateLimits.take(`${what}-unverified`, visitor, RATE_TOKENLESS_PER_WINDOW);
  return slower === undefined ? undefined : tooMany(slower);
}
