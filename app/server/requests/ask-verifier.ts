import { z } from 'zod';
import type { Config } from '~/server/config';

const verifierAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const verdict = z.object({
  success: z.boolean(),
  /** Of the page's widget, and the host on which it was shown. */
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

interface Question {
  secret: string;
  /** The challenge's answer, as the browser sent it. */
  token: string;
  /** Absent: the public verifier. */
  address: Config['TURNSTILE_VERIFY_URL'];
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Asks the challenge's verifier about a token.
 * @throws the network's own errors, SyntaxError or ZodError for an invalid response, the signal's reason.
 */
export async function askVerifier({
  secret,
  token,
  address,
  signal,
  fetch = globalThis.fetch,
}: Question): Promise<z.output<typeof verdict>> {
  const response = await fetch(address ?? verifierAddress, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'manual',
    signal,
  });
  return verdict.parse(await response.json());
}
