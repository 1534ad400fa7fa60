import { brand } from '~/content/brand';

/** Takes the place of the booking section's heading, intro and points after a booking. */
export const receipt = {
  heading: 'Your demo is booked',
  noTime: 'Your time is in the calendar.',
  agenda: 'Your questions for the demo:',
  calendarFile: {
    label: 'Add to my calendar',
    name: 'demo.ics',
    title: `Demo of ${brand.assistant}, {time}`,
    text: 'The time is as the booking calendar showed it.',
  },
  next: 'What happens next',
  steps: [
    'Watch for the calendar’s email. No email? Write to us.',
    'Bring your prices and questions. No card.',
    `A person shows you ${brand.assistant} with your services and your calendar.`,
  ],
  change: 'Need a different time? Write to',
} as const;
