import { tellReportId } from '~/lib/error-reports/edge-id';
import { report } from '~/lib/report';
import { type GuardRefusal, refuse } from './request-guard';
import { securityHeaders } from './security-headers';

/** The pages with a form. The framework answers a post to any other with its own internals. */
const pathsWithForm: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/voice-call',
  '/voice-call-solar',
]);

const readingMethods: readonly string[] = ['GET', 'HEAD'];
/** The methods that reach a form's action, which refuses each but POST in the page's own words. */
const writingMethods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The page that a path names, as the router sees it: its data, another case or a closing slash. */
function pageOf(pathname: string): string {
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return page.toLowerCase().replace(/(?<=.)\/$/, '') || '/';
}

/** A post to `/` without `?index` is one to the frame around every page, which has no form. */
function takesForm({ pathname, searchParams }: URL): boolean {
  const page = pageOf(pathname);
  return pathsWithForm.has(page) && (page !== '/' || searchParams.getAll('index').includes(''));
}

/**
 * Decoded, as the router does, the address would name another host, at which the router fails: a
 * backslash counts as a slash there, and tabs and line ends are passed over.
 */
const namesAnotherHost = /^\/(?:%0[9ad])*(?:%5c|\/)/i;

/**
 * An answer before any page is asked, or undefined when a page is to answer. An address with empty
 * segments (`//about`) is sent to the one without: pages build links from their own address, where
 * two leading slashes would name another host. The framework's older data requests (`?_data`) are
 * not used here and end in its own errors.
 */
function earlyAnswer(request: Request): Response | undefined {
  const url = new URL(request.url);
  const { origin, pathname, search, searchParams } = url;
  if (/\/{2,}/.test(pathname)) {
    const tidy = origin + pathname.replace(/\/{2,}/g, '/') + search;
    return new Response(null, { status: 308, headers: { Location: tidy } });
  }
  const hasForm = takesForm(url);
  const allow = [...readingMethods, ...(hasForm ? ['POST'] : []), 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { Allow: allow } });
  }
  const accepted = hasForm ? [...readingMethods, ...writingMethods] : readingMethods;
  if (!accepted.includes(request.method)) {
    return inText(refuse('wrong_method', { Allow: allow }));
  }
  if (searchParams.has('_data') || namesAnotherHost.test(pathname)) {
    return inText(refuse('bad_request'));
  }
  return undefined;
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
 * What surrounds every answer of the site that is not a file: early refusals, one sentence with an id
 * instead of an exception, and the security headers wherever a document has not set its own.
 * @param startReports runs before anything else, so that whatever fails after it is reported.
 */
export async function guardedAnswer(
  request: Request,
  answer: () => Promise<Response>,
  startReports: () => void,
): Promise<Response> {
  try {
    startReports();
    return withSecurityHeaders(earlyAnswer(request) ?? (await answer()));
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
