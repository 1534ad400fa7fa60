/** The call of the visitor's front desk, in the place of the hero's exchange. */
export const deskCall = {
  start: 'Call your front desk',
  label: 'Call with your front desk',
} as const;

/** The note that takes the place of the hero's exchange after a chat with a front desk. */
export const deskNote = {
  label: 'The note to your team',
  title: 'What your team sees in the morning',
  asked: 'They asked',
  taken: 'Took (sample calendar)',
  offered: 'Offered',
  left: 'For you',
  toDemo: 'Bring this to my demo',
} as const;
