import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { type Envelope, parseEnvelope } from './error-service-envelope';

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

const RECEIVED_MAX = 500;
const BODY_MAX = 1_048_576;

/** A DSN that ends in this number is always answered with status 500. */
export const failingProject = '500';

/**
 * A stand-in for Sentry: a DSN `http://KEY@HOST/error-service/PROJECT` leads here. What came in is
 * kept for tests under `/received`.
 */
export function createErrorService(): Hono {
  const errorService = new Hono();
  let received: Received[] = [];

  errorService.use('/api/*', cors({ origin: '*' }), bodyLimit({ maxSize: BODY_MAX }));

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
    received = [...received, { project, key, origin, raw, envelope }].slice(-RECEIVED_MAX);
    return project === failingProject
      ? context.json({ detail: 'internal error' }, 500)
      : context.json({ id: envelope.header.event_id });
  };

  errorService.post('/api/:project/envelope/', take(parseEnvelope));
  // A browser's report of a policy violation: one, or a list by the Reporting API.
  errorService.post(
    '/api/:project/security/',
    take((raw) => ({
      header: {},
      items: [{ header: { type: 'security' }, payload: JSON.parse(raw) }],
    })),
  );

  /** What came in, in order; with `contains`, what holds that text in its bytes. */
  errorService.get('/received', (context) => {
    const text = context.req.query('contains') ?? '';
    return context.json({ received: received.filter(({ raw }) => raw.includes(text)) });
  });
  errorService.delete('/received', (context) => {
    received = [];
    return context.body(null, 204);
  });

  return errorService;
}
