import { aboutHead } from './about/page';
import { demoHead } from './demo/page';
import { homeHead } from './home/page';
import type { PageHead } from './page-head';
import { solarHead } from './solar/page';
import { voiceHead } from './voice/page';

/**
 * Every page, in the order of the sitemap: heads, sitemap, share pictures and tests go by this list. It is
 * for the server and for commands; the start of a page has no room for it.
 */
export const pages = {
  home: homeHead,
  about: aboutHead,
  demo: demoHead,
  voice: voiceHead,
  solar: solarHead,
} as const satisfies Record<string, PageHead>;
