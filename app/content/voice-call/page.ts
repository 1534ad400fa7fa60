import { brand } from '~/content/brand';
import { bookingHref } from '~/content/navigation';
import type { PageHead } from '~/content/page-head';

/** The general voice page. Spec 2 (Voice page). */
export const voicePage = {
  assistant: brand.assistant,
  heading: `Talk with ${brand.assistant}`,
  intro: `Ask out loud anything you’d ask a new receptionist. ${brand.assistant} answers in your browser, no phone number needed.`,
  online: 'Online',
  startCall: 'Start Call',
  microphoneNote: 'Your browser will ask for permission to use your microphone.',
  howTo: {
    heading: 'How to Use',
    steps: [
      'Click the phone button at the bottom right',
      'Allow microphone access',
      'Start talking',
    ],
    /** After the first step. Slot: {startCall}, the button's label. */
    orStart: ', or {startCall}',
  },
} as const;

export const head = {
  path: '/voice-call',
  name: `Talk to ${brand.assistant}`,
  heading: voicePage.heading,
  title: `Talk with ${brand.assistant} in your browser | ${brand.company}`,
  description: `Press one button and ask ${brand.assistant} out loud how it answers leads and books appointments. No phone number and nothing to install.`,
  card: {
    eyebrow: 'Voice call',
    headline: 'Talk with',
    accent: brand.assistant,
    line: 'In your browser. No phone number, nothing to install.',
    alt: `Talk with ${brand.assistant}: the words beside a star whose rays are the levels of a voice.`,
  },
} as const satisfies PageHead;

/** The general voice page below its hero. Spec 2 (Voice page). */
export const voiceDetails = {
  tilesHeading: 'What to expect',
  tiles: [
    {
      icon: 'zap',
      title: 'Instant connection',
      text: 'One press and you’re talking. Nothing to install.',
    },
    {
      icon: 'audio-lines',
      title: 'Natural conversation',
      text: 'Speak as you would to a person. Interrupt, change your mind, ask again.',
    },
    {
      icon: 'clock',
      title: '24/7 access',
      text: 'Lunch break or midnight, someone picks up.',
    },
    {
      icon: 'lock',
      title: 'Secure communication',
      text: 'Sound and text travel encrypted.',
    },
  ],
  questions: {
    heading: 'What you can ask',
    intro: 'Press one to ask it in a call, or use your own words.',
    introWithoutCalls: 'A few to begin with. Use your own words.',
    groups: [
      {
        icon: 'workflow',
        title: 'Business process',
        questions: [
          'How do you qualify a new lead?',
          'What about no-shows?',
          'What if it’s an emergency?',
        ],
      },
      {
        icon: 'bot',
        title: 'AI services',
        questions: [
          'What can you do for my business?',
          'Do you answer nights and weekends?',
          'What does it cost per month?',
        ],
      },
      {
        icon: 'calendar-check',
        title: 'Demo and appointment',
        questions: [
          'What happens in the free demo?',
          'Can you book me a time this week?',
          'What should I have ready?',
        ],
      },
      {
        icon: 'settings',
        title: 'Technical questions',
        questions: [
          'Do you work with my CRM?',
          'Can you answer my own number?',
          'How safe is my customers’ data?',
        ],
      },
    ],
  },
  closing: {
    heading: 'Prefer to type?',
    text: `The chat on the home page answers the same questions, and a free demo shows you ${brand.assistant} with your own calendar.`,
    links: [
      { label: 'Book a free demo', href: bookingHref },
      { label: 'Open the chat', href: '/#chat' },
    ],
  },
} as const;
