import { frameAddress } from '../../app/features/booking/provider';
import { isTrustedOrigin } from '../../app/features/booking/trusted-origin';
import { bookingOrigins } from '../../app/server/public-config';
import { ask, type Fetch, type Finding, failure, ok } from './finding';
import type { Target } from './target';

/** Fetches the booking page and checks that this site may frame it. Spec 7. */
export async function checkBooking({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'BOOKING_URL';
  if (!config.BOOKING_URL) return [];
  const site = config.SITE_URL;
  const { href } = config.BOOKING_URL;
  const address = site ? frameAddress(href, site.host, 'doctor') : href;
  const { response, reason, status } = await ask(fetch, address);
  if (!response) {
    const text = `The booking page does not answer: ${reason}.`;
    return [failure(about, text, { reachable: status !== undefined })];
  }
  // The content policy applies to each step of a redirect.
  const page = new URL(response.url || address);
  const trusted = bookingOrigins(config);
  if (!isTrustedOrigin(page.origin, trusted)) {
    const text = `The booking page leads on to ${page.origin}, which BOOKING_ORIGINS does not contain: the browser would not show it.`;
    const fix = [...trusted, page.origin].join(' ');
    return [ok(about, '', true), failure('BOOKING_ORIGINS', text, { fix })];
  }
  if (!site) return [ok(about, 'set SITE_URL to check the framing', true)];
  const refusal = framingRefusal(response.headers, page, site);
  if (refusal === undefined) return [ok(about, 'this site may frame it', true)];
  const text = `The booking page does not let ${site.origin} frame it (${refusal}): allow that origin at the provider, or take another page.`;
  return [failure(about, text, { reachable: true })];
}

/**
 * The header that forbids `site` to frame `page`, or undefined. A policy with frame-ancestors replaces
 * X-Frame-Options; of several policies each must allow it.
 */
export function framingRefusal(headers: Headers, page: URL, site: URL): string | undefined {
  const policies = (headers.get('Content-Security-Policy') ?? '').toLowerCase().split(',');
  const lists = policies.flatMap((policy) => /\bframe-ancestors\b([^;]*)/.exec(policy)?.[1] ?? []);
  const options = headers.get('X-Frame-Options')?.trim() ?? '';
  if (lists.length === 0) {
    const isSame = page.origin === site.origin;
    const isRefused = /deny/i.test(options) || (/sameorigin/i.test(options) && !isSame);
    return isRefused ? `X-Frame-Options ${options}` : undefined;
  }
  const refusing = lists.find((list) => {
    return !list.split(/\s+/).some((source) => allowsFraming(source, page, site));
  });
  return refusing && `frame-ancestors${refusing}`;
}

function allowsFraming(source: string, page: URL, site: URL): boolean {
  // An http source also allows https.
  const secure = source.replace(/^http:/, 'https:').replace(/(:443)?\/?$/, '');
  if (source === '*' || [source, secure].includes(site.protocol)) return true;
  if (source === "'self'") return page.origin === site.origin;
  // A source without a scheme has the page's own.
  const patterns = [source, secure, `${page.protocol}//${secure}`];
  return isTrustedOrigin(site.origin, patterns);
}
