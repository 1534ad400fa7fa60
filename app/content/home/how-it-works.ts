import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/** How it works, in four steps. Slot: {one}, who asks. Spec 2 (section 4). */
export const howItWorks = {
  heading: 'How it works',
  intro: 'From a question at night to your calendar.',
  list: [
    {
      title: 'We connect your tools',
      text: 'You name your prices; we do the rest.',
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
      text: 'No-shows and quiet leads get a note.',
    },
  ],
} as const;

export const morningWords = {
  title: 'What you find in the morning',
  mark: 'sample',
  toolsLabel: 'Calendar, messages and CRM',
  tools: ['googlecalendar', 'whatsapp', 'messenger', 'gmail', 'hubspot'],
} as const;
