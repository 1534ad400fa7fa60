/**
 * What no site may act upon: messages that resemble a provider's, from a frame that is out of order
 * or means harm.
 *
 * @type {readonly unknown[]}
 */
export const noise = [
  null,
  42,
  true,
  '',
  [],
  {},
  [[]],
  '{"type":"height","height":',
  '[iFrameSizer]',
  '[iFrameSizer]frame:NaN:320:init',
  '[iFrameSizer]frame:99999999:320:init',
  '[iFrameSizer]frame:-700:320:resize',
  ['highlevel.setHeight'],
  ['highlevel.setHeight', null],
  ['highlevel.setHeight', { height: 'tall', id: 'frame' }],
  ['msgsndr-booking-complete'],
  ['msgsndr-booking-complete', 'yes'],
  ['set-sticky-contacts', 'booking', 'success'],
  ['modify-parent-url', 'https://example.com/?booking=success'],
  { originator: 'CAL' },
  { originator: 'CAL', fullType: 'CAL:x:__dimensionChanged', data: { iframeHeight: '720' } },
  { originator: 'LAC', fullType: 'CAL:x:bookingSuccessfulV2', data: { uid: 'x' } },
  { originator: 'CAL', fullType: 'CAL:x:bookingSuccessfulV2', data: null },
  { event: 'calendly.page_height', payload: { height: 'auto' } },
  { event: 'calendly.page_height', payload: { height: '720em' } },
  { event: 'calendly.event_scheduled' },
  { type: 'height' },
  { type: 'height', height: -1 },
  { type: 'height', height: 1e9 },
  { type: 'height', height: '<b>720</b>' },
  { type: 'booking', success: false, message: 'Not booked' },
  { type: 'booking', success: 'no' },
  { success: { toString: 'true' } },
];
