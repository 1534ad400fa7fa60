import { describe, expect, it } from 'vitest';
import { isAboutBooking, isBookingType, saysBooked } from './success-words';

describe('words of success', () => {
  it.each([
    'Booking confirmed',
    'bookingSuccessful',
    'booking_success',
    'appointment-booked',
    'Your appointment has been booked! We look forward to it.',
    'Your meeting is now scheduled',
    'You are booked',
    'You’re booked',
    "Thank you, you're scheduled.",
    'Demo booked',
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
    'Book your appointment',
    'Choose a time to get your meeting booked',
    'set-sticky-contacts',
    'Booking failed',
    'booking_cancelled',
  ])('%s does not', (text) => {
    expect(saysBooked(text)).toBe(false);
  });

  it('knows a booking’s type and no other', () => {
    expect(['booking', 'Appointment', 'new_booking'].every(isBookingType)).toBe(true);
    expect(['booking_loaded', 'height', '', 'booking cancelled'].some(isBookingType)).toBe(false);
  });

  it('hears what succeeded', () => {
    expect(isAboutBooking('Appointment saved for Tuesday')).toBe(true);
    expect(isAboutBooking('Booking page loaded')).toBe(false);
    expect(isAboutBooking("Your booking couldn't be saved")).toBe(false);
    expect(isAboutBooking('Cookies saved')).toBe(false);
  });
});
