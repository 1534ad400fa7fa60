import { brand } from '~/content/brand';
import { chatFailures } from '~/content/errors/errors';
import { launcher } from './launcher';

/** Every label of the floating chat widget. Spec 2, 4, 8. */
export const chat = {
  launcher: {
    ...launcher,
    unreadMany: '{count} unread messages',
    unreadOne: '1 unread message',
  },
  chooser: {
    heading: `Ask us about ${brand.assistant}`,
    intro: 'What kind of business do you run?',
    skip: 'Something else',
    /** After Start over, for ten seconds. */
    removed: 'Conversation deleted.',
    undo: 'Undo',
    general: {
      greeting: `Hi, I’m ${brand.assistant}. Ask me anything about answering leads and booking appointments.`,
      questions: ['How does it work?', 'What does it cost?', 'Can I try it first?'],
    },
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
    stopReply: 'Stop here',
    unfinished: 'Not finished.',
    quickRepliesLabel: 'Suggestions',
    toNote: 'See the note to your team',
    stopped: 'Stopped. It may have been sent.',
    notAnswered: 'Not answered.',
    more: 'More',
    bookDemo: 'Book a demo',
    charactersLeft: 'Characters left: {remaining}',
    charactersOver: 'Too long by {over}',
  },
  status: {
    ready: 'Online now',
    /** Of a business that is made up, or the visitor's own. */
    desk: 'Sample front desk',
    typing: `${brand.assistant} is typing`,
    stillWorking: 'Still working…',
    almostThere: 'This is taking longer than usual. You can wait or stop.',
    offline: 'You seem to be offline. You can still try.',
    writing: `${brand.assistant} is answering`,
    stoppedAfter: `Stopped. ${brand.assistant} had said: {text}`,
    announced: `${brand.assistant} says: {text}`,
  },
  withoutScript: 'After you press Send, the page reloads with the answer.',
  honeypotLabel: 'Please leave this field empty',
  privacy: { text: 'Please don’t share sensitive details.', link: 'Privacy' },
  sampleNotice: `${brand.assistant} is an AI and can make mistakes.`,
  failures: chatFailures,
} as const;
