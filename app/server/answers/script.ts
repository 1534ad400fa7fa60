import { type GuardRefusal, refuse } from '~/server/requests/guard';

/** A response to a script of ours, by a resource route: JSON that is never cached. */
export function scriptAnswer(
  body: Readonly<Record<string, unknown>> & { ok: boolean },
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** A refusal by its code, with the sentence to show. */
export function scriptRefusal({ code, status, message, headers }: GuardRefusal): Response {
  return scriptAnswer({ ok: false, code, message }, { status, headers });
}

/** The `loader` of a route that only takes posts. */
export const wrongMethod = () => scriptRefusal(refuse('wrong_method', { Allow: 'POST' }));
