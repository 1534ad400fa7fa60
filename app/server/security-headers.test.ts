import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type SecurityPolicy, securityHeaders } from './security-headers';

const policy: SecurityPolicy = {
  nonce: 'n0nce',
  bookingOrigins: ['https://book.example'],
  hasChallenge: false,
  hasCalls: false,
  measurement: { analytics: false, pixel: false },
  errorIntakeOrigin: undefined,
  development: false,
};

function directive(name: string, overrides: Partial<SecurityPolicy> = {}): string | undefined {
  return contentSecurityPolicy({ ...policy, ...overrides })
    .split('; ')
    .find((entry) => entry.startsWith(`${name} `));
}

describe('contentSecurityPolicy', () => {
  it('lets scripts run by nonce only', () => {
    expect(directive('script-src')).toBe("script-src 'self' 'nonce-n0nce' 'strict-dynamic'");
    expect(directive('object-src')).toBe("object-src 'none'");
    expect(directive('base-uri')).toBe("base-uri 'none'");
  });

  it('keeps unsafe sources out, but for style attributes', () => {
    const rest = contentSecurityPolicy(policy).replace("style-src-attr 'unsafe-inline'", '');
    expect(rest).not.toContain('unsafe');
  });

  it('frames the booking provider and nobody else', () => {
    expect(directive('frame-src')).toBe('frame-src https://book.example');
    expect(directive('frame-src', { bookingOrigins: [] })).toBe("frame-src 'none'");
    expect(directive('frame-src', { hasChallenge: true })).toBe(
      'frame-src https://book.example https://challenges.cloudflare.com',
    );
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
  });
});

describe('what a provider adds', () => {
  it.each([
    ['script-src', { hasCalls: true }, "'wasm-unsafe-eval' blob:"],
    ['worker-src', { hasCalls: true }, "'self' blob:"],
    ['connect-src', { hasCalls: true }, 'https://*.daily.co wss://*.daily.co'],
    [
      'connect-src',
      { measurement: { analytics: true, pixel: false } },
      'https://*.google-analytics.com',
    ],
    ['img-src', { measurement: { analytics: false, pixel: true } }, 'https://www.facebook.com'],
    ['connect-src', { errorIntakeOrigin: 'https://errors.example' }, 'https://errors.example'],
  ] as const)('%s of %o has %s, and without it has not', (name, overrides, sources) => {
    expect(directive(name, overrides)).toContain(sources);
    expect(directive(name)).not.toContain(sources);
  });
});

describe('securityHeaders', () => {
  it('allows the microphone to our own pages alone', () => {
    const headers = securityHeaders(policy);
    expect(headers['Permissions-Policy']).toContain('microphone=(self)');
    expect(headers['Permissions-Policy']).toContain('geolocation=()');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });
});
