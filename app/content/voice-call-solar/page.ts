import { brand } from '~/content/brand';
import { voiceCall } from '~/content/call/call';
import { bookingHref } from '~/content/navigation';
import type { PageHead } from '~/content/page-head';

/* Solar figures. Spec 2, 9. Amounts, rates and ranges are text, because they are never computed with. */
const SOLAR_RESIDENTIAL_SIZE_KW = 5;
const SOLAR_RESIDENTIAL_PRICE_USD = '$9,800';
const SOLAR_COMMERCIAL_SIZE_KW = 100;
const SOLAR_PROMO_RATE = '0%';
const SOLAR_ROI_YEARS = '3-5';

/** The solar voice page. Spec 2 (Solar voice page), 9. */
export const solarPage = {
  assistant: brand.solarAssistant,
  demoMode: 'Demo Mode',
  heading: `Ask ${brand.solarAssistant} about solar`,
  intro: `${brand.solarAssistant} is the voice assistant for solar leads. It knows the packages, the financing and the install timeline, and it books a site visit.`,
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

/** The solar voice page below its hero. Spec 2 (Solar voice page), 9. */
export const solarDetails = {
  demoModeNote: 'A sample of the assistant a solar company gets. Packages and prices are examples.',
  badges: [
    {
      icon: 'house',
      text: `Residential ${SOLAR_RESIDENTIAL_SIZE_KW}kW package from ${SOLAR_RESIDENTIAL_PRICE_USD}`,
    },
    { icon: 'trending-down', text: 'Up to 60% savings' },
    { icon: 'message-circle', text: 'Free consultation' },
    { icon: 'percent', text: `${SOLAR_PROMO_RATE} financing` },
  ],
  tilesHeading: 'What it can tell you',
  tiles: [
    {
      icon: 'sun',
      title: 'Packages',
      lines: [
        `Residential ${SOLAR_RESIDENTIAL_SIZE_KW}kW from ${SOLAR_RESIDENTIAL_PRICE_USD}`,
        `Commercial ${SOLAR_COMMERCIAL_SIZE_KW}kW from $140,000`,
      ],
    },
    {
      icon: 'banknote',
      title: 'Financing',
      lines: [`${SOLAR_PROMO_RATE} promo for 12 months`, 'Low-interest loans', 'Lease-to-own'],
    },
    {
      icon: 'calendar-clock',
      title: 'Installation',
      lines: ['4-6 weeks residential', '3-5 months commercial', `ROI ${SOLAR_ROI_YEARS} years`],
    },
    {
      icon: 'shield-check',
      title: 'Warranty',
      lines: ['25-year panel performance', '10-year workmanship', '24/7 monitoring'],
    },
  ],
  whyChoose: {
    heading: 'Why choose us',
    intro: `What ${brand.solarAssistant} says for the sample company.`,
    reasons: [
      {
        icon: 'award',
        title: 'Certifications',
        text: 'Certified installers and certified panels, with the paperwork ready for your permit, insurer and utility.',
      },
      {
        icon: 'plug-zap',
        title: 'Battery and EV integration',
        text: 'Store the afternoon for the evening, keep the lights on in an outage, and charge the car from your own roof.',
      },
      {
        icon: 'store',
        title: 'Retail case study',
        text: `A sample: a shop cools its shelves with a ${SOLAR_COMMERCIAL_SIZE_KW}kW system on its flat roof, and expects it to pay for itself in ${SOLAR_ROI_YEARS.replace('-', ' to ')} years.`,
      },
    ],
  },
  reasoning: {
    heading: 'It explains how it gets there',
    text: `Ask for a price and ${brand.solarAssistant} says which facts it used, how it weighed them, and what a site visit could still change. You can follow the reasoning and correct it.`,
    example: `For your $240 bill and a south roof I would start with the ${SOLAR_RESIDENTIAL_SIZE_KW}kW package, from ${SOLAR_RESIDENTIAL_PRICE_USD}. Shade or old wiring could change that, so a site visit comes before the price is final.`,
  },
  closing: {
    heading: 'Do you sell solar?',
    text: `${brand.solarAssistant} can answer your leads with your packages, day and night. See it with your own figures in a free demo.`,
    links: [{ label: 'Book My Free AI Demo', href: bookingHref }, voiceCall.withoutScript.chat],
  },
} as const;
