import { expect, it } from 'vitest';
import { headersFile } from './headers-file';

it('gives every file the security headers, and hashed ones a year', () => {
  expect(headersFile()).toBe(`/*
  Strict-Transport-Security: max-age=31536000
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'
  Cross-Origin-Resource-Policy: cross-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/favicon.ico
  Cache-Control: public, max-age=86400
/favicon.svg
  Cache-Control: public, max-age=86400
/apple-touch-icon.png
  Cache-Control: public, max-age=86400
/icons/*
  Cache-Control: public, max-age=86400
/manifest.webmanifest
  Cache-Control: public, max-age=86400
`);
});
