import { isTrustedOrigin } from '../../app/lib/trusted-origin';
import { bookingOrigins } from '../../app/server/responses/security-headers';
import { ask, type Fetch, type Finding, failure, reached } from './finding';
import type { Target } from './target';

/** Fetches the booking page and checks that this site may frame it. Spec 7. */
export async function checkBooking({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'BOOKING_URL';
  const { BOOKING_URL: url, SITE_URL: site } = config;
  if (!url) return [];
  const { response, reason, reachable } = await ask(fetch, url.href);
  if (!response)
    return [failure(about, `The booking page does not answer: ${reason}.`, { reachable })];
  // The content policy applies to each step of a redirect.
  const page = new URL(response.url || url);
  const trusted = bookingOrigins(config);
  if (!isTrustedOrigin(page.origin, trusted)) {
    const text = `The booking page leads on to ${page.origin}, which BOOKING_ORIGINS does not contain: the browser would not show it.`;
    const fix = [...trusted, page.origin].join(' ');
    return [reached(about), failure('BOOKING_ORIGINS', text, { fix })];
  }
  if (!site) return [reached(about, 'set SITE_URL to check the framing')];
  const refusal = framingRefusal(response.headers, page, site);
  if (refusal === undefined) return [reached(about, 'this site may frame it')];
  const text = `The booking page does not let ${site.origin} frame it (${refusal}): allow that origin at the provider, or take another page.`;
  return [failure(about, text, { reachable })];
}

/**
 * The header that forbids `site` to frame `page`, or undefined. A policy with frame-ancestors replaces
 * X-Frame-Options; of several policies each must allow it.
 */
export function framingRefusal(headers: Headers, page: URL, site: URL): string | undefined {
  const policies = (headers.get('Content-Security-Policy') ?? '').toLowerCase().split(',');
  const lists = policies.flatMap((policy) => /\bframe-ancestors\b([^;]*)/.exec(policy)?.[1] ?? []);
  if (lists.length > 0) {
    const refusing = lists.find((list) => {
      return !list.split(/\s+/).some((source) => allowsFraming(source, page, site));
    });
    return refusing && `frame-ancestors${refusing}`;
  }
  const options = headers.get('X-Frame-Options')?.trim() ?? '';
  const isRefused = page.origin === site.origin ? /deny/i : /deny|sameorigin/i;
  return isRefused.test(options) ? `X-Frame-Options ${options}` : undefined;
}

function allowsFraming(source: string, page: URL, site: URL): boolean {
  // An http source also allows https.
  const secure = source.replace(/^http:/, 'https:').replace(/(:443)?\/?$/, '');
  if (source === '*' || [source, secure].includes(site.protocol)) return true;
  if (source === "'self'") return page.origin === site.origin;
  // A source without a scheme has the page's own.
  return isTrustedOrigin(site.origin, [source, secure, `${page.protocol}//${secure}`]);
}
