import { Hono } from 'hono';

/** The tokens that count as a person's, for a widget's action. */
export const goodToken = (action: string): string => `sandbox-person:${action}`;

/** The challenge's verifier: POST /siteverify with the form fields secret and response. */
export function createTurnstile(): Hono {
  const turnstile = new Hono();
  turnstile.post('/siteverify', async (context) => {
    const { secret, response } = await context.req.parseBody();
    const [, action] = /^sandbox-person:(\w+)$/.exec(String(response)) ?? [];
    const success = Boolean(secret) && action !== undefined;
    const codes = success ? [] : ['invalid-input-response'];
    return context.json({ success, action, hostname: '127.0.0.1', 'error-codes': codes });
  });
  return turnstile;
}
