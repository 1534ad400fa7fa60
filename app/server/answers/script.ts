/** An answer to a script of ours, by a resource route: JSON that nobody keeps. */
export function scriptAnswer(
  body: Readonly<Record<string, unknown>> & { ok: boolean },
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
