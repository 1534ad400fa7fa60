import { brand } from '~/content/brand';
import { type Claim, claims } from '~/content/claims';
import type { LucideIconName } from '~/lib/icon-names';

export interface Benefit {
  readonly id: string;
  readonly icon: LucideIconName;
  readonly title: string;
  readonly text: string;
  readonly claim: Claim | null;
}

export interface Benefits {
  readonly heading: string;
  readonly intro: string;
  readonly hours: { readonly axis: readonly string[]; readonly legend: string };
  readonly cards: readonly Benefit[];
}

/** The benefit cards of the home page. Spec 1, 2 (section 3). */
export const benefits: Benefits = {
  heading: 'What it takes off your hands',
  intro: 'Most leads go to whoever answers first. Now that is you.',
  hours: {
    axis: ['12 AM', '6 AM', 'Noon', '6 PM', '12 AM '],
    legend: 'Messages that come while the office is closed (sample)',
  },
  cards: [
    {
      id: 'answers',
      icon: 'moon',
      title: 'Answers around the clock',
      text: 'Evenings, weekends, the middle of a root canal: every new lead gets a real answer while they are still interested.',
      claim: claims.responseTime,
    },
    {
      id: 'qualifies',
      icon: 'user-check',
      title: 'Qualifies before you pick up',
      text: `${brand.assistant} asks what you would ask: what they need, when, and what they can spend. You meet the people you can help.`,
      claim: claims.aroundTheClock,
    },
    {
      id: 'books',
      icon: 'calendar-check',
      title: 'Books into your calendar and CRM',
      text: 'It offers the times that are free and writes the booking, the contact and the notes where you already look for them.',
      claim: null,
    },
    {
      id: 'follows-up',
      icon: 'repeat',
      title: 'Follows up with cold leads and no-shows',
      text: 'A missed visit gets a friendly note and a new time. Someone who went quiet gets a second chance to say yes.',
      claim: null,
    },
    {
      id: 'reactivates',
      icon: 'history',
      title: 'Reactivates aged leads',
      text: 'The contacts you paid for last year are still in your CRM. They hear from you again, politely, one by one.',
      claim: null,
    },
    {
      id: 'price',
      icon: 'dollar-sign',
      title: 'Costs less than a missed job',
      text: 'No new hire, no night shift, no answering service. One assistant, and a price you know before you start.',
      claim: claims.price,
    },
  ],
};
