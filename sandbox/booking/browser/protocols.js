/**
 * What each provider's frame says to the page around it. A protocol answers with messages to send
 * and keeps nothing but what the parent told it.
 *
 * @typedef {{ height: number, width: number, scrollHeight: number }} Size CSS pixels
 * @typedef {{ id: string, startTime: string }} Booked startTime is ISO
 * @typedef {{ calendarId: string, frameName: string, namespace: string, embedDomain: string, origin: string }} Place
 *
 * @typedef {object} Protocol
 * @property {(size: Size) => unknown[]} opened The page has loaded.
 * @property {(size: Size) => unknown[]} resized The content's size has changed.
 * @property {(size: Size) => unknown[]} asked The parent sent getHeight.
 * @property {(data: unknown, size: Size) => unknown[]} received The parent sent something else.
 * @property {(booked: Booked) => unknown[]} booked
 * @property {() => boolean} isHidden Whether the body stays hidden until the parent is known.
 */

/** @type {(data: unknown) => data is Record<string, unknown>} */
const isObject = (data) => typeof data === 'object' && data !== null;

/** @type {(data: unknown) => boolean} */
export const asksHeight = (data) =>
  data === 'getHeight' || (isObject(data) && data.type === 'getHeight');

const visible = () => false;

/** @type {(place: Place) => Protocol} */
function leadConnector({ calendarId, frameName }) {
  const sizer = '[iFrameSizer]';
  let frameId = '';
  /** @type {(size: Size, reason: string) => string} */
  const sized = ({ height, width }, reason) => `${sizer}${frameId}:${height}:${width}:${reason}`;
  /** @type {(size: Size) => unknown[]} */
  const firstHeight = ({ height }) => [
    ['highlevel.setHeight', { height, id: frameName || calendarId }],
  ];

  return {
    opened: (size) => [
      ['fetch-query-params', 'query-params', calendarId],
      ['set-sticky-contacts', `contact_${calendarId}`, '{}'],
      ['modify-parent-url', 'calendar', calendarId],
      '[iFrameResizerChild]Ready',
      ...firstHeight(size),
    ],
    // Until the parent's init string names the frame, only the first screen has a height.
    resized: (size) => (frameId ? [sized(size, 'mutationObserver')] : []),
    asked: (size) => (frameId ? [sized(size, 'size')] : firstHeight(size)),
    received: (data, size) => {
      if (typeof data !== 'string' || !data.startsWith(sizer)) return [];
      const [id = '', ...settings] = data.slice(sizer.length).split(':');
      if (settings.length > 0) {
        frameId = id;
        return [sized(size, 'init')];
      }
      return id === 'resize' && frameId ? [sized(size, 'resizeParent')] : [];
    },
    booked: ({ id }) => [['msgsndr-booking-complete', { fingerprint: id, calendarId }]],
    isHidden: visible,
  };
}

/** @type {(place: Place) => Protocol} */
function cal({ namespace }) {
  let isHidden = true;
  /** @type {(type: string, data: unknown) => unknown} */
  const event = (type, data) => ({
    originator: 'CAL',
    type,
    namespace,
    fullType: `CAL:${namespace}:${type}`,
    data,
  });
  /** @type {(size: Size) => unknown[]} */
  const dimension = ({ height, width }) => [
    event('__dimensionChanged', { iframeHeight: height, iframeWidth: width, isFirstTime: false }),
  ];

  return {
    opened: () => [event('__iframeReady', { isPrerendering: false })],
    resized: (size) => (isHidden ? [] : dimension(size)),
    asked: dimension,
    received: (data, size) => {
      if (!isObject(data) || data.originator !== 'CAL') return [];
      if (data.method !== 'parentKnowsIframeReady') return [];
      isHidden = false;
      return [...dimension(size), event('linkReady', {})];
    },
    booked: ({ id, startTime }) => [
      event('bookingSuccessfulV2', { uid: id, startTime, status: 'ACCEPTED' }),
    ],
    isHidden: () => isHidden,
  };
}

/** @type {(place: Place) => Protocol} */
function calendly({ embedDomain, origin }) {
  const speaks = embedDomain !== '';
  /** @type {(event: string, payload: unknown) => unknown[]} */
  const say = (event, payload) => (speaks ? [{ event: `calendly.${event}`, payload }] : []);
  /** @type {(size: Size) => unknown[]} */
  const pageHeight = ({ height }) => say('page_height', { height: `${height}px` });

  return {
    opened: (size) => [...say('event_type_viewed', {}), ...pageHeight(size)],
    resized: pageHeight,
    asked: pageHeight,
    received: () => [],
    booked: ({ id }) =>
      say('event_scheduled', {
        event: { uri: `${origin}/booking/scheduled_events/${id}` },
        invitee: { uri: `${origin}/booking/scheduled_events/${id}/invitees/1` },
      }),
    isHidden: visible,
  };
}

/** @type {(place: Place) => Protocol} */
function generic() {
  /** @type {(size: Size) => unknown[]} */
  const height = (size) => [{ type: 'height', height: size.height }];

  return {
    opened: height,
    resized: height,
    asked: (size) => [{ type: 'height', height: size.height, scrollHeight: size.scrollHeight }],
    received: () => [],
    booked: ({ id }) => [{ type: 'booking', success: true, message: 'Booking confirmed', id }],
    isHidden: visible,
  };
}

/** @type {Record<string, (place: Place) => Protocol>} */
export const protocols = { leadconnector: leadConnector, cal, calendly, generic };
