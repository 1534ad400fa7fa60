import { brand } from '../../app/content/brand';
import { seo } from '../../app/content/seo';
import type { Palette } from './palette';

const png = { type: 'image/png' } as const;

/** The web app manifest. A site to read stays in the browser, where the address and the way back are. */
export function manifestJson(colour: Palette): string {
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
    background_color: colour('night'),
    theme_color: colour('night'),
    icons: [
      { ...png, src: '/icons/192.png', sizes: '192x192', purpose: 'any' },
      { ...png, src: '/icons/512.png', sizes: '512x512', purpose: 'any' },
      { ...png, src: '/icons/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
      { ...png, src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
