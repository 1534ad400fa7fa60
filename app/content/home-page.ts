import { activityFeed } from './activity-feed';
import { benefits } from './benefits';
import { booking } from './booking';
import { businessTypes } from './business-types';
import { dashboard } from './dashboard';
import { faq } from './faq';
import { faqSection } from './faq-section';
import { finalCta } from './final-cta';
import { hero } from './hero';
import { integrations } from './integrations';
import { landingConversations } from './landing-conversations';
import { meet } from './meet';
import { metrics } from './metrics';
import { steps } from './steps';
import { testimonialsIn } from './testimonials-section';

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
