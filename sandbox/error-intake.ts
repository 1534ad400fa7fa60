import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { type Envelope, parseEnvelope } from './error-intake-envelope';

/** What came in, as it came and as it reads. */
interface Received {
  project: string;
  /** The public key of the DSN that it was sent with. */
  key: string | null;
  /** The page's origin, when a browser sent it. */
  origin: string | null;
  raw: string;
  envelope: Envelope;
}

const KEPT_MAX = 500;
const BODY_MAX = 1_048_576;

/** A DSN that ends in this number is always answered with status 500. */
export const failingProject = '500';

/**
 * The error service's intake: a DSN `http://KEY@HOST/error-intake/PROJECT` leads here. What came in is
 * kept for tests under `/received`.
 */
export function createErrorIntake(): Hono {
  const intake = new Hono();
  let received: Received[] = [];

  intake.use('/api/*', cors({ origin: '*' }), bodyLimit({ maxSize: BODY_MAX }));

  const take = (read: (raw: string) => Envelope) => async (context: Context) => {
    const project = context.req.param('project') ?? '';
    const raw = await context.req.text();
    let envelope: Envelope;
    try {
      envelope = read(raw);
    } catch (error) {
      return context.json({ detail: String(error) }, 400);
    }
    const key = context.req.query('sentry_key') ?? null;
    const origin = context.req.header('Origin') ?? null;
    received = [...received, { project, key, origin, raw, envelope }].slice(-KEPT_MAX);
    return project === failingProject
      ? context.json({ detail: 'internal error' }, 500)
      : context.json({ id: envelope.header.event_id });
  };

  intake.post('/api/:project/envelope/', take(parseEnvelope));
  // A browser's report of a policy violation: one, or a list by the Reporting API.
  intake.post(
    '/api/:project/security/',
    take((raw) => ({
      header: {},
      items: [{ header: { type: 'security' }, payload: JSON.parse(raw) }],
    })),
  );

  /** What came in, in order; with `contains`, what holds that text in its bytes. */
  intake.get('/received', (context) => {
    const text = context.req.query('contains') ?? '';
    return context.json({ received: received.filter(({ raw }) => raw.includes(text)) });
  });
  intake.delete('/received', (context) => {
    received = [];
    return context.body(null, 204);
  });

  return intake;
}
