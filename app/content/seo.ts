import { brand } from './brand';
import { claims } from './claims';
import { SOLAR_PROMO_RATE, SOLAR_RESIDENTIAL_PRICE_USD } from './constants';

/** `title` has at most 60 characters, `description` at most 155. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** A page that has an address of its own in the sitemap. */
export interface SitePage extends PageMeta {
  readonly path: string;
  /** The page's name in the trail from home, as links to it say; the home page has none. */
  readonly name: string | null;
}

export const seo = {
  siteName: brand.company,
  locale: 'en_US',
  pages: {
    home: {
      path: '/',
      name: null,
      title: `${brand.company} | The assistant that books appointments`,
      description: `${brand.assistant} answers your leads in ${claims.responseTime.value}, day or night, and books them into your calendar and CRM. Plans ${claims.price.value}. Free demo.`,
    },
    about: {
      path: '/about',
      name: 'About',
      title: `About ${brand.company}, and how we treat your data`,
      description: `Who builds ${brand.assistant}, why, and what we do for service businesses. With our address in Delaware and a privacy text you can read in two minutes.`,
    },
    demo: {
      path: '/demo',
      name: 'AI Chat Demo',
      title: `AI chat demo in ten industries | ${brand.company}`,
      description: `Watch ${brand.assistant} qualify a lead, answer the doubt about price and book the visit: ten sample conversations, from dental to solar.`,
    },
    voice: {
      path: '/voice-call',
      name: `Talk to ${brand.assistant}`,
      title: `Talk with ${brand.assistant} in your browser | ${brand.company}`,
      description: `Press one button and ask ${brand.assistant} out loud how it answers leads and books appointments. No phone number and nothing to install.`,
    },
    solar: {
      path: '/voice-call-solar',
      name: 'Solar assistant',
      title: `${brand.solarAssistant}, the solar voice assistant | ${brand.company}`,
      description: `Talk to ${brand.solarAssistant} about solar packages from ${SOLAR_RESIDENTIAL_PRICE_USD}, ${SOLAR_PROMO_RATE} financing, installation times and warranty. A live sample for solar companies.`,
    },
  },
  notFound: {
    title: `Page not found | ${brand.company}`,
    description: 'This page has moved or never was. The home page and the demo are one step away.',
  },
  /** One scenario's address. Slot: {industry}, at most 20 characters; the result keeps the limits. */
  demoScenario: {
    title: `{industry} AI chat demo | ${brand.company}`,
    description: `{industry}: read how ${brand.assistant} qualifies the lead, answers the doubt about price or time, and books the appointment. A sample conversation.`,
  },
  /** Of the web app manifest. */
  appDescription: `${brand.company} makes ${brand.assistant}, an AI assistant that answers leads and books appointments for service businesses.`,
  /** The first step of every trail. */
  homeName: 'Home',
  /** What kind of service the company sells, for machines; a visitor reads it in the hero. */
  serviceType: 'AI assistant for service businesses',
} as const satisfies {
  pages: Record<string, SitePage>;
  notFound: PageMeta;
  demoScenario: PageMeta;
} & Record<string, unknown>;
