import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers';

const policy = {
  nonce: 'n0nce',
  bookingOrigins: ['https://book.example'],
  hasChallenge: false,
  development: false,
};

function directive(name: string, overrides: Partial<typeof policy> = {}): string | undefined {
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

describe('securityHeaders', () => {
  it('allows the microphone to our own pages alone', () => {
    const headers = securityHeaders(policy);
    expect(headers['Permissions-Policy']).toContain('microphone=(self)');
    expect(headers['Permissions-Policy']).toContain('geolocation=()');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });
});
