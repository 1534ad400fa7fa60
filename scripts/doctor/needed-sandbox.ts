import { serveSandbox } from '../../sandbox/serve';
import { isFree } from '../ports';
import type { Subject } from './model';

interface NeededSandbox {
  /** Whether it was started for this check. */
  started: boolean;
  close: () => Promise<void>;
}

/**
 * Starts the sandbox where settings point to it and nothing listens there, so that a check of a fresh
 * clone needs nothing else. Throws a SandboxError when it cannot listen.
 */
export async function startNeededSandbox(
  { values, config }: Pick<Subject, 'values' | 'config'>,
  port: number,
): Promise<NeededSandbox> {
  const origin = `http://127.0.0.1:${port}`;
  const isWanted = Object.values(values).some(
    (value) => URL.canParse(value) && new URL(value).host === new URL(origin).host,
  );
  if (!isWanted || !(await isFree(port))) return { started: false, close: async () => {} };
  const sandbox = await serveSandbox(port, {
    webhookAuthorization: config.CHAT_WEBHOOK_AUTHORIZATION,
  });
  return { started: true, close: sandbox.close };
}
