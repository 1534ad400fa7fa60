import { brand } from '~/content/brand';

/** The same six messages without and with the assistant. All of it is a sample; at 9:41 PM the hero's exchange. Slots: {place}, {day}, {time}. */
export const twoNights = {
  heading: `One night without ${brand.assistant}, and with it`,
  intro: 'A sample Wednesday at {place}.',
  without: { heading: `Without ${brand.assistant}`, result: 'missed' },
  with: { heading: `With ${brand.assistant}` },
  /** `at`: minutes after 6 PM. */
  messages: [
    { time: '7:12 PM', at: 72, result: 'booked Thu 9:30 AM' },
    { time: '9:41 PM', at: 221, result: 'booked {day} {time}' },
    { time: '11:26 PM', at: 326, result: 'booked Sat 9:15 AM' },
    { time: '12:50 AM', at: 410, result: 'booked Fri 1:00 PM' },
    { time: '2:15 AM', at: 495, result: 'call at 8:00 AM' },
    { time: '6:20 AM', at: 740, result: 'booked Thu 11:00 AM' },
  ],
  morning: { time: '8:00 AM', result: 'You open. All six are answered.' },
} as const;
