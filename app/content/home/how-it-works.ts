import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/** How it works, in four steps. Slot: {one}, who asks. Spec 2 (section 4). */
export const howItWorks = {
  heading: 'How it works',
  list: [
    {
      title: 'We connect your tools',
      text: 'Tell us your services, prices and hours. We set it up.',
    },
    {
      title: `${brand.assistant} answers each {one}`,
      text: `In ${claims.responseTime.value}, in your tone.`,
    },
    {
      title: 'It books what is free',
      text: 'Straight into your calendar.',
    },
    {
      title: 'You see who is coming',
      text: 'People who missed a visit or went quiet hear from you again.',
    },
  ],
} as const;

export const morningWords = {
  title: 'What you find in the morning',
  mark: 'sample',
  toolsLabel: 'Calendar, messages and CRM',
  tools: ['googlecalendar', 'whatsapp', 'messenger', 'gmail', 'hubspot'],
} as const;
