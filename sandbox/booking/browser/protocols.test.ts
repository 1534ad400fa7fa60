import { describe, expect, it } from 'vitest';
import { asksHeight, protocols } from './protocols.js';

const size = { height: 720, width: 375, scrollHeight: 730 };
const booking = { id: 'b-1', startTime: '2026-11-24T15:00:00.000Z' };

function speak(provider: string, place = {}) {
  const protocol = protocols[provider]?.({
    calendarId: 'demo',
    frameName: '',
    namespace: 'demo',
    embedDomain: 'site.example',
    origin: 'https://calendar.example',
    ...place,
  });
  if (protocol === undefined) throw new Error(`No protocol ${provider}`);
  return protocol;
}

it('knows the parent’s question for the height', () => {
  expect(asksHeight('getHeight')).toBe(true);
  expect(asksHeight({ type: 'getHeight' })).toBe(true);
  expect(asksHeight({ type: 'height' })).toBe(false);
  expect(asksHeight(null)).toBe(false);
});

describe('LeadConnector', () => {
  const init =
    '[iFrameSizer]frame-1:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false';

  it('opens with its noise, readiness and the first screen’s height', () => {
    expect(speak('leadconnector').opened(size)).toEqual([
      ['fetch-query-params', 'query-params', 'demo'],
      ['set-sticky-contacts', 'contact_demo', '{}'],
      ['modify-parent-url', 'calendar', 'demo'],
      '[iFrameResizerChild]Ready',
      ['highlevel.setHeight', { height: 720, id: 'demo' }],
    ]);
    expect(speak('leadconnector', { frameName: 'mine' }).opened(size).at(-1)).toEqual([
      'highlevel.setHeight',
      { height: 720, id: 'mine' },
    ]);
  });

  it('tells heights by the frame’s id once the parent has named it', () => {
    const protocol = speak('leadconnector');
    expect(protocol.resized(size)).toEqual([]);
    expect(protocol.asked(size)).toEqual([['highlevel.setHeight', { height: 720, id: 'demo' }]]);
    expect(protocol.received('[iFrameSizer]resize', size)).toEqual([]);
    expect(protocol.received(init, size)).toEqual(['[iFrameSizer]frame-1:720:375:init']);
    expect(protocol.resized(size)).toEqual(['[iFrameSizer]frame-1:720:375:mutationObserver']);
    expect(protocol.asked(size)).toEqual(['[iFrameSizer]frame-1:720:375:size']);
    expect(protocol.received('[iFrameSizer]resize', size)).toEqual([
      '[iFrameSizer]frame-1:720:375:resizeParent',
    ]);
    expect(protocol.received(['query-params', {}], size)).toEqual([]);
  });

  it('tells a booking', () => {
    expect(speak('leadconnector').booked(booking)).toEqual([
      ['msgsndr-booking-complete', { fingerprint: 'b-1', calendarId: 'demo' }],
    ]);
  });
});

describe('Cal.com', () => {
  const dimension = {
    originator: 'CAL',
    type: '__dimensionChanged',
    namespace: 'demo',
    fullType: 'CAL:demo:__dimensionChanged',
    data: { iframeHeight: 720, iframeWidth: 375, isFirstTime: false },
  };

  it('stays hidden until the parent knows it', () => {
    const protocol = speak('cal');
    expect(protocol.opened(size)).toMatchObject([{ fullType: 'CAL:demo:__iframeReady' }]);
    expect(protocol.isHidden()).toBe(true);
    expect(protocol.resized(size)).toEqual([]);
    expect(protocol.received({ originator: 'CAL', method: 'other' }, size)).toEqual([]);
    expect(protocol.received(null, size)).toEqual([]);
    expect(protocol.isHidden()).toBe(true);
    const greeting = { originator: 'CAL', method: 'parentKnowsIframeReady' };
    expect(protocol.received(greeting, size)).toMatchObject([dimension, { type: 'linkReady' }]);
    expect(protocol.isHidden()).toBe(false);
    expect(protocol.resized(size)).toEqual([dimension]);
  });

  it('answers getHeight, and tells a booking', () => {
    expect(speak('cal').asked(size)).toEqual([dimension]);
    expect(speak('cal').booked(booking)).toMatchObject([
      {
        fullType: 'CAL:demo:bookingSuccessfulV2',
        data: { uid: 'b-1', startTime: booking.startTime },
      },
    ]);
  });
});

describe('Calendly', () => {
  it('tells heights and bookings to a named embedder', () => {
    const protocol = speak('calendly');
    const height = { event: 'calendly.page_height', payload: { height: '720px' } };
    expect(protocol.opened(size)).toEqual([
      { event: 'calendly.event_type_viewed', payload: {} },
      height,
    ]);
    expect(protocol.resized(size)).toEqual([height]);
    expect(protocol.asked(size)).toEqual([height]);
    const uri = 'https://calendar.example/booking/scheduled_events/b-1';
    expect(protocol.booked(booking)).toEqual([
      {
        event: 'calendly.event_scheduled',
        payload: { event: { uri }, invitee: { uri: `${uri}/invitees/1` } },
      },
    ]);
  });

  it('is silent where no embedder is named', () => {
    const protocol = speak('calendly', { embedDomain: '' });
    const said = [protocol.opened(size), protocol.asked(size), protocol.booked(booking)];
    expect(said.flat()).toEqual([]);
  });
});

describe('the generic shape', () => {
  it('tells heights and bookings', () => {
    const protocol = speak('generic');
    expect(protocol.opened(size)).toEqual([{ type: 'height', height: 720 }]);
    expect(protocol.asked(size)).toEqual([{ type: 'height', height: 720, scrollHeight: 730 }]);
    expect(protocol.booked(booking)).toEqual([
      { type: 'booking', success: true, message: 'Booking confirmed', id: 'b-1' },
    ]);
  });
});
