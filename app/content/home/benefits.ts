import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/** The benefit cards. Slots: {busy}, what keeps the business from answering; {one}, {many}, who ask. Spec 1, 2. */
export const benefits = {
  heading: 'What it takes off your hands',
  intro: 'Nobody who asks is left waiting.',
  hours: {
    axis: ['12 AM', '6 AM', 'Noon', '6 PM', '12 AM '],
    legend: 'Sent while you are closed (sample)',
  },
  cards: [
    {
      id: 'answers',
      icon: 'moon',
      title: 'Answers around the clock',
      text: 'Evenings, weekends, the middle of {busy}: every new {one} gets a real answer.',
      claim: claims.responseTime,
    },
    {
      id: 'price',
      icon: 'dollar-sign',
      title: 'Costs less than a missed job',
      text: 'No new hire, no night shift, no answering service.',
      claim: claims.price,
    },
    {
      id: 'qualifies',
      icon: 'user-check',
      title: 'Qualifies before you pick up',
      text: `${brand.assistant} asks what you would ask: what they need, when, and what they can spend.`,
      claim: claims.aroundTheClock,
    },
    {
      id: 'books',
      icon: 'calendar-check',
      title: 'Books into calendar and CRM',
      text: 'The time, the contact and the notes, where you already look.',
      claim: null,
    },
    {
      id: 'follows-up',
      icon: 'repeat',
      title: 'Follows up when people go quiet',
      text: 'After a missed visit or no answer: a friendly note and a new time.',
      claim: null,
    },
    {
      id: 'reactivates',
      icon: 'history',
      title: 'Writes to last year’s inquiries',
      text: 'People who asked once hear from you again, one by one.',
      claim: null,
    },
  ],
} as const;
