/** A sample exchange, and questions to ask the live chat. */
export const heroExample = {
  label: 'A sample exchange',
  messages: [
    { from: 'lead', text: 'Tooth pain. Anything this week?' },
    { from: 'assistant', text: 'Sorry to hear that. Thu 4:00 PM is free.' },
    { from: 'lead', text: 'Yes please!' },
  ],
  time: '9:41 PM',
  booked: 'Booked Thu 4:00 PM',
  ask: 'Ask it what your customers ask',
  questions: ['Do you have time this week?', 'What does it cost?', 'Can someone come tonight?'],
} as const;
