/** What the policy depends on. Origins are exact (`https://host`) or `https://*.host`. */
export interface SecurityPolicy {
  nonce: string;
  /** Where a booking frame may come from; empty without a booking provider. */
  bookingOrigins: readonly string[];
  /** Whether the chat's challenge is configured, which shows itself in a frame. */
  hasChallenge: boolean;
  /** True only under `vite dev`, whose client injects style elements and talks over a socket. */
  development: boolean;
}

const challengeOrigin = 'https://challenges.cloudflare.com';

/**
 * Content-Security-Policy of every document. Scripts run by nonce only ('strict-dynamic' lets those
 * load others); style attributes rendered by the server need 'unsafe-inline' for attributes alone.
 */
export function contentSecurityPolicy({
  nonce,
  bookingOrigins,
  hasChallenge,
  development,
}: SecurityPolicy): string {
  const frames = hasChallenge ? [...bookingOrigins, challengeOrigin] : bookingOrigins;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    // The voice pages' form without script is answered by a redirect to the call's own page.
    'form-action': ["'self'", 'https://*.daily.co'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The security headers of every answer; the content policy joins them on documents. Every document
 * carries the same policy, because a client navigation keeps the first document's.
 */
export function securityHeaders(policy: SecurityPolicy): Record<string, string> {
  return {
    ...commonSecurityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Permissions-Policy':
      'microphone=(self), camera=(self), speaker-selection=(self), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}

/** For answers that are not documents: data, errors in text, robots and the sitemap. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
