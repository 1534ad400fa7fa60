import { brand } from '../../app/content/brand';
import { seo, themeColors } from '../../app/content/page-head';

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  type: 'image/png',
  src,
  sizes: `${side}x${side}`,
  purpose,
});

/** The web app manifest. The site stays in the browser, with address bar and Back. */
export function manifestJson(): string {
  const manifest = {
    id: '/',
    name: brand.company,
    short_name: brand.company,
    description: seo.appDescription,
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: themeColors.night,
    theme_color: themeColors.night,
    icons: [
      icon('/icons/192.png', 192, 'any'),
      icon('/icons/512.png', 512, 'any'),
      icon('/icons/maskable-192.png', 192, 'maskable'),
      icon('/icons/maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
