import { brand } from '~/content/brand';

/** The meet-the-assistant section with its chat simulation. Spec 2 (section 5), 4. */
export const meet = {
  heading: `Meet ${brand.assistant}`,
  points: [
    'Knows your services, prices and hours',
    'Hands off to you instead of guessing',
    'Lets you read along and step in',
  ],
  seeAction: { label: `See ${brand.assistant} in action` },
  talk: { label: 'Or talk to it', href: '/voice-call' },
  simulation: {
    label: 'Sample conversation',
    chooserLabel: 'Industry',
    texting: 'with {prospectName}, {time}',
    dealValue: 'Potential Value',
    meetingBooked: 'Meeting Booked',
    crmUpdated: 'CRM Updated',
    handedOver: 'Question handed over',
    progress: 'Progress of the conversation',
    pause: 'Pause the conversation',
    resume: 'Resume the conversation',
  },
} as const;

/** Four questions that no front desk may answer, and the card of where the chat stopped. The first is the trade's. */
export const limits = {
  heading: 'Try to make it fail',
  presses: [
    { label: 'Haggle', question: 'Can you do it for half the price?' },
    { label: 'Ask what it can’t know', question: 'What did I pay you last year?' },
    { label: 'Ask for a person', question: 'I want to talk to a person.' },
  ],
  sample: 'Sample: “I’m not sure, so I won’t guess. I’ll have someone call you.”',
  stopped: 'It stopped at “{text}”',
  gets: 'Your team would get the question and the whole conversation, so they can call back.',
} as const;
