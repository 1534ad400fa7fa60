import { brand } from '~/content/brand';
import { claims } from '~/content/claims';
import type { LucideIconName } from '~/lib/icon-names';

export interface Step {
  readonly icon: LucideIconName;
  readonly title: string;
  readonly text: string;
}

/** How it works, in four steps. Spec 2 (section 4). */
export const steps = {
  heading: 'How it works',
  intro: 'From a question at midnight to a name in your calendar.',
  list: [
    {
      icon: 'plug',
      title: 'We connect your tools',
      text: 'Calendar, CRM and the places where your leads arrive. You tell us about your services and prices; we set up the rest.',
    },
    {
      icon: 'message-circle',
      title: `${brand.assistant} answers each lead`,
      text: `In ${claims.responseTime.value}, in your tone, with the questions you would ask yourself.`,
    },
    {
      icon: 'calendar-check',
      title: 'The appointment is booked',
      text: 'Doubts about price or timing get a straight answer, then two times to choose from. The one they take is yours.',
    },
    {
      icon: 'trending-up',
      title: 'You see who is coming',
      text: 'Each booking arrives with notes. No-shows and quiet leads are followed up without you thinking of it.',
    },
  ],
} as const satisfies {
  heading: string;
  intro: string;
  list: readonly [Step, Step, Step, Step];
};
