import { z } from 'zod';
import { askVerifier } from '../../../app/server/requests/ask-verifier';
import type { Check, CheckResult } from '../model';
import { networkFailure } from '../network-failure';

const DEADLINE_MS = 10_000;

/** Has the verifier judge a made-up answer: it refuses that, and a wrong secret with words of its own. */
export const checkChallenge: Check = async ({ config }, { fetch }) => {
  const { TURNSTILE_SECRET_KEY: secret } = config;
  if (!secret) return {};
  let codes: readonly string[];
  try {
    ({ codes } = await askVerifier({
      secret,
      token: 'doctor',
      address: config.TURNSTILE_VERIFY_URL,
      signal: AbortSignal.timeout(DEADLINE_MS),
      fetch,
    }));
  } catch (error) {
    const why =
      error instanceof z.ZodError || error instanceof SyntaxError
        ? 'its answer is not a verdict'
        : networkFailure(error);
    return {
      observations: [{ setting: 'TURNSTILE_VERIFY_URL', reachable: false }],
      troubles: [
        {
          about: 'TURNSTILE_VERIFY_URL',
          severity: 'failure',
          sentence: `The challenge's verifier cannot be asked: ${why}.`,
          mend: { kind: 'remove', setting: 'TURNSTILE_VERIFY_URL' },
        },
      ],
    };
  }
  return codes.includes('invalid-input-secret') ? wrongSecret : rightSecret;
};

const reachable = { setting: 'TURNSTILE_VERIFY_URL', reachable: true } as const;

const rightSecret: CheckResult = {
  observations: [reachable, { setting: 'TURNSTILE_SECRET_KEY', note: 'the verifier accepts it' }],
};

const wrongSecret: CheckResult = {
  observations: [reachable, { setting: 'TURNSTILE_SECRET_KEY', valid: false }],
  troubles: [
    {
      about: 'TURNSTILE_SECRET_KEY',
      severity: 'failure',
      sentence: "The challenge's verifier does not know this secret key.",
      mend: { kind: 'set', setting: 'TURNSTILE_SECRET_KEY' },
    },
  ],
};
