/** CSS pixels. */
interface Size {
  height: number;
  width: number;
}

/** What a provider's frame sends to the page around it. */
export interface Protocol {
  opened(size: Size): unknown[];
  resized(size: Size): unknown[];
  /** The parent has sent something. */
  received(data: unknown, size: Size): unknown[];
  booked(id: string, startTime: string): unknown[];
}

const asksHeight = (data: unknown) => (data as { type?: unknown } | null)?.type === 'getHeight';

function leadconnector(calendar: string): Protocol {
  const sizer = '[iFrameSizer]';
  let frameId = '';
  // Until the parent's init string names the frame, only the first screen's height is sent.
  const sized = ({ height, width }: Size, reason: string) =>
    frameId ? [`${sizer}${frameId}:${height}:${width}:${reason}`] : [];
  const firstHeight = ({ height }: Size) => [['highlevel.setHeight', { height, id: calendar }]];
  return {
    opened: (size) => [
      ['fetch-query-params', 'query-params', calendar],
      ['modify-parent-url', 'calendar', calendar],
      '[iFrameResizerChild]Ready',
      ...firstHeight(size),
    ],
    resized: (size) => sized(size, 'mutationObserver'),
    received: (data, size) => {
      if (asksHeight(data)) return frameId ? sized(size, 'size') : firstHeight(size);
      if (typeof data !== 'string' || !data.startsWith(sizer)) return [];
      frameId = data.slice(sizer.length).split(':', 1)[0] ?? '';
      return sized(size, 'init');
    },
    booked: (id, startTime) => {
      const contact = JSON.stringify({ appointment: { id, start_time: startTime } });
      return [
        ['set-sticky-contacts', '_ud', contact, calendar, id],
        ['msgsndr-booking-complete', { fingerprint: id, calendarId: calendar }],
      ];
    },
  };
}

/** The messages of any other provider. Spec 7. */
function generic(): Protocol {
  const sized = ({ height }: Size) => [{ type: 'height', height }];
  return {
    opened: sized,
    resized: sized,
    received: (data, size) => (asksHeight(data) ? sized(size) : []),
    booked: (id) => [{ type: 'booking', success: true, message: 'Booking confirmed', id }],
  };
}

export const protocols: Readonly<Record<string, (calendar: string) => Protocol>> = {
  leadconnector,
  generic,
};
