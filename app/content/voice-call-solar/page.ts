import { brand } from '~/content/brand';
import { SOLAR_PROMO_RATE, SOLAR_RESIDENTIAL_PRICE_USD } from '~/content/constants';
import type { PageHead } from '~/content/page-head';

/** The solar voice page. Spec 2 (Solar voice page), 9. */
export const solarPage = {
  assistant: brand.solarAssistant,
  demoMode: 'Demo Mode',
  heading: `Ask ${brand.solarAssistant} about solar`,
  intro: `${brand.solarAssistant} is the voice assistant for solar leads. It knows the packages, the financing and the time it takes, and it books a site visit.`,
  online: 'Online',
  startCall: `Start Call with ${brand.solarAssistant}`,
  microphoneNote: 'Your browser will ask for permission to use your microphone.',
} as const;

export const head = {
  path: '/voice-call-solar',
  name: 'Solar assistant',
  heading: solarPage.heading,
  title: `${brand.solarAssistant}, the solar voice assistant | ${brand.company}`,
  description: `Talk to ${brand.solarAssistant} about solar packages from ${SOLAR_RESIDENTIAL_PRICE_USD}, ${SOLAR_PROMO_RATE} financing, installation times and warranty. A live sample for solar companies.`,
  theme: 'dawn',
  card: {
    eyebrow: 'The voice assistant for solar leads',
    headline: `Ask ${brand.solarAssistant}`,
    accent: 'about solar',
    line: 'Packages, financing, installation times and warranty.',
    alt: `Ask ${brand.solarAssistant} about solar: the words beside the sun, rising over solar panels.`,
  },
} as const satisfies PageHead;
