import { frameAddress } from '../../../app/features/booking/provider';
import { isTrustedOrigin } from '../../../app/features/booking/trusted-origin';
import { bookingOrigins } from '../../../app/server/public-config';
import { brokenService } from '../broken-service';
import type { Check, CheckResult } from '../model';
import { networkFailure } from '../network-failure';
import { framingRefusal } from './framing';

const DEADLINE_MS = 20_000;

/** Fetches the booking page as the frame would, and asks whether this site may frame it. Spec 7. */
export const checkBookingPage: Check = async ({ config, site }, { fetch }) => {
  if (!config.BOOKING_URL) return {};
  const { href } = config.BOOKING_URL;
  const address = site ? frameAddress(href, site.host, 'doctor') : href;
  let response: Response;
  try {
    response = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await response.body?.cancel();
  } catch (error) {
    return broken(false, `The booking page does not answer: ${networkFailure(error)}.`);
  }
  if (!response.ok) return broken(true, `The booking page answers with status ${response.status}.`);

  // A redirect may lead elsewhere, and the content policy looks at each step of it.
  const page = new URL(response.url || address);
  if (!isTrustedOrigin(page.origin, bookingOrigins(config)))
    return leadsAway(page.origin, bookingOrigins(config));

  const { headers } = response;
  const framing = {
    contentSecurityPolicy: headers.get('Content-Security-Policy'),
    frameOptions: headers.get('X-Frame-Options'),
  };
  if (!site) {
    const isOpen =
      !framing.contentSecurityPolicy?.includes('frame-ancestors') && !framing.frameOptions;
    const note = isOpen ? 'it may be framed' : 'set SITE_URL to check the framing';
    return { observations: [{ setting: 'BOOKING_URL', reachable: true, note }] };
  }
  const refusal = framingRefusal(framing, page, site);
  if (refusal === undefined) {
    const note = 'this site may frame it';
    return { observations: [{ setting: 'BOOKING_URL', reachable: true, note }] };
  }
  return broken(
    true,
    `The booking page does not let ${site.origin} frame it (${refusal}): allow that origin at the provider, or take another page.`,
  );
};

const broken = (reachable: boolean, sentence: string) =>
  brokenService('BOOKING_URL', reachable, sentence);

function leadsAway(origin: string, trusted: readonly string[]): CheckResult {
  return {
    observations: [
      { setting: 'BOOKING_URL', reachable: true },
      { setting: 'BOOKING_ORIGINS', valid: false },
    ],
    troubles: [
      {
        about: 'BOOKING_ORIGINS',
        severity: 'failure',
        sentence: `The booking page leads on to ${origin}, which BOOKING_ORIGINS does not contain: the browser would not show it.`,
        mend: { kind: 'set', setting: 'BOOKING_ORIGINS', value: [...trusted, origin].join(' ') },
      },
    ],
  };
}
