import { describe, expect, it } from 'vitest';
import { framingRefusal } from './framing';

const page = new URL('https://book.example/widget/1');
const site = new URL('https://www.orion.example');

const byPolicy = (contentSecurityPolicy: string, from = site, options: string | null = null) =>
  framingRefusal({ contentSecurityPolicy, frameOptions: options }, page, from);

const byOptions = (frameOptions: string, from = site) =>
  framingRefusal({ contentSecurityPolicy: null, frameOptions }, page, from);

describe('framingRefusal', () => {
  it('allows what says nothing about frames', () => {
    expect(framingRefusal({ contentSecurityPolicy: null, frameOptions: null }, page, site)).toBe(
      undefined,
    );
    expect(byPolicy("default-src 'none'; frame-src 'none'")).toBe(undefined);
  });

  it.each([
    ['frame-ancestors *', true],
    ['frame-ancestors https:', true],
    ['frame-ancestors http:', true],
    ['frame-ancestors wss:', false],
    ["frame-ancestors 'none'", false],
    ['frame-ancestors', false],
    ["frame-ancestors 'self'", false],
    ['frame-ancestors https://www.orion.example', true],
    ['FRAME-ANCESTORS HTTPS://WWW.ORION.EXAMPLE', true],
    ['frame-ancestors www.orion.example', true],
    ['frame-ancestors http://www.orion.example', true],
    ['frame-ancestors http://www.orion.example:80', true],
    ['frame-ancestors https://www.orion.example:443', true],
    ['frame-ancestors https://www.orion.example:*', true],
    ['frame-ancestors https://www.orion.example:8443', false],
    ['frame-ancestors https://www.orion.example/', true],
    ['frame-ancestors https://www.orion.example/path', false],
    ['frame-ancestors https://*.orion.example', true],
    ['frame-ancestors https://*', true],
    ['frame-ancestors https://orion.example', false],
    ['frame-ancestors https://*.www.orion.example', false],
    ['frame-ancestors https://evil-orion.example', false],
    ["default-src 'self'; frame-ancestors 'self' https://www.orion.example", true],
    ["frame-ancestors https://www.orion.example; frame-ancestors 'none'", true],
    ["frame-ancestors *, frame-ancestors 'none'", false],
    ["default-src 'none', frame-ancestors *", true],
  ])('%s: %s', (policy, allowed) => {
    expect(byPolicy(policy) === undefined).toBe(allowed);
  });

  it('does not count a secure page’s host without a scheme for an insecure site', () => {
    const local = new URL('http://127.0.0.1:8788');
    expect(byPolicy('frame-ancestors 127.0.0.1:8788', local)).toBeDefined();
    expect(byPolicy('frame-ancestors http://127.0.0.1:8788', local)).toBe(undefined);
    expect(byPolicy('frame-ancestors http://127.0.0.1', local)).toBeDefined();
    expect(byPolicy("frame-ancestors 'self'", new URL('https://book.example'))).toBe(undefined);
  });

  it.each([
    ['DENY', true],
    ['SAMEORIGIN', true],
    ['sameorigin', true],
    ['ALLOW-FROM https://www.orion.example', false],
    ['ALLOWALL', false],
    ['', false],
    ['SAMEORIGIN, DENY', true],
    ['SAMEORIGIN, nonsense', true],
    ['nonsense, other', false],
  ])('X-Frame-Options %s refuses: %s', (options, refuses) => {
    expect(byOptions(options) !== undefined).toBe(refuses);
  });

  it('lets the same origin frame its own page', () => {
    expect(byOptions('SAMEORIGIN', new URL('https://book.example'))).toBe(undefined);
    expect(byOptions('DENY', new URL('https://book.example'))).toBeDefined();
  });

  it('lets frame-ancestors replace X-Frame-Options, and names what refuses', () => {
    expect(byPolicy('frame-ancestors *', site, 'DENY')).toBe(undefined);
    expect(byPolicy("frame-ancestors 'self'", site)).toBe("frame-ancestors 'self'");
    expect(byOptions('DENY')).toBe('X-Frame-Options DENY');
  });
});
