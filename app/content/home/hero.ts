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
    other: { label: 'Another trade? Your website', href: '#site' },
  },
  /** A phone has room for the first and the third. */
  subhead: [
    `${brand.assistant} answers {one}s`,
    ', day or night,',
    ` in ${claims.responseTime.value}.`,
    ' The appointment goes on your calendar.',
  ],
  bookDemo: { label: 'Book My Free AI Demo', href: '#calendar' },
  seeDemo: { label: 'See AI Chat Demo' },
  reassurance: `Free demo. Plans ${claims.price.value}. No card.`,
  proof: compliance,
  pause: 'Pause the headline',
  resume: 'Resume the headline',
} as const;

/** One evening with and without the assistant, a sample. What differs by trade is in trades.ts. */
export const heroExample = {
  label: 'A sample evening',
  switch: `${brand.assistant} answers`,
  /** Of the visitor's own business. Slot: {name}. */
  at: ' at {name}',
  sample: 'sample',
  time: '9:41 PM',
  with: {
    label: `With ${brand.assistant}`,
    when: 'Answered in 47 seconds',
    reply: 'Yes, please!',
    outcome: 'Booked {day} {time}',
  },
  without: {
    label: `Without ${brand.assistant}`,
    when: '8:04 AM',
    answer: 'Just saw this. Still need us?',
    reply: 'Found somebody, thanks.',
    outcome: 'No appointment',
  },
  hear: {
    label: `Talk to ${brand.assistant} now`,
    note: 'In your browser. Calls are recorded.',
  },
  ask: 'Or ask:',
  /** The visitor's own front desk: its website, and what was read there, to be corrected. Each is optional. */
  own: {
    label: 'Try it with your website',
    placeholder: 'yourbusiness.com',
    submit: 'Try it',
    greet: `Ask ${brand.assistant}`,
    reading: 'Reading your home page…',
    note: 'Nothing is stored.',
  },
} as const;

/** What was read of a website, to be corrected. The loader serves it, so that it does not load with the page. */
export const ownFacts = {
  from: 'Read from {from}. Edit',
  instead: 'Or tell it three facts',
  fields: [
    { name: 'name', label: 'Your business', autoComplete: 'organization' },
    { name: 'closes', label: 'You close at', autoComplete: 'off' },
    { name: 'price', label: 'One price', autoComplete: 'off' },
  ],
} as const;

/** Why nothing was read of a site. Slot: {site}, as it was typed. */
export const siteFailures = {
  no_address: 'That does not look like a website address.',
  not_public: '{site} is not a public website.',
  unreachable: '{site} was not found.',
  refused: '{site} would not let us read it.',
  slow: '{site} took too long.',
  no_page: '{site} returned an error.',
  no_html: '{site} returned no page.',
  no_words: '{site} shows its text only to scripts.',
  redirects: '{site} kept redirecting.',
} as const;
