/*
 * What each provider's frame says to the page around it. A protocol answers with messages to send and
 * keeps nothing but what the parent said.
 */

/** CSS pixels. */
export interface Size {
  height: number;
  width: number;
  scrollHeight: number;
}

/** What the frame's page knows of its place. */
export type Place = Record<'calendar' | 'frameName' | 'namespace' | 'embedDomain', string>;

export interface Protocol {
  opened(size: Size): unknown[];
  resized(size: Size): unknown[];
  /** The parent sent getHeight. */
  asked(size: Size): unknown[];
  /** The parent sent something else. */
  received?(data: unknown, size: Size): unknown[];
  booked(id: string, startTime: string): unknown[];
  /** Whether the body stays hidden until the parent has answered. */
  isHidden?(): boolean;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

export const asksHeight = (data: unknown): boolean =>
  data === 'getHeight' || (isObject(data) && data.type === 'getHeight');

function leadconnector({ calendar, frameName }: Place): Protocol {
  const sizer = '[iFrameSizer]';
  let frameId = '';
  const sized = ({ height, width }: Size, reason: string) =>
    `${sizer}${frameId}:${height}:${width}:${reason}`;
  const firstHeight = ({ height }: Size) => [
    ['highlevel.setHeight', { height, id: frameName || calendar }],
  ];
  return {
    opened: (size) => [
      ['fetch-query-params', 'query-params', calendar],
      ['set-sticky-contacts', `contact_${calendar}`, '{}'],
      ['modify-parent-url', 'calendar', calendar],
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
    booked: (id) => [['msgsndr-booking-complete', { fingerprint: id, calendarId: calendar }]],
  };
}

function cal({ namespace }: Place): Protocol {
  let isHidden = true;
  const event = (type: string, data: unknown) => ({
    originator: 'CAL',
    type,
    namespace,
    fullType: `CAL:${namespace}:${type}`,
    data,
  });
  const dimension = ({ height, width }: Size) => [
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
    booked: (id, startTime) => [
      event('bookingSuccessfulV2', { uid: id, startTime, status: 'ACCEPTED' }),
    ],
    isHidden: () => isHidden,
  };
}

/** Silent unless the address names the site that embeds it. */
function calendly({ embedDomain }: Place): Protocol {
  const say = (event: string, payload: unknown) =>
    embedDomain === '' ? [] : [{ event: `calendly.${event}`, payload }];
  const pageHeight = ({ height }: Size) => say('page_height', { height: `${height}px` });
  return {
    opened: (size) => [...say('event_type_viewed', {}), ...pageHeight(size)],
    resized: pageHeight,
    asked: pageHeight,
    booked: (id) => {
      const uri = `${location.origin}/booking/scheduled_events/${id}`;
      return say('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/invitees/1` } });
    },
  };
}

function generic(): Protocol {
  const message = ({ height }: Size) => [{ type: 'height', height }];
  return {
    opened: message,
    resized: message,
    asked: ({ height, scrollHeight }) => [{ type: 'height', height, scrollHeight }],
    booked: (id) => [{ type: 'booking', success: true, message: 'Booking confirmed', id }],
  };
}

export const protocols: Readonly<Record<string, (place: Place) => Protocol>> = {
  leadconnector,
  cal,
  calendly,
  generic,
};
