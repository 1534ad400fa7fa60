import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

export type SandboxEnv = { Bindings: Partial<HttpBindings> };

/** Ends the connection instead of answering. */
export function dropConnection(context: Context<SandboxEnv>): Response {
  context.env?.incoming?.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
