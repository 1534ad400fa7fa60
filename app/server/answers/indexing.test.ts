import { describe, expect, it } from 'vitest';
import { indexingHeaders } from './indexing';

const own = { SITE_URL: new URL('https://orion.example') };

describe('indexingHeaders', () => {
  it('lets the site be listed under its own host', () => {
    expect(indexingHeaders(new Request('https://orion.example/demo?x=1'), own)).toEqual({});
  });

  it.each([
    'https://orion-website.pages.dev/',
    'https://4f2a.orion-website.pages.dev/about',
    'https://www.orion.example/',
    'https://orion.example:8443/',
  ])('keeps %s out of the index', (address) => {
    expect(indexingHeaders(new Request(address), own)).toEqual({ 'X-Robots-Tag': 'noindex' });
  });

  it('lets every host be listed where the site names none', () => {
    expect(indexingHeaders(new Request('https://orion-website.pages.dev/'), {})).toEqual({});
  });
});
