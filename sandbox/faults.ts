import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

export type SandboxEnv = { Bindings: Partial<HttpBindings> };

/** Longer than any deadline of the site. */
const SLOW_MS = 25_000;

/** How the webhook fails when a visitor's message holds `[fault:NAME]`. */
const faults: Readonly<Record<string, (context: Context<SandboxEnv>) => Response>> = {
  500: (context) => context.json({ error: 'The workflow failed at step 3.' }, 500),
  malformed: (context) =>
    context.body('{"response": "This reply ends in the mid', 200, {
      'Content-Type': 'application/json',
    }),
  'no-response': (context) => context.json({ message: 'Workflow was started' }),
  drop(context) {
    context.env?.incoming?.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  },
};

/** For the index page. */
export const faultMarks = ['slow', 'slow:1500', ...Object.keys(faults)].map(
  (name) => `[fault:${name}]`,
);

/**
 * Fails as a message asks for. `[fault:slow]` waits 25 seconds, `[fault:slow:1500]` that many milliseconds,
 * and both end in an answer.
 */
export async function faultResponse(
  context: Context<SandboxEnv>,
  message: string,
): Promise<Response | undefined> {
  const [, name = '', delay] = /\[fault:([a-z0-9-]+)(?::(\d+))?\]/.exec(message) ?? [];
  if (name === 'slow') {
    const { signal } = context.req.raw;
    // Until the reader leaves.
    await wait(Number(delay ?? SLOW_MS), undefined, { signal }).catch(() => undefined);
  }
  return faults[name]?.(context);
}
