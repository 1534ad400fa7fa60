import type { AppLoadContext } from '@remix-run/cloudflare';
import { z } from 'zod';
import {
  RATE_TOKENLESS_CALLS_PER_WINDOW,
  RATE_TOKENLESS_SENDS_PER_WINDOW,
  RATE_TOKENLESS_SITES_PER_WINDOW,
} from '~/content/constants';
import { parseJson } from '~/lib/json';
import { report } from '~/lib/report';
import type { Config } from '~/server/config';
import { USER_AGENT } from '~/server/user-agent';
import { type GuardRefusal, refuse, tooManyRequests } from './guard';

interface ChallengeDeps extends Pick<AppLoadContext, 'config' | 'rateLimits' | 'visitor'> {
  fetch?: typeof globalThis.fetch | undefined;
}

const verifyDeadlineMs = 5_000;

/** What may be done in a minute without a token. A call costs much more than a message, and a link to a site's front desk has none. */
const tokenless = {
  chat: RATE_TOKENLESS_SENDS_PER_WINDOW,
  call: RATE_TOKENLESS_CALLS_PER_WINDOW,
  site: RATE_TOKENLESS_SITES_PER_WINDOW,
} as const;

/** The service's codes for a token that is no good. Every other code is the site's fault, or the service's own. */
const visitorsFault = ['invalid-input-response', 'timeout-or-duplicate'];

/** The service's public keys for tests, whose answers name a host and an action of their own. */
export const testKey = /^[123]x0{20,}(AA|AB|BB|FF)$/;

/** Why the service gave no verdict. Its message is the service's code, or a status. */
class ChallengeError extends Error {
  override readonly name = 'ChallengeError';
}

/** Verifies the challenge, where one is configured. Without a token, or a verdict, the visitor goes on at a lower rate. */
export async function refuseUnchallenged(
  request: Request,
  token: string,
  what: keyof typeof tokenless,
  deps: ChallengeDeps,
): Promise<GuardRefusal | undefined> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: address } = deps.config;
  if (!secret) return undefined;
  try {
    if (token !== '') {
      const verdict = await verifyToken({ secret, token, address, fetch: deps.fetch });
      const expected = { action: what, hostname: new URL(request.url).hostname };
      return isGood(verdict, testKey.test(secret) ? {} : expected)
        ? undefined
        : refuse('turnstile');
    }
  } catch (error) {
    const code = error instanceof ChallengeError ? error.message : (error as Error).name;
    // The log, too, has each code once a minute.
    if (deps.rateLimits.take('challenge report', code, 1) === undefined)
      report(new ChallengeError(`no verdict (${code})`), { during: `${what} challenge` });
  }
  const slower = deps.rateLimits.take(`${what}-unverified`, deps.visitor, tokenless[what]);
  return slower === undefined ? undefined : tooManyRequests(slower);
}

/** Whether a token is good, for this step and host where the service names them. @throws ChallengeError without a verdict. */
function isGood(
  { success, 'error-codes': codes, ...named }: Awaited<ReturnType<typeof verifyToken>>,
  expected: { action?: string; hostname?: string },
): boolean {
  const other = codes.find((code) => !visitorsFault.includes(code));
  if (!success && (other || codes.length === 0)) throw new ChallengeError(other ?? 'no code');
  const isOurs = (name: 'action' | 'hostname') =>
    !named[name] || [undefined, named[name]].includes(expected[name]);
  return success && isOurs('action') && isOurs('hostname');
}

const verifierAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const name = z.string().optional().catch(undefined);
const code = z.stringFormat('code', /^[\w-]{1,40}$/).catch('unknown code');
const verdict = z.object({
  success: z.boolean(),
  action: name,
  hostname: name,
  'error-codes': z.array(code).catch([]),
});

interface Question {
  secret: string;
  token: string;
  address: Config['TURNSTILE_VERIFY_URL'];
  fetch?: typeof fetch | undefined;
}

/** Asks the challenge's verifier about a token. @throws where it does not answer as documented, or in time. */
export async function verifyToken({ secret, token, address, fetch = globalThis.fetch }: Question) {
  const response = await fetch(address ?? verifierAddress, {
    method: 'POST',
    headers: { 'User-Agent': USER_AGENT },
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'manual',
    signal: AbortSignal.timeout(verifyDeadlineMs),
  });
  const parsed = verdict.safeParse(parseJson(await response.text()));
  if (!parsed.success) throw new ChallengeError(`status ${response.status}`);
  return parsed.data;
}
