import type { BreadcrumbList, Graph, Organization, Service, Thing, WebSite } from 'schema-dts';
import { brand } from '~/content/brand';
import { PLAN_PRICE_MIN_DOLLARS_PER_MONTH } from '~/content/constants';
import { seo } from '~/content/seo';

/** The site's structured data. */
export interface SiteFacts {
  /** Absolute, without a closing slash. */
  origin: string;
  /** Undefined where the configuration has only a sample address. */
  email: string | undefined;
  /** The company's pages elsewhere; empty where the configuration has only samples. */
  profiles: readonly string[];
}

/** One step from the home page. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

const graph = (things: readonly Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** The home page's data: the company, its site and what it sells. The price is the only claim. */
export function homeData(facts: SiteFacts): Graph {
  return graph([organization(facts), website(facts), service(facts)]);
}

/** The About page's data: the company and the breadcrumbs. */
export function aboutData(facts: SiteFacts, step: Step): Graph {
  return graph([organization(facts), breadcrumbs(facts.origin, [step])]);
}

/** A page's breadcrumbs. */
export function trailData(origin: string, steps: readonly Step[]): Graph {
  return graph([breadcrumbs(origin, steps)]);
}

const organizationId = (origin: string): string => `${origin}/#organization`;

function organization({ origin, email, profiles }: SiteFacts): Organization {
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

function website({ origin }: SiteFacts): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.company,
    url: `${origin}/`,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(origin) },
  };
}

function service({ origin }: SiteFacts): Service {
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

function breadcrumbs(origin: string, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: seo.homeName, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
