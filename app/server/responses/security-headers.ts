import type { Config } from '~/server/config';

export interface DocumentPolicy {
  config: Config;
  /** Hashes of the inline scripts, as `sha256-…`. */
  scripts: readonly string[];
}

/** What one provider adds to the policy, by directive. */
type Needs = Readonly<Record<string, readonly string[]>>;

/** Our script loads the provider's; requests to its servers come from the frame. */
const challenge: Needs = { 'frame-src': ['https://challenges.cloudflare.com'] };

/** The call service's networking guide: signalling over sockets, media servers, the call machine. */
const callHosts = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'];
const calls: Needs = {
  // Noise cancellation is compiled from WebAssembly, and its worklet comes as a blob.
  'script-src': ["'wasm-unsafe-eval'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': [
    ...callHosts.flatMap((host) => [`https://*.${host}`, `wss://*.${host}`]),
    // The service's own API, which only its call machine names.
    'https://*.pluot.blue',
    'wss://*.pluot.blue',
  ],
  // Without a script, the voice pages' form is redirected to the call's own page.
  'form-action': callHosts.map((host) => `https://*.${host}`),
};

/** The service's guide for a policy, without its advertising features. */
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

/** The origins of the booking frame; empty without a provider. */
export function bookingOrigins({ BOOKING_URL, BOOKING_ORIGINS }: Config): readonly string[] {
  return BOOKING_URL ? (BOOKING_ORIGINS ?? [BOOKING_URL.origin]) : [];
}

function providersOf(config: Config): Needs[] {
  return [
    { 'frame-src': bookingOrigins(config) },
    config.TURNSTILE_SITE_KEY ? challenge : {},
    config.VOICE_API_KEY ? calls : {},
    config.GA_MEASUREMENT_ID ? analytics : {},
    config.META_PIXEL_ID ? pixel : {},
    config.SENTRY_DSN ? { 'connect-src': [new URL(config.SENTRY_DSN).origin] } : {},
  ];
}

/** The name by which the policy refers to the Reporting-Endpoints header. */
const reportGroup = 'violations';

/** Scripts run by hash only, so one response is right for every visitor. Reports carry no sample, as of a text. */
export function contentSecurityPolicy(policy: DocumentPolicy): string {
  const directives: Needs = {
    // Each kind of file has a directive of its own, but for what a link prefetches.
    'default-src': ["'self'"],
    'script-src': ["'strict-dynamic'", ...policy.scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': [],
    'connect-src': ["'self'"],
    'frame-src': [],
    'worker-src': [],
    'form-action': ["'self'"],
    'frame-ancestors': [],
    'base-uri': [],
    'object-src': [],
  };
  const providers = providersOf(policy.config);
  const rules = Object.entries(directives).map(([name, own]) => {
    const sources = [...own, ...providers.flatMap((provider) => provider[name] ?? [])];
    return `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  });
  // Browsers that know report-to ignore report-uri; older ones know only that.
  const endpoint = violationReportsAddress(policy.config.SENTRY_DSN);
  const reports = endpoint ? [`report-uri ${endpoint}`, `report-to ${reportGroup}`] : [];
  return [...rules, ...reports].join('; ');
}

/**
 * Every page allows what calls need, because a client navigation keeps the first document's permissions. What measurement
 * scripts could ask for is denied. An unknown name would be a console warning.
 */
const permissionsPolicy = [
  'microphone=(self), camera=(self), speaker-selection=(self)',
  'browsing-topics=(), display-capture=(), geolocation=(), local-fonts=(), payment=()',
].join(', ');

const commonSecurityHeaders: Readonly<Record<string, string>> = {
  // A year; browsers apply it over https only. No includeSubDomains: the owner's other subdomains may not
  // use https.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** The policy of everything but documents. Browsers add their own styles and images to some files, such as XML. */
const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** The security headers of a static file, or of anything else but documents ('data'). */
export function inertHeaders(kind: 'file' | 'data'): Record<string, string> {
  return {
    ...commonSecurityHeaders,
    'Content-Security-Policy': inertPolicy,
    // Files are public, and other sites show the share images. All else is same-origin.
    'Cross-Origin-Resource-Policy': kind === 'file' ? 'cross-origin' : 'same-origin',
  };
}

/** Every document has the same policy apart from its scripts: a client navigation keeps the first one. */
export function securityHeaders(policy: DocumentPolicy): Record<string, string> {
  const endpoint = violationReportsAddress(policy.config.SENTRY_DSN);
  return {
    ...commonSecurityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Permissions-Policy': permissionsPolicy,
    // Other sites' windows get no handle on a page; a booking frame may still open popups.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(endpoint && { 'Reporting-Endpoints': `${reportGroup}="${endpoint}"` }),
  };
}

/** The endpoint for policy violations of a DSN, unless it has characters that could end a header's value. */
export function violationReportsAddress(dsn: string | undefined): string | undefined {
  const parts = /^(https?:)\/\/(\w+)(?::\w+)?@([\w.:-]+(?:\/[\w.-]+)*)\/(\d+)$/.exec(dsn ?? '');
  if (!parts) return undefined;
  const [, protocol, key, place, project] = parts;
  return `${protocol}//${place}/api/${project}/security/?sentry_key=${key}`;
}

/** A response, and whether it is a document: that has a policy of its own and may be cached. */
export interface Result {
  response: Response;
  kind: 'document' | 'data';
}

/** Gives a response the headers of data, unless it is a document, which has set its own. */
export function withSecurityHeaders({ response, kind }: Result): Response {
  if (kind === 'document') return response;
  const guarded = new Response(response.body, response);
  for (const [name, value] of Object.entries(inertHeaders('data'))) {
    guarded.headers.set(name, value);
  }
  return guarded;
}
