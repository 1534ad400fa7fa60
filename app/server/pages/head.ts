import type { HeadersFunction, LoaderFunctionArgs, MetaDescriptor } from '@remix-run/cloudflare';
import { type PageHead, seo, themeColors } from '~/content/page-head';
import { pictureName } from '~/lib/route-head';
import { siteOrigin } from '~/server/public-config';
import { structuredData } from './structured-data';

const pictures = import.meta.glob<string>('./share-images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The file's name changes with its content, so no network keeps showing an old one. */
function pictureOf(path: string): string {
  const name = pictureName(path);
  const file = pictures[`./share-images/share-${name}.png`];
  if (file) return file;
  throw new Error(`There is no share image "${name}": run npm run pictures.`);
}

/** The head of the last page of a trail. The loader calls it, so its words are not in the start-up script. */
export function pageHead(
  { request, context: { config } }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  ...trail: [PageHead, ...PageHead[]]
): MetaDescriptor[] {
  const { title, description, path, theme = 'night', card } = trail.at(-1) ?? trail[0];
  const origin = siteOrigin(request, config);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'max-image-preview:large' },
    { name: 'theme-color', content: themeColors[theme] },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:locale', content: seo.locale },
    { property: 'og:url', content: origin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + pictureOf(path) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: card.alt },
    { 'script:ld+json': structuredData(config, origin, trail) },
  ];
}

/** The `headers` of a page with an action, whose response is not to be stored, or with a loader that says so. */
export const pageHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);
