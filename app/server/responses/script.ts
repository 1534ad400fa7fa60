import { type GuardRefusal, refuse } from '~/server/requests/guard';

/** A response of a resource route to our script: JSON that is never cached. */
export function scriptAnswer(
  body: Readonly<Record<string, unknown>> & { ok: boolean },
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** A refusal: its code, and the sentence to show. */
export function scriptRefusal({
  code,
  status,
  message,
  headers,
}: Omit<GuardRefusal, 'code'> & { code: string }): Response {
  return scriptAnswer({ ok: false, code, message }, { status, headers });
}

/** The `loader` of a route that only takes posts. */
export const wrongMethod = () => scriptRefusal(refuse('wrong_method', { Allow: 'POST' }));
