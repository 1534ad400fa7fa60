import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { dropConnection, type SandboxEnv } from './dropped';
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

const mostReceived = 500;
const largestBody = 1_048_576;
const slowMs = 25_000;

/** Projects that always fail, each in its way: a DSN that ends in one of these numbers shows how. */
export const failingProjects = {
  '408': 'answers after 25 seconds',
  '429': 'asks for a pause of a minute',
  '444': 'drops the connection',
  '500': 'fails',
} as const;

/**
 * The error service's intake: a DSN `http://KEY@HOST/error-intake/PROJECT` leads here. Envelopes and
 * the older single events are kept for tests under `/received`.
 */
export function createErrorIntake(): Hono<SandboxEnv> {
  const intake = new Hono<SandboxEnv>();
  let received: Received[] = [];

  intake.use(
    '/api/*',
    cors({ origin: '*', exposeHeaders: ['X-Sentry-Rate-Limits', 'Retry-After'] }),
  );

  const take = (read: (raw: string) => Envelope) => async (context: Context<SandboxEnv>) => {
    const project = context.req.param('project') ?? '';
    const raw = await context.req.text();
    let envelope: Envelope;
    try {
      envelope = read(raw);
    } catch (error) {
      return context.json({ detail: error instanceof Error ? error.message : 'unreadable' }, 400);
    }
    received.push({
      project,
      key: context.req.query('sentry_key') ?? null,
      origin: context.req.header('Origin') ?? null,
      raw,
      envelope,
    });
    received = received.slice(-mostReceived);
    return failure(context, project) ?? context.json({ id: envelope.header.event_id });
  };

  /** A body that is one JSON without an envelope around it. */
  const takeBare = (type: string) =>
    take((raw) => ({ header: {}, items: [{ header: { type }, payload: JSON.parse(raw) }] }));

  const limit = bodyLimit({ maxSize: largestBody });
  intake.post('/api/:project/envelope/', limit, take(parseEnvelope));
  intake.post('/api/:project/store/', limit, takeBare('event'));
  // A browser's report of a policy violation: one, or a list by the Reporting API.
  intake.post('/api/:project/security/', limit, takeBare('security'));

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

/** How a failing project answers; undefined for all others. */
function failure(
  context: Context<SandboxEnv>,
  project: string,
): Response | Promise<Response> | undefined {
  switch (project as keyof typeof failingProjects) {
    case '408':
      return wait(slowMs, undefined, { signal: context.req.raw.signal, ref: false })
        .catch(() => undefined)
        .then(() => context.json({}));
    case '429':
      return context.json({ detail: 'rate limited' }, 429, { 'Retry-After': '60' });
    case '444':
      return dropConnection(context);
    case '500':
      return context.json({ detail: 'internal error' }, 500);
    default:
      return undefined;
  }
}
