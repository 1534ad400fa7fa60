import { expect, it } from 'vitest';
import { bookingTime } from './booking-time';

it('a booking is told in US form, on the clock of the visitor', () => {
  expect(bookingTime('2026-11-26T21:00:00.000Z', 'America/New_York')).toBe('Thu 4:00 PM');
  expect(bookingTime('2026-11-26T21:00:00Z', 'America/Los_Angeles')).toBe('Thu 1:00 PM');
  expect(bookingTime('2026-11-26T23:30:00-05:00', 'Europe/Berlin')).toBe('Fri 5:30 AM');
});

it("LeadConnector's time is the one that its calendar has shown", () => {
  expect(bookingTime('Thursday, Nov 26, 2026 04:00 PM', 'Asia/Tokyo')).toBe('Thu 4:00 PM');
  expect(bookingTime('Wednesday, Sep 9, 2026 11:30 AM')).toBe('Wed 11:30 AM');
});

it('what is no moment has no time', () => {
  const noTimes = [
    undefined,
    null,
    42,
    '',
    't',
    '2026-11-26T16:00',
    '2026-13-99T99:99:00Z',
    'Thursday',
  ];
  for (const value of noTimes) {
    expect(bookingTime(value), String(value)).toBeUndefined();
  }
});
