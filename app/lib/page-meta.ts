import type { MetaDescriptor } from '@remix-run/cloudflare';
import { type PageMeta, seo } from '~/content/seo';
import { failedHead } from './failed-head';

/** The part of Remix's meta arguments that the tags depend on. */
interface MetaContext {
  location: { pathname: string };
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
  /** Why the page cannot be shown. */
  error?: unknown;
}

interface MetaOptions {
  /** The page's own address where it is not the one asked for, such as `/demo?industry=dental`. */
  canonicalPath?: string;
  /** False for pages that have no place in a search index, such as not-found. */
  indexed?: boolean;
}

function siteOrigin(matches: MetaContext['matches']): string | undefined {
  const data = matches.find((match) => match?.id === 'root')?.data;
  if (typeof data !== 'object' || data === null || !('siteOrigin' in data)) return undefined;
  return typeof data.siteOrigin === 'string' ? data.siteOrigin : undefined;
}

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

function addressTags(canonical: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
  ];
}

/** Where a page stands; addresses are left out where the origin is not known. */
interface PagePlace {
  origin: string | undefined;
  pathname: string;
}

/**
 * The head of one page: title, description, canonical address and Open Graph text. Addresses are
 * absolute. A loader that calls this keeps the words of the head out of the start-up script.
 */
export function pageMetaAt(
  { title, description }: PageMeta,
  { origin, pathname }: PagePlace,
  { canonicalPath, indexed = true }: MetaOptions = {},
): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:locale', content: seo.locale },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
  if (!indexed) return [...tags, { name: 'robots', content: 'noindex' }];
  if (origin === undefined) return tags;
  const path = canonicalPath ?? withoutTrailingSlash(pathname);
  return [...tags, ...addressTags(`${origin}${path}`)];
}

/** The same from Remix's meta arguments, with the root loader's `siteOrigin`. */
export function pageMeta(
  page: PageMeta,
  { location, matches, error }: MetaContext,
  options: MetaOptions = {},
): MetaDescriptor[] {
  if (error) return failedHead;
  const place = { origin: siteOrigin(matches), pathname: location.pathname };
  return pageMetaAt(page, place, options);
}
