import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  type SecurityPolicy,
  securityHeaders,
  violationReportsAddress,
} from './security-headers';

const bare: SecurityPolicy = {
  scripts: ['sha256-one=', 'sha256-two='],
  bookingOrigins: [],
  hasChallenge: false,
  hasCalls: false,
  measurement: { analytics: false, pixel: false },
  errorIntakeOrigin: undefined,
  violationReports: undefined,
  development: false,
};

/** The policy of a site without any provider. */
const alone = {
  'default-src': "'self'",
  'script-src': "'strict-dynamic' 'sha256-one=' 'sha256-two='",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'worker-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

const callHosts =
  'https://*.daily.co wss://*.daily.co https://*.dailywebrtc.com wss://*.dailywebrtc.com https://*.dailywebrtc.net wss://*.dailywebrtc.net https://prod-ks.pluot.blue wss://prod-ks.pluot.blue';
const analyticsHosts =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';
const pixelHosts = 'https://www.facebook.com https://connect.facebook.net';
const reports = 'https://o1.ingest.example/api/7/security/?sentry_key=abc';

type Case = [name: string, configured: Partial<SecurityPolicy>, changed: Record<string, string>];

const cases: Case[] = [
  ['no provider', {}, {}],
  [
    'booking',
    { bookingOrigins: ['https://book.example', 'https://*.book.example'] },
    { 'frame-src': 'https://book.example https://*.book.example' },
  ],
  ['the challenge', { hasChallenge: true }, { 'frame-src': 'https://challenges.cloudflare.com' }],
  [
    'calls',
    { hasCalls: true },
    {
      'script-src': "'strict-dynamic' 'sha256-one=' 'sha256-two=' 'wasm-unsafe-eval' blob:",
      'connect-src': `'self' ${callHosts}`,
      'worker-src': "'self' blob:",
      'form-action': "'self' https://*.daily.co",
    },
  ],
  [
    'analytics',
    { measurement: { analytics: true, pixel: false } },
    {
      'connect-src': `'self' ${analyticsHosts}`,
      'img-src': "'self' https://*.google-analytics.com https://*.googletagmanager.com",
    },
  ],
  [
    'the pixel',
    { measurement: { analytics: false, pixel: true } },
    {
      'connect-src': `'self' ${pixelHosts}`,
      'img-src': "'self' https://www.facebook.com",
    },
  ],
  [
    'error reports',
    { errorIntakeOrigin: 'https://o1.ingest.example', violationReports: reports },
    {
      'connect-src': "'self' https://o1.ingest.example",
      'report-uri': reports,
      'report-to': 'violations',
    },
  ],
  [
    'development',
    { development: true },
    {
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
    },
  ],
  [
    'every provider',
    {
      bookingOrigins: ['https://book.example'],
      hasChallenge: true,
      hasCalls: true,
      measurement: { analytics: true, pixel: true },
      errorIntakeOrigin: 'https://o1.ingest.example',
      violationReports: reports,
    },
    {
      'script-src': "'strict-dynamic' 'sha256-one=' 'sha256-two=' 'wasm-unsafe-eval' blob:",
      'connect-src': `'self' ${callHosts} ${analyticsHosts} ${pixelHosts} https://o1.ingest.example`,
      'img-src':
        "'self' https://*.google-analytics.com https://*.googletagmanager.com https://www.facebook.com",
      'frame-src': 'https://book.example https://challenges.cloudflare.com',
      'worker-src': "'self' blob:",
      'form-action': "'self' https://*.daily.co",
      'report-uri': reports,
      'report-to': 'violations',
    },
  ],
];

describe('contentSecurityPolicy', () => {
  it.each(cases)('with %s', (_name, configured, changed) => {
    const expected = Object.entries({ ...alone, ...changed }).map((rule) => rule.join(' '));
    expect(contentSecurityPolicy({ ...bare, ...configured })).toBe(expected.join('; '));
  });
});

const common = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

describe('securityHeaders', () => {
  it('of a document', () => {
    expect(securityHeaders(bare)).toEqual({
      ...common,
      'Content-Security-Policy': contentSecurityPolicy(bare),
      'Permissions-Policy':
        'microphone=(self), camera=(self), speaker-selection=(self), accelerometer=(), browsing-topics=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  it('of a document say where violations are reported, where there is an error service', () => {
    expect(securityHeaders({ ...bare, violationReports: reports })['Reporting-Endpoints']).toBe(
      `violations="${reports}"`,
    );
  });

  it.each([
    ['file', 'cross-origin'],
    ['data', 'same-origin'],
  ] as const)('of a %s', (kind, resourcePolicy) => {
    expect(securityHeaders(kind)).toEqual({
      ...common,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': resourcePolicy,
    });
  });
});

describe('violationReportsAddress', () => {
  it.each([
    [
      'https://key@o1.ingest.example/42',
      'https://o1.ingest.example/api/42/security/?sentry_key=key',
    ],
    ['https://key@logs.example/a/b/42', 'https://logs.example/a/b/api/42/security/?sentry_key=key'],
    ['https://key@o1.ingest.example/', undefined],
    ['https://o1.ingest.example/42', undefined],
    ['https://k%22ey@o1.ingest.example/42', undefined],
  ])('of %s is %s', (dsn, address) => {
    expect(violationReportsAddress(dsn)).toBe(address);
  });
});
