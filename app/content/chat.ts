import type { LucideIconName } from '~/lib/icon-names';
import { brand } from './brand';
import { chatFailures } from './errors';

export const businessTypeIds = [
  'healthcare',
  'professional_services',
  'home_services',
  'wellness_fitness',
  'automotive',
] as const;

export type BusinessTypeId = (typeof businessTypeIds)[number];

/** Sent as business_type where the visitor chose none. Spec 7. */
export const generalBusinessType = 'general';

/** A choice of the widget, and the greeting that follows it. Spec 3, 4. */
export interface BusinessTypeOption {
  readonly id: BusinessTypeId;
  readonly name: string;
  readonly description: string;
  readonly icon: LucideIconName;
  /** The assistant's first message; it names the type. */
  readonly greeting: string;
}

export const businessTypeOptions = [
  {
    id: 'healthcare',
    name: 'Healthcare',
    description: 'Clinics, dental and medical offices',
    icon: 'stethoscope',
    greeting: `Hi, I'm ${brand.assistant}. I see you're in Healthcare. Ask me how I answer new patients, fill gaps in the schedule and win back no-shows. What would you like to know first?`,
  },
  {
    id: 'professional_services',
    name: 'Professional Services',
    description: 'Law, accounting, insurance and real estate',
    icon: 'briefcase',
    greeting: `Hi, I'm ${brand.assistant}. I see you're in Professional Services. Ask me how I qualify an inquiry and put a consultation on your calendar. What would you like to know first?`,
  },
  {
    id: 'home_services',
    name: 'Home Services',
    description: 'Solar, HVAC, plumbing and roofing',
    icon: 'wrench',
    greeting: `Hi, I'm ${brand.assistant}. I see you're in Home Services. Ask me how I answer leads while your crew is on a job and book the visit. What would you like to know first?`,
  },
  {
    id: 'wellness_fitness',
    name: 'Wellness & Fitness',
    description: 'Gyms, spas, salons and studios',
    icon: 'dumbbell',
    greeting: `Hi, I'm ${brand.assistant}. I see you're in Wellness & Fitness. Ask me how I turn messages into trial visits and bring quiet members back. What would you like to know first?`,
  },
  {
    id: 'automotive',
    name: 'Automotive',
    description: 'Dealerships, repair and detailing shops',
    icon: 'car',
    greeting: `Hi, I'm ${brand.assistant}. I see you're in Automotive. Ask me how I book test drives and service visits, day or night. What would you like to know first?`,
  },
] as const satisfies readonly BusinessTypeOption[];

/** Every label of the floating chat widget. Spec 2, 4, 8. */
export const chat = {
  title: `Chat with ${brand.assistant}`,
  launcher: {
    open: `Chat with ${brand.assistant}`,
    close: 'Close chat',
    /** Slot: {count}, a whole number above 1. */
    unreadMany: '{count} unread messages',
    unreadOne: '1 unread message',
  },
  chooser: {
    heading: 'What kind of business do you run?',
    intro: `${brand.assistant} answers with your kind of customer in mind.`,
    skip: 'Something else',
    generalGreeting: `Hi, I'm ${brand.assistant}. Tell me what kind of business you run, or ask me anything about answering leads and booking appointments.`,
  },
  conversation: {
    logLabel: `Conversation with ${brand.assistant}`,
    you: 'You',
    assistant: brand.assistant,
    inputLabel: 'Your message',
    placeholder: 'Type your question…',
    keyHint: 'Enter sends, Shift+Enter starts a new line.',
    send: 'Send',
    reset: 'Start over',
    retry: 'Try again',
    stop: 'Stop waiting',
    stopped: 'Stopped: it may have been received.',
    notAnswered: 'Not answered.',
    newMessages: 'New messages',
    bookDemo: 'Book a demo',
    /** Slot: {remaining}, whole characters left. */
    charactersLeft: '{remaining} characters left',
    /** Slot: {over}, whole characters too many. */
    charactersOver: '{over} characters too many',
  },
  status: {
    ready: 'Online now',
    typing: `${brand.assistant} is typing`,
    stillWorking: 'Still working…',
    almostThere: 'This is taking longer than usual. You can wait or stop.',
    offline: 'You are offline. Your message stays here until you are back.',
    /** Slot: {text}, the message. */
    announced: `${brand.assistant} says: {text}`,
  },
  loadFailed: {
    message: 'The chat could not load. What you wrote is still here.',
    reload: 'Reload',
  },
  withoutScript: 'After you press Send, the page reloads with the answer.',
  honeypotLabel: 'Please leave this field empty',
  challengeLabel: 'A short check that you are a person',
  privacy: { text: 'Please share no sensitive details here.', link: 'Privacy' },
  sampleNotice: `${brand.assistant} is an AI and can make mistakes.`,
  failures: chatFailures,
} as const;
