import { brand } from '../../app/content/brand';
import { seo, themeColors } from '../../app/content/page-head';

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => {
  return { type: 'image/png', src: `/icons/${name}.png`, sizes: `${side}x${side}`, purpose };
};

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
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
