import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

/**
 * The words of a sandbox call by its assistant: the greeting, what the visitor is taken to say with what the assistant
 * answers, and what it notes and says at the end. The microphone is not transcribed. The front desk's slots take a visitor's facts.
 */
export const callScripts = {
  general: {
    greeting: `Hi, this is ${brand.assistant}. How can I help you today?`,
    turns: [
      {
        user: 'Can you answer my leads at night?',
        assistant: `Yes. I answer around the clock, in ${claims.responseTime.value}.`,
      },
      { user: 'Can I see a demo?', assistant: 'Of course. Tomorrow at ten is free.' },
    ],
    closing: 'I have noted everything. Is there anything else?',
  },
  solar: {
    greeting: `Hello, this is ${brand.solarAssistant}. Are you thinking about solar power?`,
    turns: [
      {
        user: 'What does a system for my house cost?',
        assistant: 'A residential 5kW package starts at $9,800.',
      },
    ],
    closing: 'I can book a free consultation for you.',
  },
  'front-desk': {
    greeting: 'Thanks for calling {business}.',
    turns: [{ user: 'It’s Kim. When do you close today?', assistant: 'We close at {closes}.' }],
    note: { asked: ['When do you close?'], answered: 'When do you close?', left: 'Call Kim back' },
    closing: 'Thanks, Kim. Someone will call you back. Goodbye.',
  },
};

export type AssistantKey = keyof typeof callScripts;
