import { brand } from '~/content/brand';
import { claims } from '~/content/claims';
import type { PageHead } from '~/content/page-head';
import { testimonialsIn } from '~/content/testimonials-section';
import { activityFeed } from './activity-feed';
import { benefits } from './benefits';
import { booking } from './booking';
import { businessTypes } from './business-types';
import { landingConversations } from './conversations';
import { dashboard } from './dashboard';
import { faq } from './faq';
import { faqSection } from './faq-section';
import { finalCta } from './final-cta';
import { hero } from './hero';
import { integrations } from './integrations';
import { meet } from './meet';
import { metrics } from './metrics';
import { steps } from './steps';

/** The words of the home page that are alive from the start, by section. Spec 2 (Home page). */
export const homePage = {
  hero: { ...hero, businessTypes },
  dashboard,
  booking,
  finalCta,
};

/** The words of its sections that are kept as the server wrote them. */
export const homeParts = {
  testimonials: testimonialsIn('first'),
  benefits,
  steps,
  meet: { ...meet, conversations: landingConversations },
  metrics: { ...metrics, activity: activityFeed },
  integrations,
  moreTestimonials: testimonialsIn('second'),
  faq: {
    ...faqSection,
    // What only the sandbox's webhook looks for is not sent.
    list: faq.map(({ id, question, answer }) => ({ id, question, answer })),
  },
};

export type HomePage = typeof homePage;
export type HomeParts = typeof homeParts;

export const head = {
  path: '/',
  name: null,
  heading: hero.headline.spoken,
  title: `${brand.company} | The assistant that books appointments`,
  description: `${brand.assistant} answers your leads in ${claims.responseTime.value}, day or night, and books them into your calendar and CRM. Plans ${claims.price.value}. Free demo.`,
  card: {
    eyebrow: 'The AI assistant for service businesses',
    headline: `${brand.assistant} books appointments for`,
    accent: 'service businesses',
    line: `Answers in ${claims.responseTime.value}, ${claims.price.value}.`,
    alt: `${brand.assistant} books appointments for service businesses: the words beside the constellation in a night sky.`,
  },
} as const satisfies PageHead;
