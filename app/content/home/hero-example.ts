import { brand } from '~/content/brand';

/** One evening with and without the assistant, all of it a sample, and questions to ask the live chat. */
export const heroExample = {
  label: 'A sample evening',
  switch: `${brand.assistant} answers`,
  time: '9:41 PM',
  closed: 'you are closed',
  question: 'Tooth pain. Anything this week?',
  with: {
    label: `With ${brand.assistant}`,
    when: '47 seconds later',
    answer: 'Sorry to hear that. Thu 4:00 PM is free.',
    reply: 'Yes please!',
    outcome: 'Booked Thu 4:00 PM',
  },
  without: {
    label: `Without ${brand.assistant}`,
    when: '8:04 AM',
    answer: 'Sorry, we were closed. Still need us?',
    reply: 'Found somebody, thanks.',
    outcome: 'No appointment',
  },
  ask: 'Ask it what your customers ask',
  questions: ['Any time this week?', 'What does it cost?', 'Can someone come tonight?'],
} as const;
