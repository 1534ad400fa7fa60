import { brand } from './brand';

/** Metadata of the whole site. A page's own is beside its words. */
export const seo = {
  siteName: brand.company,
  locale: 'en_US',
  /** Of the web app manifest. */
  appDescription: `${brand.company} makes ${brand.assistant}, an AI assistant that answers leads and books appointments for service businesses.`,
  /** The first step of every breadcrumb. */
  homeName: 'Home',
  /** The service's type, for structured data. */
  serviceType: 'AI assistant for service businesses',
} as const;
