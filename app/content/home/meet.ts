import { brand } from '~/content/brand';

/** The meet-the-assistant section with its chat simulation. Spec 2 (section 5), 4. */
export const meet = {
  heading: `Meet ${brand.assistant}`,
  text: 'Read over its shoulder: six sample conversations, from the first hello to the booked time.',
  points: [
    'Sounds like your front desk, not a form',
    'Knows your services, prices and hours',
    'Hands over when a person is needed',
  ],
  seeAction: { label: `See ${brand.assistant} in action`, href: '/demo' },
  talk: { label: `Or talk to ${brand.assistant} by voice`, href: '/voice-call' },
  simulation: {
    label: 'Sample conversation',
    chooserLabel: 'Choose an industry',
    /** Slot: {company}. */
    speaking: `${brand.assistant} at {company}`,
    /** Slots: {prospectName}, {time}. */
    texting: 'with {prospectName}, {time}',
    dealValue: 'Potential Value',
    typing: `${brand.assistant} is typing`,
    assistant: brand.assistant,
    meetingBooked: 'Meeting Booked',
    crmUpdated: 'CRM Updated',
    progress: 'Progress of the conversation',
    pause: 'Pause the conversation',
    resume: 'Resume the conversation',
  },
} as const;
