import type { AppLoadContext } from '@remix-run/cloudflare';
import { z } from 'zod';
import {
  RATE_TOKENLESS_CALLS_PER_WINDOW,
  RATE_TOKENLESS_SENDS_PER_WINDOW,
} from '~/content/constants';
import { report } from '~/lib/report';
import type { Config } from '~/server/config';
import { type GuardRefusal, refuse, tooMany } from './guard';
import { visitorOf } from './rate-limit';

export const challengeField = 'cf-turnstile-response';

interface ChallengeDeps extends Pick<AppLoadContext, 'config' | 'rateLimits'> {
  fetch?: typeof globalThis.fetch | undefined;
}

const verifyDeadlineMs = 5_000;

/** What may be done in a minute without a token. A call costs much more than a message. */
const tokenless = {
  chat: RATE_TOKENLESS_SENDS_PER_WINDOW,
  call: RATE_TOKENLESS_CALLS_PER_WINDOW,
} as const;

/** Verifies the challenge, where one is configured. Without a token, or a verdict, the visitor goes on at a lower rate. */
export async function refuseUnchallenged(
  request: Request,
  token: string,
  what: 'chat' | 'call',
  deps: ChallengeDeps,
): Promise<GuardRefusal | undefined> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: address } = deps.config;
  if (!secret) return undefined;
  try {
    const signal = AbortSignal.timeout(verifyDeadlineMs);
    const question = { secret, token, address, signal, fetch: deps.fetch };
    if (token !== '') {
      const { success, action, hostname } = await askVerifier(question);
      const isOurs = action === what && hostname === new URL(request.url).hostname;
      return success && isOurs ? undefined : refuse('turnstile');
    }
  } catch {
    // The verifier did not respond, which is not the visitor's fault.
    report(new Error('The challenge could not be verified'), { during: `${what} challenge` });
  }
  const slower = deps.rateLimits.take(`${what}-unverified`, visitorOf(request), tokenless[what]);
  return slower === undefined ? undefined : tooMany(slower);
}

const verifierAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const verdict = z.object({
  success: z.boolean(),
  /** Of the page's widget, and the host on which it was shown. */
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Asks the challenge's verifier about a token. @throws where it gives no verdict. */
export async function askVerifier({
  secret,
  token,
  address,
  signal,
  fetch = globalThis.fetch,
}: {
  secret: string;
  token: string;
  address: Config['TURNSTILE_VERIFY_URL'];
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch | undefined;
}): Promise<z.output<typeof verdict>> {
  const response = await fetch(address ?? verifierAddress, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'manual',
    signal,
  });
  return verdict.parse(await response.json());
}
