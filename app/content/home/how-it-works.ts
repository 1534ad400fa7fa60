import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/** How it works, in four steps. Spec 2 (section 4). */
export const howItWorks = {
  heading: 'How it works',
  intro: 'From a question at night to your calendar.',
  list: [
    {
      title: 'We connect your tools',
      text: 'Tell us your services, prices and hours. We set it up.',
    },
    {
      title: `${brand.assistant} answers each lead`,
      text: `In ${claims.responseTime.value}, in your tone.`,
    },
    {
      title: 'The visit is booked',
      text: 'In a time that is free, in your calendar.',
    },
    {
      title: 'You see who is coming',
      text: 'People who missed a visit or went quiet hear from you again.',
    },
  ],
} as const;

/** What the appointment card shows, which the four steps fill. */
export interface MorningCard {
  readonly title: string;
  readonly mark: string;
  readonly question: { readonly time: string; readonly text: string };
  /** A clock time on the hour or within it, such as 4:00 PM. */
  readonly booked: { readonly day: string; readonly time: string; readonly who: string } | null;
  readonly note: string;
  /** What the assistant left to a person. */
  readonly unknown: string | null;
}

export const morningWords = {
  toolsLabel: 'Calendar, messages and CRM',
  tools: ['googlecalendar', 'whatsapp', 'messenger', 'gmail', 'hubspot'],
  chairs: ['Chair 1', 'Chair 2'],
  notOffered: 'No time was offered.',
} as const;

/** The hero's question, as the office finds it. A sample. */
export const sampleMorning: MorningCard = {
  title: 'What you find in the morning',
  mark: 'sample',
  question: { time: '9:41 PM', text: 'Tooth pain. Anything this week?' },
  booked: { day: 'Thu', time: '4:00 PM', who: 'Sam Keller' },
  note: 'New patient, pain upper left, prefers text.',
  unknown: 'Asked about insurance: I did not know, please call.',
};

/** The same card after the visitor's own chat or call. */
export const visitorsWords = {
  title: 'This is what you would have found',
  mark: 'yours',
  who: 'Your time',
  once: 'Nothing more was said.',
  last: 'Last words: “{text}”',
  unknown: 'Asked “{text}”: I did not know, please call.',
};
