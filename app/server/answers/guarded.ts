import { report } from '~/lib/report';
import type { Config } from '~/server/config';
import { type GuardRefusal, refuse } from '~/server/requests/guard';
import { scriptRefusal } from './script';
import { inertHeaders } from './security-headers';

/** Deployments of this branch are production; all others are previews (docs/deploy.md). */
const PRODUCTION_BRANCH = 'main';

/** The built site on a developer's machine says which branch it is of, too. */
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The redirect for a request to another host. Production answers to the host of SITE_URL alone, because
 * the zone's rules (rate limit, challenge) do not apply to the addresses that the platform gives each
 * deployment. It leads to the same path and query on SITE_URL's host.
 * @param branch the platform's CF_PAGES_BRANCH.
 * @returns undefined at the site's own host, in a preview and without SITE_URL.
 */
export function ownAddressOf(
  request: Request,
  { SITE_URL: site }: Pick<Config, 'SITE_URL'>,
  branch: unknown,
): string | undefined {
  if (!site || branch !== PRODUCTION_BRANCH) return undefined;
  const { host, hostname, pathname, search } = new URL(request.url);
  if (host === site.host || ownMachine.test(hostname)) return undefined;
  return site.origin + pathname + search;
}

/**
 * The router reads such an address as another host and throws: it takes a backslash for a slash, and
 * skips tabs and line ends.
 */
const namesAnotherHost = /^\/(?:%0[9ad])*(?:%5c|\/)/i;

/**
 * The response before any route runs, or undefined. An address with empty segments (`//about`, `/about/`)
 * is redirected to the one without: links built from two leading slashes would name another host. Remix's
 * old data requests (`?_data`) are not used here and end in its own errors.
 * @param ownAddress the redirect for a request to another host; undefined at the site's own.
 */
function earlyAnswer(request: Request, ownAddress: string | undefined): Response | undefined {
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const refused = pathname.startsWith('/api/') ? scriptRefusal : inText;
  if (ownAddress !== undefined) {
    return request.method === 'GET' ? redirectTo(ownAddress) : refused(refuse('wrong_host'));
  }
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (tidy !== pathname) return redirectTo(origin + tidy + search);
  if (searchParams.has('_data') || namesAnotherHost.test(pathname)) {
    return refused(refuse('bad_request'));
  }
  return undefined;
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 308, headers: { Location: address } });
}

function inText({ status, message, headers }: GuardRefusal): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/**
 * Wraps every response that is not a file: early refusals, a sentence with an id instead of an exception,
 * and security headers unless the document set its own.
 */
export async function guardedAnswer(
  request: Request,
  ownAddress: string | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    const early = earlyAnswer(request, ownAddress);
    return withSecurityHeaders(early ?? inWords(await answer()));
  } catch (error) {
    return withSecurityHeaders(inSentence(error));
  }
}

/** Replaces Remix's own 405, for a route without an action, by a sentence. */
function inWords(response: Response): Response {
  if (response.status !== 405 || response.headers.has('Allow')) return response;
  return inText(refuse('wrong_method', { Allow: 'GET, HEAD' }));
}

function withSecurityHeaders(response: Response): Response {
  if (response.headers.has('Content-Security-Policy')) return response;
  const guarded = new Response(response.body, response);
  for (const [name, value] of Object.entries(inertHeaders('data'))) {
    guarded.headers.set(name, value);
  }
  return guarded;
}

function inSentence(error: unknown): Response {
  const id = report(error, { during: 'request' });
  const refused = refuse('unforeseen');
  return inText({ ...refused, message: `${refused.message} (${id})` });
}
