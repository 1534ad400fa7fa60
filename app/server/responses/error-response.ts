import { isRouteErrorResponse } from '@remix-run/router';
import { report } from '~/lib/report';
import { type GuardRefusal, refuse } from '~/server/requests/guard';

/** A refusal before any route runs: JSON to our script, a line of text to everybody else. */
export function errorResponse({ pathname }: URL, refused: GuardRefusal): Response {
  return pathname.startsWith('/api/') ? jsonError(refused) : textError(refused);
}

const init = ({ status, headers }: GuardRefusal<string>): ResponseInit => {
  return { status, headers: { 'Cache-Control': 'no-store', ...headers } };
};

const textError = (refused: GuardRefusal) => new Response(`${refused.message}\n`, init(refused));

/** Puts the framework's own failures into words. A missing page is not to be stored. */
export async function toErrorResponse(respond: () => Promise<Response>): Promise<Response> {
  try {
    const response = await respond();
    // Throws for a response that is an error, which has status 0.
    const own = new Response(response.body, response);
    if (own.status === 404) own.headers.set('Cache-Control', 'no-store');
    return own;
  } catch (error) {
    if (isWrongMethod(error)) return textError(refuse('wrong_method', { Allow: 'GET, HEAD' }));
    const id = report(error, { during: 'request' });
    const refused = refuse('internal_error');
    return textError({ ...refused, message: `${refused.message} (${id})` });
  }
}

/** Remix's own refusal of a method, which `handleError` throws on before it is rendered. */
export const isWrongMethod = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 405;

export function jsonError(refused: GuardRefusal<string>): Response {
  const { ok, code, message } = refused;
  return Response.json({ ok, code, message }, init(refused));
}

export const wrongMethod = () => jsonError(refuse('wrong_method', { Allow: 'POST' }));
