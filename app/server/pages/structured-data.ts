import type { BreadcrumbList, Graph, Organization, Service, WebSite } from 'schema-dts';
import { brand } from '~/content/brand';
import { PLAN_PRICE_MIN_DOLLARS_PER_MONTH } from '~/content/constants';
import type { PageHead } from '~/content/page-head';
import { seo } from '~/content/page-head';
import type { Config } from '~/server/config';

/** A page's structured data. The price is the only claim, and what is not configured is left out: no samples. */
export function structuredData(config: Config, origin: string, trail: readonly PageHead[]): Graph {
  const page = trail.at(-1);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(page?.name === null || page?.ofCompany ? [organization(config, origin)] : []),
      ...(page?.name === null ? [website(origin), service(origin)] : [breadcrumbs(origin, trail)]),
    ],
  };
}

const organizationId = (origin: string): string => `${origin}/#organization`;

function organization(config: Config, origin: string): Organization {
  const email = config.CONTACT_EMAIL;
  const profiles = [
    config.SOCIAL_INSTAGRAM_URL,
    config.SOCIAL_FACEBOOK_URL,
    config.SOCIAL_WHATSAPP_URL,
  ].flatMap((profile) => profile?.href ?? []);
  const [addressLocality = '', addressRegion = '', addressCountry = ''] = brand.address.split(', ');
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.company,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    slogan: brand.tagline,
    address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry },
    ...(email !== undefined && { email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function website(origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.company,
    url: `${origin}/`,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(origin) },
  };
}

function service(origin: string): Service {
  return {
    '@type': 'Service',
    '@id': `${origin}/#service`,
    name: brand.assistant,
    serviceType: seo.serviceType,
    provider: { '@id': organizationId(origin) },
    offers: {
      '@type': 'Offer',
      url: `${origin}/`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: PLAN_PRICE_MIN_DOLLARS_PER_MONTH,
        priceCurrency: 'USD',
        unitCode: 'MON',
        unitText: 'month',
      },
    },
  };
}

function breadcrumbs(origin: string, trail: readonly PageHead[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: seo.homeName, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name ?? seo.homeName,
      item: `${origin}${path}`,
    })),
  };
}
