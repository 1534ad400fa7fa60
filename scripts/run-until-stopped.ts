import { usualPorts } from './dev-vars';
import { PortError, portFrom } from './ports';
import { type Stack, StackError, startStack } from './stack';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the site and its sandbox until it is stopped (exit 0), or ends by itself (1 and a sentence). */
export async function runUntilStopped(
  options: Pick<Parameters<typeof startStack>[0], 'app' | 'build'>,
  onReady: (stack: Stack) => void,
): Promise<never> {
  for (const signal of signals) process.on(signal, () => process.exit(0));
  try {
    const ports = {
      app: portFrom(process.env, 'PORT', usualPorts.app),
      sandbox: portFrom(process.env, 'SANDBOX_PORT', usualPorts.sandbox),
    };
    const stack = await startStack({ ...options, ports, ownVars: true });
    // Replaces the handlers above and Miniflare's, which would end this process immediately.
    const asked = new Promise<void>((resolve) => {
      for (const signal of signals) process.removeAllListeners(signal).on(signal, () => resolve());
    });
    onReady(stack);
    const account = await Promise.race([stack.failed, asked]);
    await stack.stop();
    if (account !== undefined) console.error(account);
    process.exit(account === undefined ? 0 : 1);
  } catch (error) {
    if (!(error instanceof StackError || error instanceof PortError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
