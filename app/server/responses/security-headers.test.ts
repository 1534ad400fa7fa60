import { expect, it } from 'vitest';
import { parseConfig } from '~/server/config';
import { contentSecurityPolicy, violationReportsAddress } from './security-headers';

/** The policy of a site without any provider. */
const alone = {
  'default-src': "'self'",
  'script-src': "'strict-dynamic' 'sha256-one=' 'sha256-two='",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'none'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'worker-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

const callHosts =
  'https://*.daily.co wss://*.daily.co https://*.dailywebrtc.com wss://*.dailywebrtc.com https://*.dailywebrtc.net wss://*.dailywebrtc.net https://*.pluot.blue wss://*.pluot.blue';
const analyticsHosts =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';
const pixelHosts = 'https://www.facebook.com https://connect.facebook.net';
const dsn = 'https://abc@o1.ingest.example/7';
const reports = 'https://o1.ingest.example/api/7/security/?sentry_key=abc';
const booking = { BOOKING_URL: 'https://book.example/me' };

const withCalls = {
  'script-src': `${alone['script-src']} 'wasm-unsafe-eval' blob:`,
  'worker-src': "'self' blob:",
  'form-action': "'self' https://*.daily.co https://*.dailywebrtc.com https://*.dailywebrtc.net",
};
const withReports = { 'report-uri': reports, 'report-to': 'violations' };

it.each<[string, settings: Record<string, string>, changed: Record<string, string>]>([
  ['no provider', {}, {}],
  ['booking', booking, { 'frame-src': 'https://book.example' }],
  [
    'booking on several origins',
    { ...booking, BOOKING_ORIGINS: 'https://book.example https://*.book.example' },
    { 'frame-src': 'https://book.example https://*.book.example' },
  ],
  [
    'the challenge',
    { TURNSTILE_SITE_KEY: 'key' },
    { 'frame-src': 'https://challenges.cloudflare.com' },
  ],
  ['calls', { VOICE_API_KEY: 'key' }, { ...withCalls, 'connect-src': `'self' ${callHosts}` }],
  [
    'analytics',
    { GA_MEASUREMENT_ID: 'G-ABC' },
    {
      'connect-src': `'self' ${analyticsHosts}`,
      'img-src': "'self' https://*.google-analytics.com https://*.googletagmanager.com",
    },
  ],
  [
    'the pixel',
    { META_PIXEL_ID: '12345' },
    { 'connect-src': `'self' ${pixelHosts}`, 'img-src': "'self' https://www.facebook.com" },
  ],
  [
    'error reports',
    { SENTRY_DSN: dsn },
    { ...withReports, 'connect-src': "'self' https://o1.ingest.example" },
  ],
])('the policy with %s', (_name, settings, changed) => {
  const { config, problems } = parseConfig(settings);
  expect(problems).toEqual([]);
  const expected = Object.entries({ ...alone, ...changed }).map((rule) => rule.join(' '));
  const scripts = ['sha256-one=', 'sha256-two='];
  expect(contentSecurityPolicy({ config, scripts })).toBe(expected.join('; '));
});

it.each([
  ['https://key@logs.example/a/b/42', 'https://logs.example/a/b/api/42/security/?sentry_key=key'],
  ['https://key@o1.ingest.example/', undefined],
  ['https://o1.ingest.example/42', undefined],
  ['https://k%22ey@o1.ingest.example/42', undefined],
])('violations of the site with the DSN %s go to %s', (address, endpoint) => {
  expect(violationReportsAddress(address)).toBe(endpoint);
});
