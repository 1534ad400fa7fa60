import { claims } from '~/content/claims';

/** The benefits. Slots: {busy}, what keeps the business from answering; {one}, who asks. Spec 1, 2. */
export const benefits = {
  heading: 'What it takes off your hands',
  hours: {
    text: 'Evenings, weekends, the middle of {busy}: every caller gets a real answer.',
    axis: ['12 AM', '6 AM', 'Noon', '6 PM'],
    open: 'You are open',
    legend: 'Two of three reach out after hours (sample)',
    around: claims.aroundTheClock,
    claim: claims.responseTime,
  },
  price: { ...claims.price, text: 'No new hire, no night shift.' },
  list: [
    {
      icon: 'user-check',
      title: 'Qualifies before you pick up',
      text: 'What they need, when, and what they can spend.',
    },
    {
      icon: 'calendar-check',
      title: 'Books into calendar and CRM',
      text: 'Time, contact and notes, where you already look.',
    },
    {
      icon: 'repeat',
      title: 'Follows up when people go quiet',
      text: 'A note and a new time.',
    },
    {
      icon: 'history',
      title: 'Reaches out to last year’s inquiries',
      text: 'They hear from you again.',
    },
  ],
} as const;
