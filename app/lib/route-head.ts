import type { MetaDescriptor } from '@remix-run/cloudflare';
import { errorPage } from '~/content/errors/error-page';
import { themeColors } from '~/content/page-head';

/** The head of a page that search indexes must not list: it failed, or does not exist. */
export const unlistedHead = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'theme-color', content: themeColors.night },
];

export const loadedHead = ({ data, error }: Loaded): MetaDescriptor[] =>
  error ? unlistedHead(errorPage.title) : (data?.head ?? []);

interface Loaded {
  data?: { head: MetaDescriptor[] } | undefined;
  error?: unknown;
}

/** The file name of the share image of a page, or of a scenario of the demo page. */
export function pictureName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace(/\/|\?industry=/g, '-');
}
