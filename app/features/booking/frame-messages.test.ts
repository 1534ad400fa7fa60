import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '~/lib/linear.test-support';
import {
  type FrameMessage,
  isLeadConnector,
  parseFrameMessage,
  saysBooked,
} from './frame-messages';

const origin = 'https://book.example';
const trusted = [origin];

const read = (data: unknown) => parseFrameMessage({ origin, data, fromFrame: true }, trusted);

const height = (pixels: number): FrameMessage => ({ kind: 'height', height: pixels });
const booked = (id: string): FrameMessage => ({ kind: 'booked', id });

/** As each provider's frame was recorded to say it. */
const recorded: readonly (readonly [unknown, FrameMessage])[] = [
  // LeadConnector
  ['[iFrameResizerChild]Ready', { kind: 'ready' }],
  ['[iFrameSizer]booking-frame:812:640:init', height(812)],
  ['[iFrameSizer]booking-frame:655.4:640:mutationObserver', height(656)],
  [['highlevel.setHeight', { height: 790, id: 'abc' }], height(790)],
  [['fetch-query-params', 'query-params', 'loc1'], { kind: 'asks-query' }],
  [['msgsndr-booking-complete', { fingerprint: 'f-1', calendarId: 'c-1' }], booked('f-1')],
  [['msgsndr-booking-complete', { calendarId: 'c-1' }], booked('c-1')],
  [
    [
      ...['set-sticky-contacts', '_ud'],
      '{"email":"ada@example.com","appointment":{"start_time":"Thursday, Sep 10, 2026 05:30 PM"}}',
      ...['loc1', 'f-1'],
    ],
    { kind: 'appointment', date: 'Thursday, Sep 10, 2026', time: '5:30 PM' },
  ],
  // Others
  [{ type: 'height', height: 640 }, height(640)],
  [{ scrollHeight: 910 }, height(910)],
  [{ height: 640, scrollHeight: 910 }, height(640)],
  [{ type: 'resize', height: '640px' }, height(640)],
  ['[iFrameSizer]booking-frame:640', height(640)],
  ['{"type":"height","height":640}', height(640)],
  [{ type: 'booking', success: true, message: 'Booking confirmed', id: 'b-1' }, booked('b-1')],
  [{ type: 'booking_success', bookingId: 'b-2' }, booked('b-2')],
  [{ success: true, message: 'Your appointment is booked.' }, booked('unnamed')],
  [{ success: true }, booked('unnamed')],
  [{ success: true, height: 640, id: 'b-3' }, booked('b-3')],
  ['appointment_booked', booked('unnamed')],
];

const noise: readonly unknown[] = [
  null,
  undefined,
  '',
  'booking',
  'getHeight',
  '{"type":"height","height":',
  [],
  {},
  ['set-sticky-contacts', 'booking', 'success'],
  ['set-sticky-contacts', '_ud', '{"appointment":{"start_time":"soon"}}'],
  ['modify-parent-url', 'https://example.com/?booking=success'],
  ['msgsndr-booking-complete', 'yes'],
  '[iFrameSizer]booking-frame:NaN:320:init',
  '[iFrameSizer]booking-frame:-700:320:resize',
  '[iFrameSizer]booking-frame:640:0:scrollToOffset',
  { type: 'height', height: -1 },
  { type: 'height', height: '1e3' },
  { type: 'height', height: '720 or so' },
  { success: 'yes', message: 'Booking confirmed' },
  { type: 'booking' },
  { type: 'booking', success: false, message: 'Not booked' },
  { success: true, type: 'form-loaded' },
  { success: true, type: 'booking', message: 'Not booked' },
];

describe('frame messages', () => {
  it.each(recorded)('%j is %j', (data, meaning) => {
    expect(read(data)).toEqual(meaning);
  });

  it('take noise for nothing', () => {
    for (const data of noise) expect(read(data), JSON.stringify(data)).toBeNull();
  });

  it('from another origin or another window of the trusted one they are nothing', () => {
    for (const [data] of recorded) {
      const spoofed = { origin: 'https://book.example.evil.example', data, fromFrame: true };
      expect(parseFrameMessage(spoofed, trusted)).toBeNull();
      expect(parseFrameMessage({ origin, data, fromFrame: false }, trusted)).toBeNull();
    }
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), fc.json()), (data) => {
        expect(() => read(data)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each<[text: string, isBooked: boolean, besideSuccess?: boolean]>([
  ['Booking confirmed', true],
  ['bookingSuccessful', true],
  ['booking_success', true],
  ['Your appointment has been booked! We look forward to it.', true],
  ['The demo was successfully booked', true],
  ['event_completed', true],
  ['Welcome back!\n\nYour  booking -- is confirmed...', true],
  ['You’re booked', true],
  ["Thank you, you're scheduled.", true],
  ['Not booked', false],
  ['Your booking is not confirmed', false],
  ['If your booking is confirmed, we write to you', false],
  ['Fully booked', false],
  ['Choose a time to get your meeting booked', false],
  ['Your booking is confirmed once you pay', false],
  ['Complete your booking', false],
  ['When they book, you are successful', false],
  ['booking_cancelled', false],
  ['new_booking', false, true],
  ['Appointment saved for Tuesday', false, true],
  ['booking_loaded', false, false],
  ["Your booking couldn't be saved", false, false],
])('%j says booked: %s, beside a success: %s', (text, isBooked, besideSuccess) => {
  expect(saysBooked(text)).toBe(isBooked);
  if (besideSuccess !== undefined) expect(saysBooked(text, 'success')).toBe(besideSuccess);
});

it.each([
  ['https://api.leadconnectorhq.com/widget/booking/abc', true],
  ['https://link.msgsndr.com/team', true],
  ['https://calendar.reseller.example/widget/bookings/team', true],
  ['https://notmsgsndr.com/team', false],
  ['https://book.example/demo', false],
])('%s is of LeadConnector: %s', (address, isOf) => {
  expect(isLeadConnector(address)).toBe(isOf);
});

it("a booking frame's text: the cost grows with the text", () =>
  expectLinear(saysBooked, ['.', ' ', 'a', '1', '-', '\n', 'your booking ', 'Ab']));
