import { PortError } from './ports';
import { type Stack, StackError } from './stack';
import { stopRequest } from './stop-request';

/**
 * Runs a stack until this process is asked to stop or a part of the stack ends by itself, then stops
 * all of it and ends this process: 0 when asked to, 1 with the reason when something went wrong.
 */
export async function runUntilStopped(
  start: () => Promise<Stack>,
  onReady: (stack: Stack) => void,
): Promise<never> {
  const asked = stopRequest();
  try {
    const stack = await Promise.race([start(), asked]);
    // Asked while it was still starting: whatever has begun ends with this process.
    if (stack === undefined) process.exit(0);
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
