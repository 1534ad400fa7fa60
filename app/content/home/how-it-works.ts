import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/** How it works, in four steps. Slot: {one}, who asks. Spec 2 (section 4). */
export const howItWorks = {
  heading: 'How it works',
  list: {
    'We connect your tools': 'Tell us your services and prices. We set it up.',
    [`${brand.assistant} answers each {one}`]: `In ${claims.responseTime.value}, in your tone.`,
    'It books an open time': 'Into your calendar.',
    'You see who is coming': 'Each booking has a note, with what it couldn’t answer.',
  },
} as const;

export const evening = {
  title: 'One evening',
  mark: 'sample',
  toolsLabel: 'Calendar, messages and CRM',
  tools: ['googlecalendar', 'whatsapp', 'messenger', 'gmail', 'hubspot'],
} as const;
