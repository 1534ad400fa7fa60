import { describe, expect, it } from 'vitest';
import { sitemapXml } from './sitemap';

describe('sitemapXml', () => {
  it('lists each address, escaped', () => {
    const xml = sitemapXml(['https://site.example/', 'https://site.example/demo?a=1&b=2']);
    expect(xml).toContain('<loc>https://site.example/</loc>');
    expect(xml).toContain('<loc>https://site.example/demo?a=1&amp;b=2</loc>');
    expect(xml.match(/<url>/g)).toHaveLength(2);
  });
});
