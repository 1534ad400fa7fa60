import { brand } from '~/content/brand';
import { claims, compliance } from '~/content/claims';

/** The final call to action of the home page. Spec 2 (section 11). */
export const finalCta = {
  heading: 'Tonight, someone will ask for an appointment',
  text: `${brand.assistant} answers in ${claims.responseTime.value}. You find the booking in the morning.`,
  button: { label: 'Book My Free AI Demo', href: '#calendar' },
  caption: `Plans ${claims.price.value}. The demo is free.`,
  trust: [...compliance, claims.address],
} as const;
