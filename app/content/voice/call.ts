import { errorTexts } from '~/content/failed/texts';
import { bookingHref, privacyHref } from '~/content/navigation';

/**
 * The floating voice button and its overlay, on both voice pages. Spec 2, 4, 8.
 * The slot {assistant} takes the name of the page's assistant.
 */
export const voiceCall = {
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
    /** Slots: {attempt} and {attempts}, whole numbers from 1. */
    retrying: 'Loading the call service, attempt {attempt} of {attempts}…',
    permission: 'Waiting for your microphone…',
    joining: 'Joining…',
    waiting: '{assistant} is picking up…',
    cancelled: 'Call cancelled.',
  },
  overlay: {
    title: 'Call with {assistant}',
    connected: 'Connected',
    mute: 'Mute',
    unmute: 'Unmute',
    end: 'End call',
    minimize: 'Minimize',
    close: 'Close',
    duration: 'Call time',
    logLabel: 'Transcript',
    you: 'You',
    empty: 'Conversation started. {assistant} is listening...',
    typing: '{assistant} is speaking',
    thinking: '{assistant} is thinking…',
    footer: 'Conversation is being recorded in real-time. Click the red button to end the call.',
    muted: 'You are muted.',
    notHeard: "We can't hear you. Check that the right microphone is chosen and not switched off.",
    networkWeak: 'Your connection is weak. The sound may break up.',
    networkLost: 'The connection was lost. Trying to get it back…',
    networkBack: 'Connected again.',
    microphone: 'Microphone',
    playBlocked: 'Your browser holds back the sound.',
    playAllow: 'Turn on the sound',
    microphoneFailed: 'That microphone could not be used.',
    microphoneGone: 'Your microphone stopped. Go on by typing, or choose another microphone.',
    microphoneReplaced: 'Your microphone stopped. Another one is used now.',
    type: {
      label: 'Type to {assistant}',
      placeholder: 'A name, an email address…',
      send: 'Send',
      failed: 'That was not sent. Try again, or make it shorter.',
    },
    /** What the assistant offers to open. Slot: {host}, another site's name. */
    cards: {
      label: 'From the call',
      booking: { label: 'Book a time', href: bookingHref },
      page: 'Open the page',
      elsewhere: '{host}, in a new tab',
    },
    newMessages: 'New messages',
    listening: '{assistant} is listening',
    notListening: '{assistant} cannot hear you',
  },
  ended: {
    heading: 'Call ended',
    reasons: {
      visitor: 'You ended the call.',
      assistant: '{assistant} ended the call.',
      silence: 'The call ended because nobody spoke.',
      limit: 'The call reached its time limit.',
      network: 'The connection was lost and did not come back.',
      expired: 'The time for this call was over.',
      removed: 'The call was closed by the call service.',
      microphone: 'Your microphone stopped, and the call ended.',
      unknown: 'The call ended by itself.',
    },
    noTranscript: 'Nothing was said in this call.',
    copy: 'Copy the transcript',
    copied: 'Transcript copied',
    copyFailed: 'The browser did not allow copying. Download it instead.',
    download: 'Download the transcript',
    /** Slot: {date}, as year, month and day. */
    fileName: 'call-{date}.txt',
    again: 'Call again',
    chat: { label: 'Go on in the text chat', href: '/#chat' },
    book: { label: 'Book a free demo', href: bookingHref },
  },
  failure: {
    text: errorTexts.voiceStartFailed,
    retry: 'Try again',
    close: 'Close',
    reload: 'Reload',
    chat: { label: 'Use the text chat instead', href: '/#chat' },
    /** The call's own code did not load, twice. */
    code: {
      title: 'The call could not be opened.',
      steps: ['Check that you are online.', 'Reload the page and try again.'],
    },
  },
  withoutScript: {
    heading: 'A call needs JavaScript',
    text: 'The call runs in your browser and needs JavaScript and a microphone. Without them you can still chat or book a demo.',
    chat: { label: 'Chat with us', href: '/#chat' },
    book: { label: 'Book a free demo', href: bookingHref },
    /** Above the button that then posts a form. */
    formText:
      "The button below opens the call on the call service's own page, which needs JavaScript and a microphone too.",
  },
  unavailable: 'Voice calls are not open right now. You can chat with us or book a demo.',
} as const;
