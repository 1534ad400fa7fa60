import { brand } from './brand';

/** What the site says of itself to machines, whatever the page; a page's own head stands with its words. */
export const seo = {
  siteName: brand.company,
  locale: 'en_US',
  /** Of the web app manifest. */
  appDescription: `${brand.company} makes ${brand.assistant}, an AI assistant that answers leads and books appointments for service businesses.`,
  /** The first step of every trail. */
  homeName: 'Home',
  /** What kind of service the company sells, for machines; a visitor reads it in the hero. */
  serviceType: 'AI assistant for service businesses',
} as const;
