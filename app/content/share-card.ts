import { brand } from './brand';
import { claims } from './claims';
import { DEMO_INDUSTRY_COUNT } from './constants';

/** What the picture of one address says where a link to it is shared, 1200 by 630 pixels. */
export interface ShareCard {
  readonly eyebrow: string;
  /** The headline; `accent` ends it in the accent's colour. */
  readonly headline: string;
  readonly accent: string;
  readonly line: string;
  /** What a person is told who does not see the picture. */
  readonly alt: string;
}

export const shareCard = {
  home: {
    eyebrow: 'The AI assistant for service businesses',
    headline: `${brand.assistant} books appointments for`,
    accent: 'service businesses',
    line: `Answers in ${claims.responseTime.value}, ${claims.price.value}.`,
    alt: `${brand.assistant} books appointments for service businesses: the words beside the constellation in a night sky.`,
  },
  about: {
    eyebrow: `About ${brand.company}`,
    headline: 'Nobody should have to wait',
    accent: 'for an answer',
    line: `Who builds ${brand.assistant}, and how we treat your data.`,
    alt: 'Nobody should have to wait for an answer: the words beside the three stars of the belt.',
  },
  demo: {
    eyebrow: 'AI chat demo',
    headline: 'Ten conversations.',
    accent: 'Ten industries.',
    line: 'Watch a doubt become a booked visit.',
    alt: `Ten conversations, ten industries: the words beside ${DEMO_INDUSTRY_COUNT} industries, drawn as stars of one constellation.`,
  },
  voice: {
    eyebrow: 'Voice call',
    headline: 'Talk with',
    accent: brand.assistant,
    line: 'In your browser. No phone number, nothing to install.',
    alt: `Talk with ${brand.assistant}: the words beside a star whose rays are the levels of a voice.`,
  },
  solar: {
    eyebrow: 'The voice assistant for solar leads',
    headline: `Ask ${brand.solarAssistant}`,
    accent: 'about solar',
    line: 'Packages, financing, installation times and warranty.',
    alt: `Ask ${brand.solarAssistant} about solar: the words beside the sun, rising over solar panels.`,
  },
} as const satisfies Record<string, ShareCard>;

/** The picture of one demo scenario, whose words are the scenario's own. Slots: {industry}, {dealValue}. */
export const scenarioCard = {
  eyebrow: 'AI chat demo',
  alt: `{industry}, {dealValue}: a customer writes of a doubt, and ${brand.assistant} is about to answer.`,
} as const;
