import { Hono } from 'hono';
import { browserScript } from '../browser-script';

/**
 * The folder that stands in for the call service's bundles: the real client library loads one
 * classic script from it. Pages of every origin may.
 */
export function createCallMachine(): Hono {
  const machine = new Hono();
  let requests = 0;
  let failures = 0;

  machine.get('/call-machine-object-bundle.js', async (context) => {
    requests += 1;
    if (failures > 0) {
      failures -= 1;
      return context.text('The bundle is away.', 503);
    }
    return context.body(await browserScript('call-machine'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
    });
  });

  /** Makes the next `count` loads fail, for tests. */
  machine.post('/fail/:count{[0-9]+}', (context) => {
    failures = Number(context.req.param('count'));
    requests = 0;
    return context.json({ failures });
  });
  machine.get('/requests', (context) => context.json({ requests }));

  return machine;
}
