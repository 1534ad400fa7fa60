import { Hono } from 'hono';

/** The one token that counts as a person's. */
export const goodToken = 'sandbox-person';

/** The challenge's verifier: POST /siteverify with the form fields secret and response. */
export function createTurnstile(): Hono {
  const turnstile = new Hono();
  turnstile.post('/siteverify', async (context) => {
    const { secret, response } = await context.req.parseBody();
    const success = Boolean(secret) && response === goodToken;
    return context.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] });
  });
  return turnstile;
}
