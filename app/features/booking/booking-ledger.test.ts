import { expect, it } from 'vitest';
import { createBookingLedger } from './booking-ledger';

it('counts a booking once by its id', () => {
  const ledger = createBookingLedger();
  expect(ledger.byMessage('a')).toBe(true);
  expect(ledger.byMessage('a')).toBe(false);
  expect(ledger.byMessage('b')).toBe(true);
});

it('counts what only the content tells, once', () => {
  const ledger = createBookingLedger();
  expect(ledger.byContent('/thanks')).toBe(true);
  expect(ledger.byContent('/thanks')).toBe(false);
});

it('takes the message after the content for the same booking', () => {
  const ledger = createBookingLedger();
  expect(ledger.byContent('/thanks')).toBe(true);
  expect(ledger.byMessage('a')).toBe(false);
  expect(ledger.byMessage('b')).toBe(true);
});

it('takes the content after the message for the same booking', () => {
  const ledger = createBookingLedger();
  expect(ledger.byMessage('a')).toBe(true);
  expect(ledger.byContent('/thanks')).toBe(false);
});
