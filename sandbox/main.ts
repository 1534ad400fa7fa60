import { z } from 'zod';
import { SandboxError, serveSandbox } from './serve';

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

try {
  await serveSandbox(port.data, {
    webhookAuthorization: process.env.SANDBOX_WEBHOOK_AUTHORIZATION || undefined,
  });
} catch (error) {
  if (error instanceof SandboxError) stop(error.message);
  throw error;
}
console.log(`Sandbox: http://127.0.0.1:${port.data}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Requests that wait on purpose must not hold the process back.
  process.once(signal, () => process.exit(0));
}
