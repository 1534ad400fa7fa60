import { tellReportId } from '~/lib/error-reports/edge-id';
import { report } from '~/lib/report';
import { type GuardRefusal, refuse } from '~/server/requests/guard';
import type { Taken } from '~/server/requests/taken-methods';
import { scriptAnswer } from './script';
import { securityHeaders } from './security-headers';

const readingMethods: readonly string[] = ['GET', 'HEAD'];
/** The methods that reach a page's form, which refuses each but POST in the page's own words. */
const writingMethods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The site, as far as an answer depends on it before any page is asked. */
export interface GuardedSite {
  /** Which methods an address takes. */
  taken: (url: URL) => Taken;
  /** Where a request to another host belongs; undefined at the site's own. */
  ownAddress?: ((request: Request) => string | undefined) | undefined;
  /** Runs before anything else, so that whatever fails after it is reported. */
  startReports: () => void;
}

/**
 * Decoded, as the router does, the address would name another host, at which the router fails: a
 * backslash counts as a slash there, and tabs and line ends are passed over.
 */
const namesAnotherHost = /^\/(?:%0[9ad])*(?:%5c|\/)/i;

/**
 * An answer before any page is asked, or undefined when a page is to answer. An address with empty
 * segments (`//about`, `/about/`) is sent to the one without: pages build links from their own address, where
 * two leading slashes would name another host. The framework's older data requests (`?_data`) are
 * not used here and end in its own errors.
 */
function earlyAnswer(request: Request, { taken, ownAddress }: GuardedSite): Response | undefined {
  const url = new URL(request.url);
  const { origin, pathname, search, searchParams } = url;
  const isReading = readingMethods.includes(request.method);
  const { reads, posts } = taken(url);
  const answered = reads ? inText : inJson;
  const elsewhere = ownAddress?.(request);
  if (elsewhere !== undefined) {
    return isReading ? redirectTo(elsewhere) : answered(refuse('wrong_host'));
  }
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (tidy !== pathname) return redirectTo(origin + tidy + search);
  const allow = [...(reads ? readingMethods : []), ...(posts ? ['POST'] : []), 'OPTIONS'];
  const allowed = { Allow: allow.join(', ') };
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowed });
  const reachesForm = reads && posts && writingMethods.includes(request.method);
  if (!allow.includes(request.method) && !reachesForm) {
    return answered(refuse('wrong_method', allowed));
  }
  if (searchParams.has('_data') || namesAnotherHost.test(pathname)) {
    return answered(refuse('bad_request'));
  }
  return undefined;
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 308, headers: { Location: address } });
}

/** To a person. */
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

/** To a script, at an address that only scripts use. */
function inJson({ code, status, message, headers }: GuardRefusal): Response {
  return scriptAnswer({ ok: false, code, message }, { status, headers });
}

/**
 * What surrounds every answer of the site that is not a file: early refusals, one sentence with an id
 * instead of an exception, and the security headers wherever a document has not set its own.
 */
export async function guardedAnswer(
  request: Request,
  site: GuardedSite,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    site.startReports();
    return withSecurityHeaders(earlyAnswer(request, site) ?? (await answer()));
  } catch (error) {
    return withSecurityHeaders(inSentence(error));
  }
}

function withSecurityHeaders(response: Response): Response {
  if (response.headers.has('Content-Security-Policy')) return response;
  const guarded = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders('data'))) {
    guarded.headers.set(name, value);
  }
  return guarded;
}

function inSentence(error: unknown): Response {
  const id = report(error, { during: 'request' });
  const refused = refuse('unforeseen');
  const response = inText({ ...refused, message: `${refused.message} (${id})` });
  tellReportId(response.headers, id);
  return response;
}
