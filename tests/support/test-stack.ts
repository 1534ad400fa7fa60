import { freePorts } from '../../scripts/ports';
import { startStack } from '../../scripts/stack';
import { isStackNamed, stackEnvironment } from './addresses';

/**
 * Builds and starts the site and its sandbox on free ports, with the example's settings only, unless
 * the environment names a running stack. Returns what ends it.
 */
export async function startTestStack(): Promise<() => Promise<void>> {
  if (isStackNamed()) return async () => {};
  const [app = 0, sandbox = 0] = await freePorts(2);
  const ports = { app, sandbox };
  const stack = await startStack({ ports, app: 'built', build: true, ownVars: false });
  Object.assign(process.env, stackEnvironment(stack));
  return stack.stop;
}
