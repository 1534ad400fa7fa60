/** CSS pixels. */
interface Size {
  height: number;
  width: number;
}

const sizer = '[iFrameSizer]';

const asksHeight = (data: unknown) => (data as { type?: unknown } | null)?.type === 'getHeight';

/** What LeadConnector's frame sends to the page around it. */
export function leadconnector(calendar: string) {
  let frameId = '';
  // Until the parent's init string names the frame, only the first screen's height is sent.
  const sized = ({ height, width }: Size, reason: string) =>
    frameId ? [`${sizer}${frameId}:${height}:${width}:${reason}`] : [];
  const firstHeight = ({ height }: Size) => [['highlevel.setHeight', { height, id: calendar }]];
  return {
    opened: (size: Size): unknown[] => [
      ['fetch-query-params', 'query-params', calendar],
      ['modify-parent-url', 'calendar', calendar],
      '[iFrameResizerChild]Ready',
      ...firstHeight(size),
    ],
    resized: (size: Size): unknown[] => sized(size, 'mutationObserver'),
    /** The parent has sent something. */
    received(data: unknown, size: Size): unknown[] {
      if (asksHeight(data)) return frameId ? sized(size, 'size') : firstHeight(size);
      if (typeof data !== 'string' || !data.startsWith(sizer)) return [];
      frameId = data.slice(sizer.length).split(':', 1)[0] ?? '';
      return sized(size, 'init');
    },
    booked(id: string, startTime: string): unknown[] {
      const contact = JSON.stringify({ appointment: { id, start_time: startTime } });
      return [
        ['set-sticky-contacts', '_ud', contact, calendar, id],
        ['msgsndr-booking-complete', { fingerprint: id, calendarId: calendar }],
      ];
    },
  };
}
