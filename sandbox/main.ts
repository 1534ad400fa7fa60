import { createAdaptorServer } from '@hono/node-server';
import { z } from 'zod';
import { createSandbox } from './app';

const port = z.coerce
  .number()
  .int()
  .min(1)
  .max(65_535)
  .default(8789)
  .safeParse(process.env.SANDBOX_PORT || undefined);

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!port.success) stop('SANDBOX_PORT is not a port: a whole number from 1 to 65535 is expected.');

const app = createSandbox({
  webhookAuthorization: process.env.SANDBOX_WEBHOOK_AUTHORIZATION || undefined,
});
const server = createAdaptorServer({ fetch: app.fetch });

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${port.data} is taken. Stop what listens there, or choose another with SANDBOX_PORT.`
      : `The sandbox cannot listen on port ${port.data}: ${error.message}`,
  );
});

server.listen(port.data, '127.0.0.1', () => {
  console.log(`Sandbox: http://127.0.0.1:${port.data}`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Requests that wait on purpose must not hold the process back.
  process.once(signal, () => process.exit(0));
}
