import type { BreadcrumbList, Graph, Organization, Service, WebSite } from 'schema-dts';
import { brand } from '~/content/brand';
import { PLAN_PRICE_MIN_DOLLARS_PER_MONTH } from '~/content/constants';
import { type PageHead, seo } from '~/content/page-head';
import type { Config } from '~/server/config';

/** A page's structured data. The price is the only claim, and what is not configured is left out: no samples. */
export function structuredData(config: Config, origin: string, trail: readonly PageHead[]): Graph {
  const page = trail.at(-1);
  const isHome = page?.name === null;
  const company = { '@id': `${origin}/#organization` };
  const home = { name: brand.company, url: `${origin}/` };
  const { CONTACT_EMAIL: email } = config;
  const { SOCIAL_INSTAGRAM_URL, SOCIAL_FACEBOOK_URL, SOCIAL_WHATSAPP_URL } = config;
  const sameAs = [SOCIAL_INSTAGRAM_URL, SOCIAL_FACEBOOK_URL, SOCIAL_WHATSAPP_URL].flatMap(
    (profile) => profile?.href ?? [],
  );
  const [addressLocality = '', addressRegion = '', addressCountry = ''] = brand.address.split(', ');
  const organization: Organization = {
    '@type': 'Organization',
    ...company,
    ...home,
    logo: `${origin}/icons/512.png`,
    slogan: brand.tagline,
    address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry },
    ...(email !== undefined && { email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    ...home,
    inLanguage: 'en-US',
    publisher: company,
  };
  const service: Service = {
    '@type': 'Service',
    '@id': `${origin}/#service`,
    name: brand.assistant,
    serviceType: seo.serviceType,
    provider: company,
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
  const way = [{ name: seo.homeName, path: '/' }, ...trail];
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name ?? seo.homeName,
      item: `${origin}${path}`,
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(isHome || page?.ofCompany ? [organization] : []),
      ...(isHome ? [website, service] : [breadcrumbs]),
    ],
  };
}
