import { brand } from '~/content/brand';

/** The booking section around the calendar frame. Spec 2 (section 8), 4. */
export const booking = {
  heading: 'Book your free demo',
  intro: `Pick a time. A person shows you ${brand.assistant} on your calendar and quotes your exact price.`,
  points: ['Free, no card. You decide afterward.', 'Your questions, answered in writing.'],
  /** What the visitor ticked, and the numbers of the visitor's own night. */
  agenda: 'Goes along with your booking:',
  numbers: 'My numbers: {sentence}',
  frameTitle: 'Calendar: choose a time for your demo',
  loading: 'Loading the calendar…',
  slow: 'The calendar is taking longer than usual.',
  direct: {
    text: 'Prefer a tab?',
    link: 'Open the calendar',
    newTab: 'opens in a new tab',
  },
  lastStep: { label: 'Last step before meeting', href: '#faq' },
  measures:
    'The calendar belongs to our booking provider, which has its own analytics. We pass your choice on to it.',
  booked: 'Booked. Next: what most people ask.',
  contact: {
    heading: 'Write to us instead',
    text: 'Tell us what you do and when you have time. We answer with two times to choose from.',
    button: 'Send an email',
    subject: 'A free demo for my business',
  },
  notConfigured: 'Our online calendar is closed right now. Write to us and we’ll find a time.',
} as const;
