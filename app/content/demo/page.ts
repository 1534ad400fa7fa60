import { brand } from '~/content/brand';
import { DEMO_INDUSTRY_COUNT } from '~/content/constants';
import { bookingHref } from '~/content/navigation';
import type { PageHead, PageMeta } from '~/content/page-head';

export const head = {
  path: '/demo',
  name: 'AI Chat Demo',
  heading: 'AI Assistant Demo',
  title: `AI chat demo in ten industries | ${brand.company}`,
  description: `Watch ${brand.assistant} qualify a lead, answer the doubt about price and book the visit: ten sample conversations, from dental to solar.`,
  card: {
    eyebrow: 'AI chat demo',
    headline: 'Ten conversations.',
    accent: 'Ten industries.',
    line: 'Watch a doubt become a booked visit.',
    alt: `Ten conversations, ten industries: the words beside ${DEMO_INDUSTRY_COUNT} industries, drawn as stars of one constellation.`,
  },
} as const satisfies PageHead;

/** The demo page. Spec 2 (Demo page), 4. The slot {industry} takes a scenario's industry. */
export const demoPage = {
  heading: head.heading,
  subtitle: `See how ${brand.assistant} handles real conversations across ${DEMO_INDUSTRY_COUNT} different industries`,
  samples: 'All samples.',
  card: {
    label: 'Demo conversation',
    dealValue: 'Potential Value',
    switchLabel: 'Switch Business Demo:',
    capabilitiesHeading: 'AI Capabilities for {industry}',
    share: 'Copy a link to this demo',
    shareByHand: 'Your browser does not let this page copy. Here is the link:',
  },
  panel: {
    title: brand.assistantAi,
    statusPlaying: 'Active conversation...',
    statusIdle: 'Ready to demonstrate',
    logLabel: 'Sample conversation',
    start: 'Start {industry} Demo',
    restart: 'Restart Demo',
    pause: 'Pause',
    resume: 'Resume',
    showAll: 'Show all at once',
    newMessages: 'New messages',
    withProspect: 'With {prospect}',
    receipt: { heading: 'Booked {time}', text: '{count} messages · CRM updated' },
  },
  closing: {
    heading: `Ready to Deploy ${brand.assistant} for Your Business?`,
    text: 'Get a personalized demo tailored to your business needs',
    links: [{ label: 'Book My Free AI Demo', href: bookingHref, cta: 'demo_page/book_demo' }],
  },
} as const;

/** The head of one scenario's address. Slot: {industry}, at most 20 characters; the result keeps the limits. */
export const scenarioHead = {
  title: `{industry} AI chat demo | ${brand.company}`,
  description: `{industry}: read how ${brand.assistant} qualifies the lead, answers the doubt about price or time, and books the appointment. A sample conversation.`,
} as const satisfies PageMeta;

/** The picture of one demo scenario, whose words are the scenario's own. Slots: {industry}, {dealValue}. */
export const scenarioCard = {
  eyebrow: 'AI chat demo',
  alt: `{industry}, {dealValue}: a customer writes of a doubt, and ${brand.assistant} is about to answer.`,
} as const;
