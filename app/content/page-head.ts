import { brand } from './brand';

export type Theme = 'night' | 'dawn';

/** The color of the browser around a page. It matches the page's background in app/styles.css. */
export const themeColors: Readonly<Record<Theme, string>> = { night: '#070b16', dawn: '#1c0f14' };

/** A page in search results: `title` has at most 60 characters, `description` at most 155. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** The share image of one address, 1200 by 630 pixels. */
export interface ShareCard {
  readonly eyebrow: string;
  readonly headline: string;
  readonly accent: string;
  readonly line: string;
  readonly alt: string;
}

/** A page's metadata: the `head` of its `page.ts`. */
export interface PageHead extends PageMeta {
  readonly path: string;
  /** The page's name in breadcrumbs and links; the home page has none. */
  readonly name: string | null;
  readonly heading: string;
  readonly theme?: Theme;
  /** Whether the page and its structured data describe the company. */
  readonly ofCompany?: true;
  readonly card: ShareCard;
}

/** Metadata of the whole site. A page's own is beside its words. */
export const seo = {
  siteName: brand.company,
  locale: 'en_US',
  appDescription: `${brand.company} makes ${brand.assistant}, an AI assistant that answers leads and books appointments for service businesses.`,
  homeName: 'Home',
  serviceType: 'AI assistant for service businesses',
} as const;
