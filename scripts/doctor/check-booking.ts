import { isTrustedOrigin } from '../../app/lib/trusted-origin';
import { bookingOrigins } from '../../app/server/config';
import { ask, type Fetch, type Finding, failure, ok } from './finding';
import type { Target } from './target';

export async function checkBooking({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'BOOKING_URL';
  const { BOOKING_URL: url, SITE_URL: site } = config;
  if (!url) return [];
  const { response, reason } = await ask(fetch, url.href);
  if (!response) return [failure(about, `The booking page does not answer: ${reason}.`)];
  // The content policy applies to each step of a redirect.
  const page = new URL(response.url || url);
  const trusted = bookingOrigins(config);
  if (!isTrustedOrigin(page.origin, trusted)) {
    const text = `The booking page leads on to ${page.origin}, which BOOKING_ORIGINS does not contain: the browser would not show it.`;
    return [failure('BOOKING_ORIGINS', text, [...trusted, page.origin].join(' '))];
  }
  if (!site) return [ok(about, 'set SITE_URL to check the framing')];
  const refusal = framingRefusal(response.headers, site);
  if (refusal === undefined) return [ok(about, 'this site may frame it')];
  const text = `The booking page does not let ${site.origin} frame it (${refusal}): allow that origin at the provider, or take another page.`;
  return [failure(about, text)];
}

/** The header that forbids `site` to frame a page elsewhere. A policy with frame-ancestors replaces X-Frame-Options. */
export function framingRefusal(headers: Headers, { protocol, origin }: URL): string | undefined {
  const policy = (headers.get('Content-Security-Policy') ?? '').toLowerCase();
  const [ancestors] = /\bframe-ancestors\b[^;,]*/.exec(policy) ?? [];
  if (ancestors === undefined) {
    const options = headers.get('X-Frame-Options') ?? '';
    return /deny|sameorigin/i.test(options) ? `X-Frame-Options ${options}` : undefined;
  }
  // An http source also allows https, and one without a scheme has the page's own.
  const sources = ancestors.replaceAll('http:', 'https:').split(/\/?(?:\s+|$)/);
  const isAllowed = sources.some(
    (source) =>
      ['*', protocol].includes(source) || isTrustedOrigin(origin, [source, `https://${source}`]),
  );
  return isAllowed ? undefined : ancestors;
}
