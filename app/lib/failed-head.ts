import type { MetaDescriptor } from '@remix-run/cloudflare';
import { errorPage } from '~/content/error-page';
import { themeColors } from './theme-color';

/** The head of a page that failed. */
export const failedHead: MetaDescriptor[] = [
  { title: errorPage.title },
  { name: 'robots', content: 'noindex' },
  { name: 'theme-color', content: themeColors.night },
];
