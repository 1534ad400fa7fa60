import { Hono } from 'hono';
import { browserScript } from '../browser-script';

/** Serves the script that the call client loads in place of the call service's bundle, for any origin. */
export function createCallMachine(): Hono {
  const machine = new Hono();
  machine.get('/call-machine-object-bundle.js', async (context) =>
    context.body(await browserScript('call-machine'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
    }),
  );
  return machine;
}
