import { startExampleStack } from '../../scripts/stack';
import { appName, stackEnvironment } from './addresses';

/**
 * Vitest's global set-up, one stack for all edge tests: builds and starts the site and its sandbox on free ports, with the example's settings only, unless
 * the environment names a running stack. Returns what ends it.
 */
export default async function startTestStack(): Promise<() => Promise<void>> {
  if (process.env[appName]) return async () => {};
  const stack = await startExampleStack({ build: true });
  Object.assign(process.env, stackEnvironment(stack));
  return stack.stop;
}
