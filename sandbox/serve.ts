import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from './app';

/** Serves the sandbox on 127.0.0.1. The caller has seen that the port is free. @returns closes it. */
export async function serveSandbox(port: number, webhookAuthorization?: string) {
  const server = createServer(getRequestListener(createSandbox(webhookAuthorization).fetch));
  // An idle connection is not closed: workerd may be sending its next request on it in that moment.
  server.keepAliveTimeout = 0;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    const closed = once(server.close(), 'close');
    // Requests that wait on purpose must not hold it back.
    server.closeAllConnections();
    await closed;
  };
}
