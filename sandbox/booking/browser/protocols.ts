import { momentOf, startTimeOf } from '../slot';

/** What the messages of a provider's frame are made of; sizes in CSS pixels, the slot as in slot.ts. */
export interface State {
  calendar: string;
  /** Of Cal.com's client, from the frame's address. */
  namespace: string;
  /** From the options of the page's iframe-resizer. */
  frameId: string;
  height: number;
  width: number;
  booking: string;
  slot: string;
}

type Messages = (state: State) => unknown[];

/** What a frame sends when it has opened, and when its height, an answer or a booking is there. */
export type Protocol = Partial<
  Record<'opened' | 'late' | 'resized' | 'asked' | 'booked', Messages>
>;

const asks: Messages = ({ calendar }) => [['fetch-query-params', 'query-params', calendar]];
const sized: Messages = ({ frameId, height, width }) => [
  `[iFrameSizer]${frameId}:${height}:${width}:mutationObserver`,
];
const firstHeight: Messages = ({ height, calendar }) => [
  ['highlevel.setHeight', { height, id: calendar }],
];
const noise: Messages = ({ calendar }) => [
  ['modify-parent-url', 'calendar', calendar],
  ['set-sticky-contacts', `embedded_iframe_${calendar}`, calendar, '{}', ''],
  ['fetch-sticky-contacts', calendar],
  ['iframeLoaded'],
  '[iFrameResizerChild]Ready',
];

/** A variant of LeadConnector: its last message, and the start of the contact before it, as text or object. */
const leadConnector = (
  report: (state: State) => unknown,
  startOf: (slot: string) => string = startTimeOf,
  isObject = false,
): Protocol => ({
  opened: (state) => [...asks(state), ...noise(state), ...firstHeight(state)],
  // Until the options name the frame, only the first screen's height is sent.
  resized: (state) => (state.frameId ? sized(state) : []),
  asked: (state) => (state.frameId ? sized(state) : firstHeight(state)),
  booked(state) {
    const contact = { appointment: { start_time: startOf(state.slot) } };
    const sent = isObject ? contact : JSON.stringify(contact);
    return [['set-sticky-contacts', '_ud', sent, state.calendar, state.booking], report(state)];
  },
});

const complete = 'msgsndr-booking-complete';
const usual = leadConnector(({ booking: fingerprint, calendar: calendarId }) => {
  return [complete, { fingerprint, calendarId }];
});

const cal = (type: string, data: object = {}): Messages => {
  return ({ namespace }) => [
    { originator: 'CAL', type, namespace, fullType: `CAL:${namespace}:${type}`, data },
  ];
};
const calSize: Messages = (state) =>
  cal('__dimensionChanged', { iframeHeight: state.height, iframeWidth: state.width })(state);
const calendly = (name: string, payload: object) => ({ event: `calendly.${name}`, payload });
const calendlySize = (height: number) => calendly('page_height', { height: `${height}px` });

/** By the names that the start page and `?play=` choose from. */
export const plays = {
  usual,
  appointment: leadConnector(
    ({ booking: appointmentId }) => [complete, { appointmentId }],
    (slot) => startTimeOf(slot).replace(/ (?=[AP]M)/, '\u202f'),
    true,
  ),
  empty: leadConnector(
    () => [complete, {}],
    (slot) => startTimeOf(slot).toLowerCase().replace('sep ', 'sept '),
  ),
  missing: leadConnector(
    () => [complete],
    (slot) => slot.replace('T', ' '),
  ),
  bare: leadConnector(
    () => complete,
    (slot) => slot,
  ),
  late: { ...usual, opened: noise, late: asks },
  /** It leads the whole window away after a booking. */
  redirect: usual,
  /** Hidden until the page answers. */
  cal: {
    opened: cal('__iframeReady'),
    resized: calSize,
    asked: (state) => [...cal('linkReady')(state), ...calSize(state)],
    booked: (state) => {
      const { booking: uid } = state;
      const startTime = momentOf(state.slot);
      const second = cal('bookingSuccessful', { booking: { uid, startTime } });
      return [...cal('bookingSuccessfulV2', { uid, startTime })(state), ...second(state)];
    },
  },
  calendly: {
    opened: ({ height }) => [calendlySize(4), calendlySize(height)],
    resized: ({ height }) => [calendlySize(height)],
    booked: ({ booking }) => {
      const uri = `https://api.calendly.com/scheduled_events/${booking}`;
      return [calendly('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/1` } })];
    },
  },
} satisfies Record<string, Protocol>;

export type Play = keyof typeof plays;

/** What the page asks a frame for: `options` names the frame for LeadConnector's iframe-resizer. */
export function requestIn(data: unknown): { asks: boolean; frameId?: string | undefined } {
  const { type, method } = (data ?? {}) as { type?: unknown; method?: unknown };
  const [, frameId] = /^\[iFrameSizer\]([^:]+):\d+:(?:true|false):/.exec(String(data)) ?? [];
  const isResize = data === '[iFrameSizer]resize';
  const asks = type === 'getHeight' || method === 'parentKnowsIframeReady' || isResize;
  return { asks: asks || frameId !== undefined, frameId };
}
