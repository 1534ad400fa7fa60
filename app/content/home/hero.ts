import { brand } from '~/content/brand';
import { claims, compliance } from '~/content/claims';

/** The hero of the home page. Spec 2 (section 1). The rotating business type ends the headline. */
export const hero = {
  eyebrow: 'The AI assistant for service businesses',
  headline: {
    before: `${brand.assistant} books appointments for`,
    /** Read by screen readers in place of the rotating type. */
    spoken: `${brand.assistant} books appointments for service businesses`,
    /** In place of it, once a trade is chosen. Slot: {type}. */
    spokenFor: `${brand.assistant} books appointments for {type}`,
    /** The rotating type's button, which opens the trades. Slot: {type}. */
    choose: '{type}: choose your trade',
  },
  /** Slot: {one}, who asks. */
  subhead: `${brand.assistant} answers every {one} in ${claims.responseTime.value}, day or night, and puts the appointment in your calendar.`,
  bookDemo: { label: 'Book My Free AI Demo', href: '#calendar' },
  seeDemo: { label: 'See AI Chat Demo' },
  reassurance: `Free demo. Plans ${claims.price.value}. No card.`,
  proofLabel: 'In short',
  proof: [claims.companies, ...compliance],
  pause: 'Pause the headline',
  resume: 'Resume the headline',
} as const;
