import { expect, it } from 'vitest';
import { isLeadConnector } from './provider';

it.each([
  ['https://api.leadconnectorhq.com/widget/booking/abc', true],
  ['https://link.msgsndr.com/team', true],
  ['https://calendar.reseller.example/widget/bookings/team', true],
  ['https://notmsgsndr.com/team', false],
  ['https://book.example/demo', false],
])('%s is of LeadConnector: %s', (address, isOf) => {
  expect(isLeadConnector(address)).toBe(isOf);
});
