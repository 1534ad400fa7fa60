import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  type FrameMessage,
  isLeadConnector,
  notesKeyOf,
  parseFrameMessage,
  saysBooked,
} from './frame-messages';

const origin = 'https://book.example';
const trusted = [origin];

const read = (data: unknown) => parseFrameMessage(origin, data, trusted);

const height = (pixels: number): FrameMessage => ({ kind: 'height', height: pixels });
const booked = (id?: string, time?: string): FrameMessage => ({
  kind: 'booked',
  ...(id !== undefined && { id }),
  ...(time !== undefined && { at: { date: 'Thursday, Nov 26, 2026', time } }),
});
const asks = (kind: 'options' | 'query' | 'answer'): FrameMessage => ({ kind });
const appointment = (time: string): FrameMessage => ({
  kind: 'appointment',
  at: { date: 'Thursday, Nov 26, 2026', time },
});
const completed = (...payload: unknown[]) => ['msgsndr-booking-complete', ...payload];
const sticky = (contact: unknown) => ['set-sticky-contacts', '_ud', contact, 'loc1', 'f-1'];
const cal = (type: string, data?: object) => {
  return { originator: 'CAL', fullType: `CAL::${type}`, type, data };
};
const calendly = (name: string, payload: object) => ({ event: `calendly.${name}`, payload });
const uri = 'https://api.calendly.com/scheduled_events/E1';

/** As each provider's frame was recorded to say it. */
const recorded: readonly (readonly [unknown, FrameMessage])[] = [
  // LeadConnector
  ['[iFrameResizerChild]Ready', asks('options')],
  ['[iFrameSizer]booking-frame:812:640:init', height(812)],
  ['[iFrameSizer]booking-frame:655.4:640:mutationObserver', height(656)],
  [['highlevel.setHeight', { height: 790, id: 'abc' }], height(790)],
  [['fetch-query-params', 'query-params', 'loc1'], asks('query')],
  [completed({ fingerprint: 'f-1', calendarId: 'c-1' }), booked('f-1')],
  [completed({ calendarId: 'c-1', appointmentId: 'a-1' }), booked('a-1')],
  [completed({ appointmentId: 'a-1', fingerprint: 'f-1' }), booked('a-1')],
  [completed({ calendarId: 'c-1' }), booked()],
  ...[completed({}), completed(), completed('yes'), completed()[0]].map(
    (one) => [one, booked()] as const,
  ),
  [
    sticky('{"appointment":{"start_time":"Thursday, Nov 26, 2026 04:00 PM"}}'),
    appointment('4:00 PM'),
  ],
  [sticky({ appointment: { start_time: '2026-11-26T16:00:00 EST' } }), appointment('4:00 PM EST')],
  // Cal.com
  [cal('__iframeReady'), asks('answer')],
  [cal('__dimensionChanged', { iframeHeight: 702 }), height(702)],
  [
    cal('bookingSuccessfulV2', { uid: 'u-1', startTime: '2026-11-26T16:00:00 EST' }),
    booked('u-1', '4:00 PM EST'),
  ],
  [cal('bookingSuccessful', { booking: { uid: 'u-1' }, confirmed: true }), booked('u-1')],
  // Calendly
  [calendly('page_height', { height: '812px' }), height(812)],
  [
    calendly('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/1` } }),
    booked(`${uri}/1`),
  ],
  [calendly('event_scheduled', { event: { uri } }), booked(uri)],
  // Others
  [{ type: 'height', height: 640 }, height(640)],
  [{ scrollHeight: 910 }, height(910)],
  [{ height: 640, scrollHeight: 910 }, height(640)],
  [{ type: 'resize', height: '640px' }, height(640)],
  ['[iFrameSizer]booking-frame:640', height(640)],
  ['{"type":"height","height":640}', height(640)],
  [{ type: 'booking', success: true, message: 'Booking confirmed', id: 'b-1' }, booked('b-1')],
  [{ type: 'booking_success', bookingId: 'b-2' }, booked('b-2')],
  [{ success: true, message: 'Your appointment is booked.' }, booked()],
  [{ success: true }, booked()],
  [{ success: true, height: 640, id: 'b-3' }, booked('b-3')],
  ['appointment_booked', booked()],
];

const noise: readonly unknown[] = [
  ...[null, undefined, '', 'booking', 'getHeight', '{"type":"height","height":', [], {}],
  ['set-sticky-contacts', 'booking', 'success'],
  sticky('{"appointment":{"start_time":"soon"}}'),
  ['set-sticky-contacts', 'embedded_iframe_x', 'x', '{}', ''],
  ['fetch-sticky-contacts', 'loc1'],
  ['iframeLoaded'],
  ['modify-parent-url', 'https://example.com/?booking=success'],
  ...['linkFailed', 'bookingFailed', 'dryRunBookingSuccessfulV2', 'constructor'].map((type) =>
    cal(type, { uid: 'u-1' }),
  ),
  calendly('event_type_viewed', {}),
  calendly('page_height', { height: '4px' }),
  calendly('page_height', { height: '400px' }),
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

  it('from another origin they are nothing', () => {
    for (const [data] of recorded) {
      expect(parseFrameMessage('https://book.example.evil.example', data, trusted)).toBeNull();
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
  ['https://calendar.reseller.example/widget/group/abc', true],
  ['https://calendar.reseller.example/widget/groups/team', true],
  ['https://notmsgsndr.com/team', false],
  ['https://book.example/demo', false],
])('%s is of LeadConnector: %s', (address, isOf) => {
  expect(isLeadConnector(address)).toBe(isOf);
});

it.each([
  ['https://book.example/me?a=1', '', '?a=1&utm_source=ad'],
  ['https://cal.com/me/demo', '/embed', '?utm_source=ad&embed='],
  ['https://app.cal.com/me/demo/embed?embed=mine', '/embed', '?embed=mine&utm_source=ad'],
  ['https://meet.owner.example/me/embed?embed', '/embed', '?embed=&utm_source=ad'],
  ['https://calendly.com/me/demo', '', '?utm_source=ad&embed_domain=a.example&embed_type=Inline'],
])('%s in the frame has %j and %s, and in a tab only what goes along', (url, path, search) => {
  const { tab, frame } = addressesOf(url, { utm_source: 'ad' }, 'a.example');
  const page = new URL(url.replace('/embed', ''));
  expect(frame).toBe(page.origin + page.pathname + path + search);
  const own = url.includes('a=1') ? 'a=1&' : '';
  expect(tab).toBe(`${page.origin}${page.pathname}?${own}utm_source=ad`);
  expect(notesKeyOf(url)).toBe(page.hostname === 'calendly.com' ? 'a1' : 'notes');
});
