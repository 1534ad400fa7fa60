import { errorTexts } from '~/content/errors/texts';
import { bookingHref, privacyHref } from '~/content/navigation';

/**
 * The words of a call that its page needs before the call's own code. Spec 2, 8. The slot {assistant} takes the
 * name of the page's assistant.
 */
export const callStart = {
  title: 'Call with {assistant}',
  button: {
    tooltipIdle: 'Talk to {assistant} AI',
    tooltipInCall: 'End Call',
    connecting: 'Connecting…',
    cancel: 'Cancel',
    showCall: 'Show the call',
    showTranscript: 'Read the transcript',
  },
  /** Stands beside the button before the microphone is asked for. */
  recordingNotice: {
    text: 'Calls are recorded and transcribed.',
    link: { label: 'Privacy', href: privacyHref },
  },
  progress: {
    creating: 'Creating the call…',
    loading: 'Loading the call service…',
    permission: 'Waiting for your microphone…',
    joining: 'Joining…',
    waiting: '{assistant} is picking up…',
    cancelled: 'Call canceled.',
  },
  failure: {
    text: errorTexts.voiceStartFailed,
    retry: 'Try again',
    close: 'Close',
    reload: 'Reload',
    address: {
      copy: 'Copy the address',
      copyByHand: 'This app does not let the page copy. Here is the address:',
    },
    chat: { label: 'Use the text chat instead', href: '/#chat' },
    book: { label: 'Book a free demo', href: bookingHref },
    /** The call's own code did not load, twice. */
    code: {
      title: 'The call could not be opened.',
      steps: ['Check that you are online.', 'Reload the page and try again.'],
      canReload: true,
    },
  },
  withoutScript: {
    heading: 'A call needs JavaScript',
    text: 'The call runs in your browser and needs JavaScript and a microphone. Without them you can still chat or book a demo.',
    chat: { label: 'Chat with us', href: '/#chat' },
    book: { label: 'Book a free demo', href: bookingHref },
    /** Above the button that then posts a form. */
    formText:
      'The button below opens the call on the call service’s own page, which needs JavaScript and a microphone too. The assistant may stay silent there: the chat and the calendar are safer bets.',
  },
  unavailable: 'Voice calls are off right now. You can chat with us or book a demo.',
} as const;
