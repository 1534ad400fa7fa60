import { Hono } from 'hono';
import { cors } from 'hono/cors';

/** An envelope has a line of JSON for its header, then two for each item: header and payload. @throws when a line is not JSON. */
function readItems(raw: string): object[] {
  const [, ...lines] = raw.split('\n').filter((line) => line !== '');
  const values = lines.map((line) => JSON.parse(line));
  return values.flatMap((header, index) =>
    index % 2 === 0 ? [{ header, payload: values[index + 1] }] : [],
  );
}

/**
 * A stand-in for Sentry: a DSN `http://KEY@HOST/error-service/PROJECT` leads here. `/received` lists for
 * tests what came in, the newest last.
 */
export function createErrorService(): Hono {
  const errorService = new Hono();
  const received: object[] = [];

  errorService.use('/api/*', cors({ origin: '*' }));
  errorService.post('/api/:project/envelope/', async (context) => {
    const raw = await context.req.text();
    received.push({
      project: context.req.param('project'),
      // The public key of the DSN that it was sent with.
      key: context.req.query('sentry_key') ?? null,
      raw,
      envelope: { items: readItems(raw) },
    });
    return context.json({});
  });
  errorService.get('/received', (context) => context.json({ received }));

  return errorService;
}
