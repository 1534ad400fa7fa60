import { brand } from '~/content/brand';
import { claims } from '~/content/claims';

export interface CallScript {
  greeting: string;
  /** What the visitor is taken to say, and what the assistant answers. */
  turns: readonly { user: string; assistant: string }[];
  /** What the assistant says once the turns are used up. */
  closing: string;
}

export type AssistantKey = 'general' | 'solar' | 'front-desk';

/**
 * The words of a sandbox call. The visitor's words are scripted too: the microphone is not transcribed. The slots of the
 * front desk take a visitor's facts.
 */
export const callScripts: Readonly<Record<AssistantKey, CallScript>> = {
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
    greeting: 'Thank you for calling. You have reached {business}.',
    turns: [{ user: 'When do you close today?', assistant: 'We close at {closes}.' }],
    closing: 'Shall I note your name and number?',
  },
};
