import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/** The final call to action of the home page. Spec 2 (section 11). */
export const finalCta = {
  heading: 'Tonight, someone will ask for an appointment',
  headingInMorning: 'Last night, someone asked for an appointment',
  night: 'At 9:41 PM, who answers your {one}s?',
  now: '{time}. Who answers your {one}s?',
  /** In place of both, after the visitor's own number. Slots: {missed}, {year} in dollars. */
  own: 'Last night you missed {missed}. That’s {year} a year. Who answers tonight?',
  text: `${brand.assistant} does, in ${claims.responseTime.value}.`,
  button: { label: 'Book My Free AI Demo', href: '#calendar' },
  caption: `Plans ${claims.price.value}. The demo is free.`,
} as const;
