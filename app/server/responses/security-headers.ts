import { bookingOrigins, type Config } from '../config';

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

/** The service's guide for a policy, without its advertising features. A wildcard does not match the host below it. */
const analytics: Needs = {
  'connect-src': [
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  'frame-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

const pixel: Needs = {
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
};

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

/** Scripts run by hash only, so one response is right for every visitor. The page itself reports violations, scrubbed. */
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
  return rules.join('; ');
}

/** Every page allows what calls need, as a client navigation keeps the first document's. An unknown name would be a console warning. */
const permissionsPolicy = [
  'microphone=(self), camera=(self), speaker-selection=(self)',
  'browsing-topics=(), display-capture=(), geolocation=(), local-fonts=(), payment=()',
].join(', ');

const commonSecurityHeaders: Readonly<Record<string, string>> = {
  // A year. No includeSubDomains: the owner's other subdomains may not use https.
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
  return {
    ...commonSecurityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Permissions-Policy': permissionsPolicy,
    // Other sites' windows get no handle on a page; a booking frame may still open popups.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Whether a response is a page, or says that a page is unchanged: it has a policy of its own, and may be cached. */
export const isDocument = ({ status, headers }: Response): boolean =>
  status === 304 || headers.get('Content-Type')?.startsWith('text/html') === true;

/** Gives a response the headers of data, unless it is a document, which has set its own. */
export function withSecurityHeaders(response: Response, { pathname }: URL): Response {
  if (isDocument(response)) return response;
  const guarded = new Response(response.body, response);
  for (const [name, value] of Object.entries(inertHeaders('data'))) {
    guarded.headers.set(name, value);
  }
  if (/^\/api\/|\.data$/.test(pathname)) guarded.headers.set('X-Robots-Tag', 'noindex');
  // A page keeps its data in memory (`ui/page/page-data.ts`): a browser's cache would outlive a deployment.
  if (pathname.endsWith('.data')) guarded.headers.set('Cache-Control', 'no-store');
  return guarded;
}
