import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

export interface Step {
  readonly title: string;
  readonly text: string;
}

/** How it works, in four steps. Spec 2 (section 4). */
export const steps = {
  heading: 'How it works',
  intro: 'From a question at midnight to a name in your calendar.',
  list: [
    {
      title: 'We connect your tools',
      text: 'Calendar, CRM and the places where your leads arrive. You tell us your services and prices; we set up the rest.',
    },
    {
      title: `${brand.assistant} answers each lead`,
      text: `In ${claims.responseTime.value}, in your tone, with the questions you would ask yourself.`,
    },
    {
      title: 'The visit is booked',
      text: 'Doubts about price or timing get a straight answer, then two times to choose from.',
    },
    {
      title: 'You see who is coming',
      text: 'Each booking arrives with notes. No-shows and quiet leads hear from us again.',
    },
  ],
} as const satisfies {
  heading: string;
  intro: string;
  list: readonly [Step, Step, Step, Step];
};
