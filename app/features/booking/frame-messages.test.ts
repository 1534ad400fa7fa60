import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingTime, type FrameMessage, parseFrameMessage } from './frame-messages';

const origin = 'https://book.example';
const trusted = [origin];

const read = (data: unknown) => parseFrameMessage({ origin, data, fromFrame: true }, trusted);

const height = (pixels: number): FrameMessage => ({ kind: 'height', height: pixels });
const booked = (id: string): FrameMessage => ({ kind: 'booked', id });

const cal = (type: string, data: unknown) => ({
  originator: 'CAL',
  type,
  namespace: 'booking-frame',
  fullType: `CAL:booking-frame:${type}`,
  data,
});
const moment = '2026-11-26T21:00:00.000Z';
const calendlyUri = 'https://api.calendly.com/scheduled_events/GBGB';

/** As each provider's frame was recorded to say it. */
const recorded: readonly (readonly [string, unknown, FrameMessage])[] = [
  [
    'LeadConnector: resizer starts',
    '[iFrameResizerChild]Ready',
    { kind: 'ready', provider: 'leadconnector' },
  ],
  ['LeadConnector: first size', '[iFrameSizer]booking-frame:812:640:init', height(812)],
  ['LeadConnector: new size', '[iFrameSizer]booking-frame:655.4:640:mutationObserver', height(656)],
  ['LeadConnector: first screen', ['highlevel.setHeight', { height: 790, id: 'abc' }], height(790)],
  [
    'LeadConnector: asks the query',
    ['fetch-query-params', 'query-params', 'loc1'],
    { kind: 'asks-query' },
  ],
  [
    'LeadConnector: booked',
    ['msgsndr-booking-complete', { fingerprint: 'f-1', calendarId: 'c-1' }],
    booked('f-1'),
  ],
  [
    'LeadConnector: booked without a fingerprint',
    ['msgsndr-booking-complete', { calendarId: 'c-1' }],
    booked('c-1'),
  ],
  [
    'LeadConnector: the time of a booking, before it',
    [
      ...['set-sticky-contacts', '_ud'],
      '{"email":"ada@example.com","appointment":{"start_time":"Thursday, Sep 10, 2026 05:30 PM"}}',
      ...['loc1', 'f-1'],
    ],
    { kind: 'appointment', time: 'Thu 5:30 PM' },
  ],
  ['Cal.com: starts', cal('__iframeReady', {}), { kind: 'ready', provider: 'cal' }],
  [
    'Cal.com: size',
    cal('__dimensionChanged', { iframeHeight: 640, iframeWidth: 500 }),
    height(640),
  ],
  ['Cal.com: booked', cal('bookingSuccessfulV2', { uid: 'u-1', startTime: 't' }), booked('u-1')],
  [
    'Cal.com: booked, with its time',
    cal('bookingSuccessfulV2', { uid: 'u-3', startTime: moment }),
    { kind: 'booked', id: 'u-3', time: bookingTime(moment) ?? '' },
  ],
  ['Cal.com: moved', cal('rescheduleBookingSuccessfulV2', { uid: 'u-2' }), booked('u-2')],
  ['Cal.com: failed', cal('linkFailed', { code: '404' }), { kind: 'failed' }],
  [
    'Cal.com: no namespace',
    { ...cal('linkFailed', {}), fullType: 'CAL::linkFailed' },
    { kind: 'failed' },
  ],
  ['Calendly: size', { event: 'calendly.page_height', payload: { height: '668px' } }, height(668)],
  [
    'Calendly: booked',
    {
      event: 'calendly.event_scheduled',
      payload: { event: { uri: calendlyUri }, invitee: { uri: `${calendlyUri}/invitees/1` } },
    },
    booked(calendlyUri),
  ],
  ['generic: height', { type: 'height', height: 640 }, height(640)],
  ['generic: scrollHeight', { scrollHeight: 910 }, height(910)],
  ['generic: height before scrollHeight', { height: 640, scrollHeight: 910 }, height(640)],
  ['generic: height as text', { type: 'resize', height: '640px' }, height(640)],
  ['generic: as JSON', '{"type":"height","height":640}', height(640)],
  [
    'generic: booked',
    { type: 'booking', success: true, message: 'Booking confirmed', id: 'b-1' },
    booked('b-1'),
  ],
  ['generic: booked, numbered', { type: 'booking', success: true, id: 17 }, booked('17')],
  ['generic: booked by its type', { type: 'booking_success', bookingId: 'b-2' }, booked('b-2')],
  [
    'generic: booked by its words',
    { success: true, message: 'Your appointment is booked.' },
    booked('unnamed'),
  ],
  ['generic: success alone', { success: true }, booked('unnamed')],
  ['generic: booked, with a height', { success: true, height: 640, id: 'b-3' }, booked('b-3')],
  ['generic: a word', 'appointment_booked', booked('unnamed')],
];

const noise: readonly unknown[] = [
  null,
  undefined,
  42,
  '',
  'booking',
  'success',
  'getHeight',
  '{"type":"height","height":',
  '{}',
  [],
  {},
  ['set-sticky-contacts', 'contact_abc', '{}'],
  ['set-sticky-contacts', 'booking', 'success'],
  ['set-sticky-contacts', '_ud', '{"appointment":{"start_time":"soon"}}'],
  ['set-sticky-contacts'],
  ['modify-parent-url', 'https://example.com/?booking=success'],
  ['highlevel.setHeight'],
  ['highlevel.setHeight', { height: 'tall', id: 'abc' }],
  ['msgsndr-booking-complete'],
  ['msgsndr-booking-complete', 'yes'],
  ['msgsndr-booking-complete', { fingerprint: '' }],
  '[iFrameSizer]',
  '[iFrameSizer]booking-frame:NaN:320:init',
  '[iFrameSizer]booking-frame:-700:320:resize',
  '[iFrameSizer]booking-frame:99999999:320:init',
  '[iFrameSizer]booking-frame:640:0:scrollTo',
  { originator: 'CAL' },
  { originator: 'CAL', fullType: 'bookingSuccessfulV2', data: { uid: 'x' } },
  { originator: 'CAL', type: 'booking', success: true, id: 'x' },
  { originator: 'LAC', fullType: 'CAL:x:bookingSuccessfulV2', data: { uid: 'x' } },
  cal('bookingSuccessfulV2', null),
  cal('bookingSuccessfulV2', {}),
  cal('bookingSuccessful', { booking: { uid: 'x' } }),
  cal('linkReady', {}),
  cal('__dimensionChanged', { iframeHeight: '720' }),
  { event: 'calendly.event_type_viewed', payload: {} },
  { event: 'calendly.event_scheduled' },
  { event: 'calendly.event_scheduled', payload: { event: {}, invitee: null } },
  { event: 'calendly.page_height', payload: { height: 'auto' } },
  { event: 'calendly.page_height', payload: { height: '720em' } },
  { type: 'height' },
  { type: 'height', height: -1 },
  { type: 'height', height: 1e9 },
  { type: 'height', height: Number.POSITIVE_INFINITY },
  { type: 'height', height: '<b>720</b>' },
  { type: 'height', height: { valueOf: '720' } },
  { type: 'booking' },
  { type: 'booking', success: false, message: 'Not booked' },
  { type: 'booking_success', success: false },
  { success: true, type: 'form-loaded' },
  { success: true, message: 'Cookies saved' },
  { success: true, message: 17 },
];

describe('frame messages', () => {
  it.each(recorded)('%s', (_, data, meaning) => {
    expect(read(data)).toEqual(meaning);
  });

  it('take noise for nothing', () => {
    for (const data of noise) expect(read(data), JSON.stringify(data)).toBeNull();
  });

  it('from another origin or another window of the trusted one they are nothing', () => {
    for (const [, data] of recorded) {
      const spoofed = { origin: 'https://book.example.evil.example', data, fromFrame: true };
      expect(parseFrameMessage(spoofed, trusted)).toBeNull();
      expect(parseFrameMessage({ origin, data, fromFrame: false }, trusted)).toBeNull();
    }
  });

  it('ignores ids longer than any provider’s', () => {
    expect(read(cal('bookingSuccessfulV2', { uid: 'x'.repeat(301) }))).toBeNull();
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
