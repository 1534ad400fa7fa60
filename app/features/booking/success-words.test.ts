import { expect, it } from 'vitest';
import { isAboutBooking, saysBooked } from './success-words';

it.each([
  'Booking confirmed',
  'bookingSuccessful',
  'booking_success',
  'Your appointment has been booked! We look forward to it.',
  'Your meeting is now scheduled',
  'You’re booked',
  "Thank you, you're scheduled.",
])('%s says booked', (text) => {
  expect(saysBooked(text)).toBe(true);
});

it.each([
  '',
  'booking',
  'success',
  'Not booked',
  'Your booking is not confirmed',
  'If your booking is confirmed, we write to you',
  'Fully booked',
  'Choose a time to get your meeting booked',
  'booking_cancelled',
])('%s does not', (text) => {
  expect(saysBooked(text)).toBe(false);
});

it.each([
  ['booking', true],
  ['new_booking', true],
  ['Appointment saved for Tuesday', true],
  ['booking_loaded', false],
  ["Your booking couldn't be saved", false],
  ['Cookies saved', false],
])('%s is about a booking: %s', (text, isAbout) => {
  expect(isAboutBooking(text)).toBe(isAbout);
});
