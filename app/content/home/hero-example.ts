import { brand } from '~/content/brand';

/**
 * One evening with and without the assistant, all of it a sample, and questions to ask the live chat. What differs
 * by trade is in trades.ts.
 */
export const heroExample = {
  label: 'A sample evening',
  switch: `${brand.assistant} answers`,
  time: '9:41 PM',
  closed: 'you are closed',
  with: {
    label: `With ${brand.assistant}`,
    when: '47 seconds later',
    reply: 'Yes please!',
    /** Slots: {day}, {time}. */
    outcome: 'Booked {day} {time}',
  },
  without: {
    label: `Without ${brand.assistant}`,
    when: '8:04 AM',
    answer: 'Sorry, we were closed. Still need us?',
    reply: 'Found somebody, thanks.',
    outcome: 'No appointment',
  },
  hear: { label: `Hear it: talk to ${brand.assistant} now`, note: 'in your browser, recorded' },
  ask: 'Ask it what your customers ask',
  /** The visitor's own front desk: what it is told, each optional. */
  own: {
    summary: 'Make it your front desk',
    fields: [
      { name: 'name', label: 'Your business', autoComplete: 'organization' },
      { name: 'closes', label: 'You close at', autoComplete: 'off' },
      { name: 'price', label: 'One price', autoComplete: 'off' },
    ],
    submit: 'Ask your own front desk',
    sample: 'Sample calendar; nothing is booked.',
  },
} as const;
