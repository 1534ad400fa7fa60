import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { type Ports, usualPorts } from './dev-vars';

/** The ports in an environment, else the usual ones. @throws Error with a sentence for a person. */
export function portsFrom(env: Readonly<Record<string, string | undefined>>): Ports {
  const portIn = (name: string, usual: number) => {
    const port = Number(env[name]?.trim() || usual);
    if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
    throw new Error(`${name} is not a port: a whole number from 1 to 65535 is expected.`);
  };
  return {
    app: portIn('PORT', usualPorts.app),
    sandbox: portIn('SANDBOX_PORT', usualPorts.sandbox),
  };
}

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

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
