import { brand } from './brand';
import { DEMO_INDUSTRY_COUNT } from './constants';
import { bookingHref } from './navigation';

/** The demo page. Spec 2 (Demo page), 4. The slot {industry} takes a scenario's industry. */
export const demoPage = {
  heading: 'AI Assistant Demo',
  subtitle: `See how ${brand.assistant} handles real conversations across ${DEMO_INDUSTRY_COUNT} different industries`,
  card: {
    label: 'Demo conversation',
    dealValue: 'Potential Value',
    switchLabel: 'Switch Business Demo:',
    capabilitiesHeading: 'AI Capabilities for {industry}',
    share: 'Copy a link to this demo',
    /** Stands over the link itself where the browser lets no page copy. */
    shareByHand: 'Your browser does not let this page copy. Here is the link:',
  },
  panel: {
    title: brand.assistantAi,
    statusPlaying: 'Active conversation...',
    statusIdle: 'Ready to demonstrate',
    logLabel: 'Sample conversation',
    assistant: brand.assistant,
    typing: `${brand.assistant} is typing`,
    empty: 'Press start and watch the conversation, message by message.',
    start: 'Start {industry} Demo',
    restart: 'Restart Demo',
    pause: 'Pause',
    resume: 'Resume',
    showAll: 'Show all at once',
    newMessages: 'New messages',
    withoutScript: 'The whole conversation:',
    finished: 'End of the conversation.',
  },
  closing: {
    heading: `Ready to Deploy ${brand.assistant} for Your Business?`,
    button: { label: 'Book My Free AI Demo', href: bookingHref },
    caption: 'Get a personalized demo tailored to your business needs',
  },
} as const;
