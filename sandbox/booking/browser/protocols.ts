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

/** Silent unless the address names the site that embeds it. */
function calendly(_: string, embedDomain: string): Protocol {
  const event = (name: string, payload: unknown) =>
    embedDomain === '' ? [] : [{ event: `calendly.${name}`, payload }];
  const pageHeight = ({ height }: Size) => event('page_height', { height: `${height}px` });
  return {
    opened: (size) => [...event('event_type_viewed', {}), ...pageHeight(size)],
    resized: pageHeight,
    received: (data, size) => (asksHeight(data) ? pageHeight(size) : []),
    booked: (id) => {
      const uri = `${location.origin}/booking/scheduled_events/${id}`;
      return event('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/invitees/1` } });
    },
  };
}

export const protocols: Readonly<
  Record<string, (calendar: string, embedDomain: string) => Protocol>
> = { leadconnector, calendly };
