import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** An invalid port setting; the message is for a person. */
export class PortError extends Error {}

/** The port in the environment variable `name`, else `fallback`. Throws a PortError. */
export function portFrom(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
): number {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new PortError(`${name} is not a port: a whole number from 1 to 65535 is expected.`);
  }
  return port;
}

/** Whether 127.0.0.1:`port` can be listened on now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Below the ports that systems give outgoing connections, which could take one before it is used. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;

/** This many different ports, each free when checked. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
