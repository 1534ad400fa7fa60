import { describe, expect, it } from 'vitest';
import { cacheable, maxAgeOf } from './cacheable';

const marked = (path: string, links?: readonly string[]) =>
  maxAgeOf(new Headers(cacheable(new Request(`https://site.example${path}`), links))) > 0;

describe('a page', () => {
  it('is cacheable without a query, and with one that the site links to', () => {
    expect(marked('/about')).toBe(true);
    expect(marked('/demo?industry=dental', ['/demo?industry=dental'])).toBe(true);
  });

  it.each([
    '/about?utm_source=letter',
    '/demo?industry=other',
    '/demo?industry=dental&x',
    '/?industry=dental',
  ])('is not for what else a visitor asks: %s', (path) => {
    expect(marked(path, ['/demo?industry=dental'])).toBe(false);
  });
});
