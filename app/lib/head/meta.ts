import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Graph } from 'schema-dts';
import type { PageMeta } from '~/content/page-head';
import { seo } from '~/content/seo';
import { type Theme, themeColors } from '~/lib/theme-color';

/** The share image of a page: PNG, 1200 by 630 pixels. */
export interface SharePicture {
  /** Absolute. */
  url: string;
  alt: string;
}

/** A page's metadata. */
export interface PageHead {
  page: PageMeta;
  /** The canonical address, absolute. */
  address: string;
  picture: SharePicture;
  data: Graph;
  theme?: Theme | undefined;
}

/**
 * The head of one page: title, description, canonical address, share cards, structured data and theme
 * color. A loader that calls this keeps the head's words out of the start-up script.
 */
export function pageMeta({
  page,
  address,
  picture,
  data,
  theme = 'night',
}: PageHead): MetaDescriptor[] {
  const { title, description } = page;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'max-image-preview:large' },
    { name: 'theme-color', content: themeColors[theme] },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:locale', content: seo.locale },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture.url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: picture.alt },
    { 'script:ld+json': data },
  ];
}

/** The head of a page that search indexes must not list, such as not-found. */
export function unlistedMeta({ title, description }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', content: themeColors.night },
  ];
}
