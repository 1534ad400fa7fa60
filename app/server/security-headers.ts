/** What the policy depends on. Origins are exact (`https://host`) or `https://*.host`. */
export interface SecurityPolicy {
  nonce: string;
  /** Where a booking frame may come from; empty without a booking provider. */
  bookingOrigins: readonly string[];
  /** Whether the chat's challenge is configured, which shows itself in a frame. */
  hasChallenge: boolean;
  /** Whether calls can be made, and thus the call service's hosts are needed. */
  hasCalls: boolean;
  /** The measurement services that are configured. */
  measurement: { analytics: boolean; pixel: boolean };
  /** Where error reports go; undefined without an error service. */
  errorIntakeOrigin: string | undefined;
  /** True only under `vite dev`, whose client injects style elements and talks over a socket. */
  development: boolean;
}

/** What one provider adds to the policy, by directive. */
type Needs = Readonly<Record<string, readonly string[]>>;

const challenge: Needs = { 'frame-src': ['https://challenges.cloudflare.com'] };

/** The call service's networking guide: signalling over sockets, media servers, noise cancellation. */
const callHosts = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'];
const calls: Needs = {
  // Noise cancellation is compiled from WebAssembly and fetched as blobs.
  'script-src': ["'wasm-unsafe-eval'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': [
    ...callHosts.flatMap((host) => [`https://*.${host}`, `wss://*.${host}`]),
    'https://prod-ks.pluot.blue',
    'wss://prod-ks.pluot.blue',
  ],
};

const analytics: Needs = {
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

const pixel: Needs = {
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
};

/** Vite's client under `npm run dev`. */
const developmentServer: Needs = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] };

function providersOf(policy: SecurityPolicy): Needs[] {
  const providers: (Needs | false)[] = [
    { 'frame-src': policy.bookingOrigins },
    policy.hasChallenge && challenge,
    policy.hasCalls && calls,
    policy.measurement.analytics && analytics,
    policy.measurement.pixel && pixel,
    policy.errorIntakeOrigin !== undefined && { 'connect-src': [policy.errorIntakeOrigin] },
    policy.development && developmentServer,
  ];
  return providers.filter((provider) => provider !== false);
}

/**
 * Content-Security-Policy of every document. Scripts run by nonce only ('strict-dynamic' lets those
 * load others); style attributes rendered by the server need 'unsafe-inline' for attributes alone.
 * Only the providers that are configured appear.
 */
export function contentSecurityPolicy(policy: SecurityPolicy): string {
  const directives: Needs = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${policy.nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [],
    'worker-src': [],
    // The voice pages' form without script is answered by a redirect to the call's own page.
    'form-action': ["'self'", 'https://*.daily.co'],
    'frame-ancestors': [],
    'base-uri': [],
    'object-src': [],
  };
  const providers = providersOf(policy);
  return Object.entries(directives)
    .map(([name, own]) => {
      const sources = [...own, ...providers.flatMap((provider) => provider[name] ?? [])];
      return `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
    })
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
