import { brand } from '~/content/brand';

/** The same six messages without and with the assistant. All of it is a sample; 9:41 PM is the hero's. */
export const twoNights = {
  heading: `One night without ${brand.assistant}, and with it`,
  intro: 'A sample Wednesday at a dental office.',
  without: { heading: `Without ${brand.assistant}`, result: 'missed' },
  with: { heading: `With ${brand.assistant}` },
  /** `at`: minutes after 6 PM. */
  messages: [
    { time: '7:12 PM', at: 72, about: 'new patient', result: 'booked Thu 9:30 AM' },
    { time: '9:41 PM', at: 221, about: 'tooth pain', result: 'booked Thu 4:00 PM' },
    { time: '11:26 PM', at: 326, about: 'whitening', result: 'booked Sat 10:00 AM' },
    { time: '12:50 AM', at: 410, about: 'braces', result: 'booked Fri 1:00 PM' },
    { time: '2:15 AM', at: 495, about: 'insurance', result: 'call at 8:00 AM' },
    { time: '6:20 AM', at: 740, about: 'lost crown', result: 'booked Thu 11:00 AM' },
  ],
  morning: { time: '8:00 AM', result: 'You open. All six are answered.' },
} as const;
