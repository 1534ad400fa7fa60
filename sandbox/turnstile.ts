import { Hono } from 'hono';

/** The one token that the stand-in takes for a person's. */
export const goodToken = 'sandbox-person';

/**
 * The challenge's verifier: POST /siteverify with the form fields secret and response is answered with
 * {success}. Without a secret every answer is refused.
 */
export function createTurnstile(): Hono {
  const turnstile = new Hono();
  turnstile.post('/siteverify', async (context) => {
    const { secret, response } = await context.req.parseBody();
    const success = typeof secret === 'string' && secret !== '' && response === goodToken;
    return context.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] });
  });
  return turnstile;
}
