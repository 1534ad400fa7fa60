import { describe, expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { claims } from '~/content/claims';
import { aboutData, homeData, type SiteFacts, trailData } from './structured-data';

const origin = 'https://site.example';
const bare: SiteFacts = { origin, email: undefined, profiles: [] };

/** The thing of one type, as JSON has it. */
function thing(data: object, type: string): Record<string, unknown> {
  const { '@graph': things } = JSON.parse(JSON.stringify(data)) as {
    '@graph': Record<string, unknown>[];
  };
  return things.find((candidate) => candidate['@type'] === type) ?? {};
}

describe('homeData', () => {
  it('says who the company is and where', () => {
    expect(thing(homeData(bare), 'Organization')).toEqual({
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: brand.company,
      url: `${origin}/`,
      logo: `${origin}/icons/512.png`,
      slogan: brand.tagline,
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Wilmington',
        addressRegion: 'Delaware',
        addressCountry: 'USA',
      },
    });
  });

  it('names the mail address and the profiles that are configured', () => {
    const profiles = ['https://social.example/us'];
    const organization = thing(
      homeData({ origin, email: 'us@site.example', profiles }),
      'Organization',
    );
    expect(organization).toMatchObject({ email: 'us@site.example', sameAs: profiles });
  });

  it('offers the service from the price that is shown, and claims nothing else', () => {
    const { offers, ...service } = thing(homeData(bare), 'Service');
    expect(claims.price.value).toBe('from $99/month');
    expect(offers).toMatchObject({
      '@type': 'Offer',
      priceSpecification: { minPrice: 99, priceCurrency: 'USD', unitCode: 'MON' },
    });
    expect(service).toMatchObject({ provider: { '@id': `${origin}/#organization` } });
    expect(JSON.stringify(homeData(bare))).not.toMatch(/rating|review|\d%|500|284|SOC|GDPR/i);
  });

  it('gives the site one publisher', () => {
    expect(thing(homeData(bare), 'WebSite')).toMatchObject({
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organization` },
    });
  });
});

describe('the way to a page', () => {
  const about = { name: 'About', path: '/about' };

  it('begins at home and numbers its steps', () => {
    const steps = [about, { name: 'Deeper', path: '/about?more=1' }];
    expect(thing(trailData(origin, steps), 'BreadcrumbList').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'About', item: `${origin}/about` },
      { '@type': 'ListItem', position: 3, name: 'Deeper', item: `${origin}/about?more=1` },
    ]);
  });

  it('stands on About beside the company', () => {
    const data = aboutData(bare, about);
    expect(thing(data, 'Organization')).toMatchObject({ name: brand.company });
    expect(thing(data, 'BreadcrumbList').itemListElement).toHaveLength(2);
  });
});
