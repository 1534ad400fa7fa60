/** What a document's policy depends on. Origins are exact (`https://host`) or `https://*.host`. */
export interface SecurityPolicy {
  /** The scripts that stand in the document, as `sha256-…`. */
  scripts: readonly string[];
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
  /** Where browsers report violations; absent without an error service. */
  violationReports?: string | undefined;
  /** True only under `vite dev`, whose client injects style elements and talks over a socket. */
  development: boolean;
}

/** What one provider adds to the policy, by directive. */
type Needs = Readonly<Record<string, readonly string[]>>;

/** Its script is loaded by one of ours; what it says to its servers, it says from the frame. */
const challenge: Needs = { 'frame-src': ['https://challenges.cloudflare.com'] };

/** The call service's networking guide: signalling over sockets, media servers, the call machine. */
const callHosts = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'];
const calls: Needs = {
  // Noise cancellation is compiled from WebAssembly, and its worklet comes as a blob.
  'script-src': ["'wasm-unsafe-eval'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': [
    ...callHosts.flatMap((host) => [`https://*.${host}`, `wss://*.${host}`]),
    // The service's production API, named only in the call machine that it serves.
    'https://prod-ks.pluot.blue',
    'wss://prod-ks.pluot.blue',
  ],
  // The voice pages' form without script is answered by a redirect to the call's own page.
  'form-action': ['https://*.daily.co'],
};

/** The service's guide for a policy, without its advertising features, which the site does not use. */
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

/** The name under which the policy refers to the header that says where reports go. */
const reportGroup = 'violations';

/**
 * Content-Security-Policy of every document. Scripts run by the hash of their text only
 * ('strict-dynamic' lets those load others, and makes browsers pass over every host and scheme in
 * script-src), so that one response is right for every visitor; style attributes rendered by the server need
 * 'unsafe-inline' for attributes alone. Only the providers that are configured appear. Reports carry no
 * sample of what was blocked: it might be a visitor's text.
 */
export function contentSecurityPolicy(policy: SecurityPolicy): string {
  const directives: Needs = {
    'default-src': ["'self'"],
    'script-src': ["'strict-dynamic'", ...policy.scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [],
    'worker-src': [],
    'form-action': ["'self'"],
    'frame-ancestors': [],
    'base-uri': [],
    'object-src': [],
  };
  const providers = providersOf(policy);
  const rules = Object.entries(directives).map(([name, own]) => {
    const sources = [...own, ...providers.flatMap((provider) => provider[name] ?? [])];
    return `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  });
  // Browsers that know report-to pass over report-uri; the others know nothing else.
  const reports =
    policy.violationReports === undefined
      ? []
      : [`report-uri ${policy.violationReports}`, `report-to ${reportGroup}`];
  return [...rules, ...reports].join('; ');
}

/**
 * What a page and whatever it loads may use. Microphone, camera and loudspeaker are for calls, on
 * every page, because a client navigation keeps the first document's permissions. Only features that
 * browsers know stand here: each unknown name would be a warning in every visitor's console.
 */
const permissionsPolicy = [
  ...['microphone', 'camera', 'speaker-selection'].map((feature) => `${feature}=(self)`),
  ...[
    'accelerometer',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Of every answer, whatever it is. */
const commonSecurityHeaders: Readonly<Record<string, string>> = {
  // A year, which browsers heed over https only. The owner's other subdomains, such as those of a
  // mailing service, may not speak https: they are not this site's to bind.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/**
 * Of what is no document: opened by itself it runs nothing and loads nothing. A browser shows some
 * files, such as XML, with styles and pictures of its own.
 */
const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * The security headers of an answer: of a document by its policy, of a file that is served as it was
 * built, or of anything else ('data': data, redirects, refusals in text, robots and the sitemap).
 * Every document carries the same policy apart from its own scripts, because a client navigation keeps
 * the first document's.
 */
export function securityHeaders(answer: SecurityPolicy | 'file' | 'data'): Record<string, string> {
  if (answer === 'file' || answer === 'data') {
    return {
      ...commonSecurityHeaders,
      'Content-Security-Policy': inertPolicy,
      // Files are public, and other sites show the social pictures; everything else is for our own.
      'Cross-Origin-Resource-Policy': answer === 'file' ? 'cross-origin' : 'same-origin',
    };
  }
  return {
    ...commonSecurityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(answer),
    'Permissions-Policy': permissionsPolicy,
    // Nobody else's window keeps a handle on a page; a booking frame may still open its own windows.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(answer.violationReports !== undefined && {
      'Reporting-Endpoints': `${reportGroup}="${answer.violationReports}"`,
    }),
  };
}

/**
 * Where browsers report policy violations: the security endpoint beside the one
 * for errors, by the service's own rule (`https://HOST/PATH/api/PROJECT/security/?sentry_key=KEY`).
 * @param dsn `https://KEY@HOST/PATH/PROJECT`, as the service gives it.
 * @returns undefined for a DSN that names no project or holds what could end a header's value.
 */
export function violationReportsAddress(dsn: string): string | undefined {
  const { origin, pathname, username } = new URL(dsn);
  const [, folder, project] = /^((?:\/[\w.-]+)*)\/(\d+)$/.exec(pathname) ?? [];
  if (folder === undefined || project === undefined || !/^\w+$/.test(username)) return undefined;
  return `${origin}${folder}/api/${project}/security/?sentry_key=${username}`;
}
