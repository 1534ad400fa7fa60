import { bookingHref } from '~/content/navigation';
import { callStart } from './start';

/** All words of a call, on both voice pages. Spec 2, 4, 8. */
export const voiceCall = {
  ...callStart,
  overlay: {
    title: callStart.title,
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
    /** Where there is no room for a sentence. */
    mutedShort: 'Muted',
    microphoneSilent:
      'We can’t hear you. Check that the right microphone is chosen and not switched off.',
    silenced: 'Your device stopped the sound of this call.',
    playSound: 'Play it again',
    networkWeak: 'Your connection is weak. The sound may break up.',
    networkLost: 'The connection was lost. Trying to get it back…',
    networkBack: 'Connected again.',
    microphone: 'Microphone',
    chooseMicrophone: 'Choose a microphone',
    microphoneFailed: 'That microphone could not be used.',
    microphoneGone: 'Your microphone stopped. Go on by typing, or choose another microphone.',
    microphoneReplaced: 'Your microphone stopped. Another one is used now.',
    type: {
      label: 'Type to {assistant}',
      placeholder: 'A name, an email address…',
      send: 'Send',
      tooLong: 'This is too long for one message. Send it in parts.',
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
} as const;
