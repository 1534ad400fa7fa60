import { expect, it } from 'vitest';
import { parseConfig } from '~/server/config';
import { contentSecurityPolicy, withSecurityHeaders } from './security-headers';

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
// A wildcard stands for at least one label, so analytics.google.com is named beside its subdomains;
// www.google.com takes /ccm/collect.
const analyticsHosts =
  'https://*.google-analytics.com https://analytics.google.com https://*.analytics.google.com https://*.googletagmanager.com https://www.google.com';
const pixelHosts = 'https://www.facebook.com https://connect.facebook.net';
const challenges = 'https://challenges.cloudflare.com';
const dsn = 'https://abc@o1.ingest.example/7';
const booking = { BOOKING_URL: 'https://book.example/me' };
const several = 'https://book.example https://*.book.example';

const withCalls = {
  'script-src': `${alone['script-src']} 'wasm-unsafe-eval' blob:`,
  'worker-src': "'self' blob:",
  'form-action': "'self' https://*.daily.co https://*.dailywebrtc.com https://*.dailywebrtc.net",
};

it.each<[string, settings: Record<string, string>, changed: Record<string, string>]>([
  ['no provider', {}, {}],
  ['booking', booking, { 'frame-src': 'https://book.example' }],
  [
    'booking on several origins',
    { ...booking, BOOKING_ORIGINS: several },
    { 'frame-src': several },
  ],
  ['a challenge', { TURNSTILE_SITE_KEY: 'k' }, { 'frame-src': challenges }],
  ['calls', { VOICE_API_KEY: 'key' }, { ...withCalls, 'connect-src': `'self' ${callHosts}` }],
  [
    'analytics',
    { GA_MEASUREMENT_ID: 'G-ABC' },
    {
      'connect-src': `'self' ${analyticsHosts}`,
      'frame-src': 'https://www.googletagmanager.com',
      'img-src': "'self' https://*.google-analytics.com https://*.googletagmanager.com",
    },
  ],
  [
    'the pixel',
    { META_PIXEL_ID: '12345' },
    { 'connect-src': `'self' ${pixelHosts}`, 'img-src': "'self' https://www.facebook.com" },
  ],
  ['error reports', { SENTRY_DSN: dsn }, { 'connect-src': "'self' https://o1.ingest.example" }],
])('the policy with %s', (_name, settings, changed) => {
  const { config, problems } = parseConfig(settings);
  expect(problems).toEqual([]);
  const scripts = ['sha256-one=', 'sha256-two='];
  const expected = Object.entries({ ...alone, ...changed }).map((rule) => rule.join(' '));
  expect(contentSecurityPolicy({ config, scripts })).toBe(expected.join('; '));
});

it('data and answers to scripts are kept out of search indexes, and a page keeps its own headers', () => {
  const robots = (path: string, type: string) =>
    withSecurityHeaders(
      new Response('', { headers: { 'Content-Type': type } }),
      new URL(path, 'https://site.example'),
    ).headers.get('X-Robots-Tag');
  for (const path of ['/_root.data', '/about.data', '/api/chat']) {
    expect(robots(path, 'text/x-script'), path).toBe('noindex');
  }
  expect(robots('/robots.txt', 'text/plain')).toBeNull();
  expect(robots('/about', 'text/html; charset=utf-8')).toBeNull();
});
