import { brand } from './brand';
import { claims } from './claims';
import { SOLAR_PROMO_RATE, SOLAR_RESIDENTIAL_PRICE_USD } from './constants';

/** `title` has at most 60 characters, `description` at most 155. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

export const seo = {
  siteName: brand.company,
  locale: 'en_US',
  pages: {
    home: {
      title: `${brand.company} | The assistant that books appointments`,
      description: `${brand.assistant} answers your leads in ${claims.responseTime.value}, day or night, and books them into your calendar and CRM. Plans ${claims.price.value}. Free demo.`,
    },
    about: {
      title: `About ${brand.company}, and how we treat your data`,
      description: `Who builds ${brand.assistant}, why, and what we do for service businesses. With our address in Delaware and a privacy text you can read in two minutes.`,
    },
    demo: {
      title: `AI chat demo in ten industries | ${brand.company}`,
      description: `Watch ${brand.assistant} qualify a lead, answer the doubt about price and book the visit: ten sample conversations, from dental to solar.`,
    },
    voice: {
      title: `Talk with ${brand.assistant} in your browser | ${brand.company}`,
      description: `Press one button and ask ${brand.assistant} out loud how it answers leads and books appointments. No phone number and nothing to install.`,
    },
    solar: {
      title: `${brand.solarAssistant}, the solar voice assistant | ${brand.company}`,
      description: `Talk to ${brand.solarAssistant} about solar packages from ${SOLAR_RESIDENTIAL_PRICE_USD}, ${SOLAR_PROMO_RATE} financing, installation times and warranty. A live sample for solar companies.`,
    },
    notFound: {
      title: `Page not found | ${brand.company}`,
      description:
        'This page has moved or never was. The home page and the demo are one step away.',
    },
  },
  /** One scenario's address. Slot: {industry}, at most 20 characters; the result keeps the limits. */
  demoScenario: {
    title: `{industry} AI chat demo | ${brand.company}`,
    description: `{industry}: read how ${brand.assistant} qualifies the lead, answers the doubt about price or time, and books the appointment. A sample conversation.`,
  },
  organization: {
    description: `${brand.company} makes ${brand.assistant}, an AI assistant that answers leads and books appointments for service businesses.`,
  },
  service: {
    name: `${brand.assistant}, AI appointment setting`,
    type: 'AI appointment setting for service businesses',
  },
} as const satisfies {
  pages: Record<string, PageMeta>;
  demoScenario: PageMeta;
} & Record<string, unknown>;
