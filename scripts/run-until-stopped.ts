import { portsFrom } from './ports';
import { type Stack, startStack } from './stack';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the site and its sandbox until it is stopped (exit 0), or cannot start (1 and a sentence). */
export async function runUntilStopped(
  options: Pick<Parameters<typeof startStack>[0], 'app' | 'build'>,
  onReady: (stack: Stack) => void,
): Promise<never> {
  for (const signal of signals) process.on(signal, () => process.exit(0));
  try {
    const stack = await startStack({ ...options, ports: portsFrom(process.env), ownVars: true });
    // Replaces the handlers above and Miniflare's, which would end this process immediately.
    const asked = new Promise<void>((resolve) => {
      for (const signal of signals) process.removeAllListeners(signal).on(signal, () => resolve());
    });
    onReady(stack);
    await asked;
    await stack.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
