import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { callScripts } from './call-scripts';

const source = new URL('./browser/call-machine.js', import.meta.url);

/**
 * The folder that stands in for the call service's bundles: the real client library loads one
 * classic script from it. Pages of every origin may.
 */
export function createCallMachine(): Hono {
  const machine = new Hono();
  let requests = 0;
  let failures = 0;

  machine.get('/call-machine-object-bundle.js', (context) => {
    requests += 1;
    if (failures > 0) {
      failures -= 1;
      return context.text('The bundle is away.', 503);
    }
    const script = `self.sandboxCallScripts = ${JSON.stringify(callScripts)};\n${readFileSync(source, 'utf8')}`;
    return context.body(script, 200, {
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
