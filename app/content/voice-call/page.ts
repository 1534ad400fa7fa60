import { brand } from '~/content/brand';
import type { PageHead } from '~/content/page-head';

/** The general voice page. Spec 2 (Voice page). */
export const voicePage = {
  assistant: brand.assistant,
  heading: `Talk with ${brand.assistant}`,
  intro: `Ask out loud what you would ask a receptionist on their first day. ${brand.assistant} answers in your browser, no phone number needed.`,
  online: 'Online',
  startCall: 'Start Call',
  microphoneNote: 'Your browser will ask for permission to use your microphone.',
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
