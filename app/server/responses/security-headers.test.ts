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
const analyticsHosts =
  'https://*.google-analytics.com https://analytics.google.com https://*.analytics.google.com https://*.googletagmanager.com https://www.google.com';
const pixelHosts = 'https://www.facebook.com https://connect.facebook.net';
const challenges = 'https://challenges.cloudflare.com';
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
  [
    'error reports',
    { SENTRY_DSN: 'https://abc@o1.ingest.example/7' },
    { 'connect-src': "'self' https://o1.ingest.example" },
  ],
])('the policy with %s', (_name, settings, changed) => {
  const { config, problems } = parseConfig(settings);
  expect(problems).toEqual([]);
  const scripts = ['sha256-one=', 'sha256-two='];
  const expected = Object.entries({ ...alone, ...changed }).map((rule) => rule.join(' '));
  expect(contentSecurityPolicy({ config, scripts })).toBe(expected.join('; '));
});

/** As browsers match a host source (CSP 3, 6.7.2.8): a wildcard stands for at least one label. */
function isAllowed(policy: string, directive: string, address: string): boolean {
  const { protocol, host } = new URL(address);
  const [, ...sources] =
    policy
      .split('; ')
      .find((rule) => rule.startsWith(`${directive} `))
      ?.split(' ') ?? [];
  return sources.some((source) => {
    const [, scheme, wildcard, named] = /^(\w+:)\/\/(\*\.)?(.+)$/.exec(source) ?? [];
    return scheme === protocol && (wildcard ? host.endsWith(`.${named}`) : host === named);
  });
}

it.each([
  ['connect-src', 'https://analytics.google.com/g/collect', true],
  ['connect-src', 'https://region1.analytics.google.com/g/collect', true],
  ['connect-src', 'https://www.google-analytics.com/g/collect', true],
  ['connect-src', 'https://www.google.com/ccm/collect', true],
  ['connect-src', 'https://www.googletagmanager.com/td', true],
  ['frame-src', 'https://www.googletagmanager.com/static/service_worker/sw_iframe.html', true],
  ['img-src', 'https://www.google-analytics.com/collect', true],
  ['connect-src', 'https://stats.g.doubleclick.net/g/collect', false],
  ['connect-src', 'https://analytics.google.com.evil.example/', false],
  ['frame-src', 'https://www.google.com/', false],
])('with analytics, %s: %s is allowed: %s', (directive, address, allowed) => {
  const { config } = parseConfig({ GA_MEASUREMENT_ID: 'G-ABC' });
  const policy = contentSecurityPolicy({ config, scripts: [] });
  expect(isAllowed(policy, directive, address)).toBe(allowed);
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
