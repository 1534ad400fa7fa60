import { describe, expect, it } from 'vitest';
import { environmentOf } from './options';

describe('environmentOf', () => {
  it.each([
    ['www.site.example', 'production'],
    ['site.pages.dev', 'production'],
    ['1f2e3d4c.site.pages.dev', 'preview'],
    ['branch.site.pages.dev', 'preview'],
    ['127.0.0.1', 'development'],
    ['localhost', 'development'],
    ['[::1]', 'development'],
  ])('%s: %s', (hostname, expected) => {
    expect(environmentOf(hostname)).toBe(expected);
  });
});
