import { about } from '~/content/about';
import { demoPage } from '~/content/demo-page';
import { hero } from '~/content/hero';
import { solarPage } from '~/content/solar-page';
import { voicePage } from '~/content/voice-page';

/** Every page of the route table with what its h1 says. Spec 2. */
export const pages = [
  { path: '/', heading: hero.headline.spoken },
  { path: '/about', heading: about.heading },
  { path: '/demo', heading: demoPage.heading },
  { path: '/voice-call', heading: voicePage.heading },
  { path: '/voice-call-solar', heading: solarPage.heading },
] as const;
